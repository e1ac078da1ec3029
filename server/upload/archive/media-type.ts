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
  /** Encodings that the bytes can have; the bytes decide. */
  readonly encodings: readonly ('br' | 'gzip')[];
}

/** Files that Unity compresses when it exports a game. */
const COMPRESSED_BY_UNITY = /\.(?:js|wasm|data|mem|symbols\.json)$/i;
const SCRIPT = /\.js$/i;
const UNITY_LOADER = /(?:^|\/)(?:UnityLoader\.js|Build\/[^/]+\.loader\.js)$/;

/** Whether one of a build's files is the loader of Unity, which decides how its `.gz` are sent. */
export const hasUnityLoader = (paths: readonly string[]): boolean =>
  paths.some((path) => UNITY_LOADER.test(path));

/**
 * Says of a file's name whether its bytes are to be sent with a `Content-Encoding`.
 *
 * `.br`: browsers decode it, and no game does.
 * `.gz`: Unity's loader leaves it to the browser, so the header is needed there. Elsewhere a page names a script that is
 * compressed (`<script src="game.js.gz">`), which nothing but the browser can decode. Any other `.gz` is read and decoded by
 * its game (Godot's `.wasm.gz` and `.pck.gz` by pako, for one): with the header it would be decoded twice, and break.
 * `.unityweb`: Unity's decompression fallback. Its loader looks at the first bytes and decodes in a script only what the
 * browser has not, so both ways work, and the browser is quicker.
 */
export function encodedName(path: string, isUnity: boolean): EncodedName {
  const suffix = /\.(?:br|gz|unityweb)$/i.exec(path)?.[0].toLowerCase();
  if (suffix === undefined) return { name: path, encodings: [] };
  const name = path.slice(0, -suffix.length);
  if (suffix === '.br') return { name, encodings: ['br'] };
  if (suffix === '.unityweb') return { name, encodings: ['gzip', 'br'] };
  return (isUnity ? COMPRESSED_BY_UNITY : SCRIPT).test(name)
    ? { name, encodings: ['gzip'] }
    : { name: path, encodings: [] };
}
