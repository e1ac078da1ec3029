/**
 * Size of the beginning of a document in which a browser looks for its own word about its encoding (HTML, "determining the
 * character encoding"), in bytes.
 */
const HEAD = 1024;
const CHARSET = '; charset=utf-8';
/** Declarations of an encoding in a document, a style or XML, as Latin-1. */
const DECLARED: readonly (readonly [type: RegExp, declared: RegExp])[] = [
  [/^text\/css/, /^@charset "([\w.:-]{1,40})";/],
  [/html|xml/, /^<\?xml\s[^<>]{0,100}\sencoding\s?=\s?["']([\w.:-]{1,40})["']/],
  [/^text\/html/, /<meta\b[^<>]*\bcharset\s{0,9}=\s{0,9}["']?\s{0,9}([\w.:-]{1,40})/i],
];

const UTF_16 = { '\xff\xfe': 'utf-16le', '\xfe\xff': 'utf-16be' } as const;

/** Returns the encoding that the first bytes, as Latin-1, say as the mark of UTF-16; null for none. */
export const utf16Of = (latin1: string): string | null =>
  Object.entries(UTF_16).find(([mark]) => latin1.startsWith(mark))?.[1] ?? null;

/**
 * Returns the encoding that a text says it has, where it is another than UTF-8; null for none.
 * @param text its bytes, as Latin-1
 * @param type its media type
 */
export function otherCharset(text: string, type: string): string | null {
  const head = withoutComments(text.slice(0, HEAD).replace(/^\u00EF\u00BB\u00BF/, ''));
  for (const [of, declared] of DECLARED) {
    const label = of.test(type) ? declared.exec(head)?.[1] : undefined;
    if (label !== undefined) return isOther(label) ? label : null;
  }
  return null;
}

function withoutComments(text: string): string {
  const [first = '', ...others] = text.split('<!--');
  const ends = others.map((comment) => comment.split('-->').slice(1).join('-->'));
  return [first, ...ends].join('');
}

/** An unknown name counts for browsers as if it were not there, and one of UTF-16 as UTF-8. */
function isOther(label: string): boolean {
  try {
    return !/^utf-(?:8|16)/.test(new TextDecoder(label).encoding);
  } catch {
    return false;
  }
}

/** Sees the bytes of a text, and says with which type it is to be sent. */
export class TextWatch {
  readonly #type: string;
  readonly #decoder: InstanceType<typeof TextDecoder> | null;
  #head = '';
  #isUtf8 = true;

  constructor(type: string) {
    this.#type = type;
    this.#decoder = type.endsWith(CHARSET) ? new TextDecoder('utf-8', { fatal: true }) : null;
  }

  see(chunk: Buffer): void {
    if (this.#decoder === null || !this.#isUtf8) return;
    if (this.#head.length < HEAD) this.#head += chunk.toString('latin1', 0, HEAD);
    this.#decode(chunk);
  }

  /** The type; without a charset where the bytes or their author say another one, which the header would overrule. */
  type(): string {
    if (this.#decoder === null) return this.#type;
    if (this.#isUtf8) this.#decode();
    const isUtf8 = this.#isUtf8 && otherCharset(this.#head, this.#type) === null;
    return isUtf8 ? this.#type : this.#type.slice(0, -CHARSET.length);
  }

  /** @param chunk the end when absent */
  #decode(chunk?: Buffer): void {
    try {
      this.#decoder?.decode(chunk, { stream: chunk !== undefined });
    } catch {
      this.#isUtf8 = false;
    }
  }
}
