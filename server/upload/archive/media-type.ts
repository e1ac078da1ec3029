import mime from 'mime';

const BINARY = 'application/octet-stream';
/** Types of files that engines write, and those for which browsers want a certain one. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  cjs: 'text/javascript; charset=utf-8',
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  wasm: 'application/wasm',
  data: BINARY,
  pck: BINARY,
  mem: BINARY,
  unityweb: BINARY,
  bin: BINARY,
};

/** The length of the column. */
const LONGEST = 100;

/** Returns the media type of a file by its name, without the suffix of its encoding. */
export function mediaTypeOf(path: string): string {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const type = TYPES[extension] ?? mime.getType(extension) ?? BINARY;
  return type.length > LONGEST ? BINARY : type;
}

export interface EncodedName {
  /** The name below the suffix. */
  readonly name: string;
  /** What the bytes may be encoded with; the bytes decide. */
  readonly encodings: readonly ('br' | 'gzip')[];
}

/** What engines compress when they export a game; any other `.gz` is a file that its game unpacks itself. */
const COMPRESSED_BY_ENGINES = /\.(?:js|wasm|data|mem|pck|symbols\.json)$/i;

/**
 * Says of a file's name whether its bytes are to be sent with a `Content-Encoding`.
 *
 * `.br`: browsers decode it, and no game does. `.gz`: as an engine names it, whose loader expects the browser to decode it.
 * `.unityweb`: Unity's loader decodes it in a script where the browser has not; the browser is quicker.
 */
export function encodedName(path: string): EncodedName {
  const suffix = /\.(?:br|gz|unityweb)$/i.exec(path)?.[0].toLowerCase();
  if (suffix === undefined) return { name: path, encodings: [] };
  const name = path.slice(0, -suffix.length);
  if (suffix === '.br') return { name, encodings: ['br'] };
  if (suffix === '.unityweb') return { name, encodings: ['gzip', 'br'] };
  return COMPRESSED_BY_ENGINES.test(name) ? { name, encodings: ['gzip'] } : { name: path, encodings: [] };
}
