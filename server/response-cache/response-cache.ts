import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** An answer as it goes over the wire, in each encoding, made once. */
export interface Bytes {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  /** Null where compression does not pay. */
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
  /** Weak (RFC 9110 §8.8.1): the same for every encoding. */
  readonly etag: string;
  /** What else the answer says, in every encoding. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer before it is encoded. */
export interface Answer {
  readonly status: number;
  /** The media type. */
  readonly type: string;
  readonly body: string | Buffer;
  /** What it says besides what every answer does. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The slugs of the games it shows: a change of one of them drops it. */
  readonly shows: ReadonlySet<string>;
}

/** A play count may be this old on a page; everything else is dropped at once. */
const FRESH_MS = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** Under this size the encoding's own header eats what compression wins. */
const WORTH_COMPRESSING = 1024;
/** How hard to compress: Brotli's quality of 11, and gzip's level of 9, null to do without. */
export interface Effort {
  readonly brotli: number;
  readonly gzip: number | null;
}
/** A few milliseconds for a page. */
const USUAL: Effort = { brotli: 5, gzip: 6 };
/** While somebody waits for what may never be asked for again: a tenth of that, and a fifth more bytes. */
const QUICK: Effort = { brotli: 1, gzip: null };
/** Up to this many bytes that is a fraction of a millisecond, and to hand them to another thread costs several times that. */
const AT_ONCE = 256 * 1024;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Encodes an answer for `sendBytes`. */
export async function toBytes(answer: Omit<Answer, 'shows'>, effort = USUAL): Promise<Bytes> {
  const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body;
  const compressible =
    body.length >= WORTH_COMPRESSING && /^text\/|json|javascript|xml|svg|manifest/.test(answer.type);
  const [brotli, gzipped] = compressible ? await compress(body, effort) : [null, null];
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const { status, type, headers } = answer;
  return { status, type, body, brotli, gzip: gzipped, etag, ...(headers === undefined ? {} : { headers }) };
}

function compress(body: Buffer, effort: Effort): Promise<[Buffer, Buffer | null]> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const atOnce = effort === QUICK && body.length <= AT_ONCE;
  return Promise.all([
    atOnce ? brotliCompressSync(body, { params }) : brotliAsync(body, { params }),
    effort.gzip === null ? null : gzipAsync(body, { level: effort.gzip }),
  ]);
}

/** The slugs in a text that holds JSON: slugs have no character that JSON escapes. */
export function slugsIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(/"slug":"([^"\\]+)"/g), ([, slug = '']) => slug));
}

/** Counted since the process started; `bytes` is what is kept now, in all encodings. */
export interface CacheFigures {
  readonly bytes: number;
  readonly hits: number;
  readonly misses: number;
}

/** An answer's bytes with the slugs of the games that it shows. */
export type KeptBytes = Bytes & Pick<Answer, 'shows'>;

interface Entry {
  readonly bytes: KeptBytes;
  readonly madeAt: number;
  /** Asked for again: it has been compressed as usual, or is being. */
  asked: boolean;
}

/**
 * Answers that are the same for everyone, by key. One is made once however many ask at a time; after a minute the old
 * one is still sent while the next is made; a change drops at once what it touches, and what was being made meanwhile.
 * What is asked for once is compressed quickly, what is asked for again as well as is usual.
 */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    // Strangers write the keys, and a short answer can have a long one.
    sizeCalculation: ({ bytes }, key) =>
      2 * key.length + bytes.body.length + (bytes.brotli?.length ?? 0) + (bytes.gzip?.length ?? 0) + 512,
  });
  readonly #making = new Map<string, Promise<KeptBytes>>();
  #generation = 0;
  #hits = 0;
  #misses = 0;

  /** How much is kept and how often it served. */
  figures(): CacheFigures {
    return { bytes: this.#entries.calculatedSize, hits: this.#hits, misses: this.#misses };
  }

  /** The kept bytes, or those that `make` answers; an error of `make` is thrown and nothing is kept. */
  async get(key: string, make: () => Promise<Answer>): Promise<KeptBytes> {
    const kept = this.#entries.get(key);
    if (kept === undefined) {
      this.#misses += 1;
      return this.#make(key, make);
    }
    this.#hits += 1;
    if (Date.now() - kept.madeAt > FRESH_MS) {
      // A database that is away leaves the old bytes in place: the next visitor tries again.
      this.#make(key, make).catch(() => {});
    }
    this.#askedAgain(key, kept);
    return kept.bytes;
  }

  /** The kept bytes while they are fresh, counted as a use; asks for nothing to be made. */
  peek(key: string): KeptBytes | undefined {
    const kept = this.#entries.get(key);
    if (kept === undefined || Date.now() - kept.madeAt > FRESH_MS) return undefined;
    this.#hits += 1;
    this.#askedAgain(key, kept);
    return kept.bytes;
  }

  /** Drops every answer that shows this game. */
  dropGame(slug: string): void {
    this.#forgetUnfinished();
    for (const [key, entry] of this.#entries.entries())
      if (entry.bytes.shows.has(slug)) this.#entries.delete(key);
  }

  /** Drops everything. */
  clear(): void {
    this.#forgetUnfinished();
    this.#entries.clear();
  }

  #askedAgain(key: string, entry: Entry): void {
    if (entry.asked) return;
    entry.asked = true;
    const { shows } = entry.bytes;
    toBytes(entry.bytes).then(
      (bytes) =>
        this.#entries.peek(key) === entry && this.#entries.set(key, { ...entry, bytes: { ...bytes, shows } }),
      () => {},
    );
  }

  #forgetUnfinished(): void {
    this.#generation += 1;
    this.#making.clear();
  }

  #make(key: string, make: () => Promise<Answer>): Promise<KeptBytes> {
    const underWay = this.#making.get(key);
    if (underWay !== undefined) return underWay;
    const generation = this.#generation;
    const making = (async () => {
      const answer = await make();
      const bytes = { ...(await toBytes(answer, QUICK)), shows: answer.shows };
      if (generation === this.#generation)
        this.#entries.set(key, { bytes, madeAt: Date.now(), asked: false });
      return bytes;
    })().finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    });
    this.#making.set(key, making);
    return making;
  }
}
