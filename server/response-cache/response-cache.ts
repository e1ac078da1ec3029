import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A response body as it is sent, in each encoding. */
export interface Bytes {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  /** Null where compression saves nothing. */
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
  /** A weak ETag (RFC 9110 §8.8.1), the same for every encoding. */
  readonly etag: string;
  /** Further headers, the same for every encoding. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response before encoding. */
export interface Answer {
  readonly status: number;
  /** The media type. */
  readonly type: string;
  readonly body: string | Buffer;
  /** Headers besides those of every response. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The slugs of the games it shows: a change to one of them invalidates it. */
  readonly shows: ReadonlySet<string>;
}

/** The maximum age of a play count on a page, in milliseconds; other changes invalidate at once. */
const FRESH_MS = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** Below this size, in bytes, compression saves nothing. */
const WORTH_COMPRESSING = 1024;
/** Brotli quality (0–11) and gzip level (0–9); null skips gzip. */
export interface Effort {
  readonly brotli: number;
  readonly gzip: number | null;
}
/** Takes a few milliseconds for a page. */
const USUAL: Effort = { brotli: 5, gzip: 6 };
/** For the first request, which may stay the only one: a tenth of the time, a fifth more bytes. */
const QUICK: Effort = { brotli: 1, gzip: null };
/** Up to this size, in bytes, compressing takes less time than handing the work to another thread. */
const AT_ONCE = 256 * 1024;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Encodes a response for `sendBytes`. */
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

/** The slugs in a JSON text: slugs contain no character that JSON escapes. */
export function slugsIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(/"slug":"([^"\\]+)"/g), ([, slug = '']) => slug));
}

/** Counts since the process started; `bytes` is the current size in all encodings. */
export interface CacheFigures {
  readonly bytes: number;
  readonly hits: number;
  readonly misses: number;
}

/** The bytes of a response and the slugs of the games it shows. */
export type KeptBytes = Bytes & Pick<Answer, 'shows'>;

interface Entry {
  readonly bytes: KeptBytes;
  readonly madeAt: number;
  /** Requested again: fully compressed, or being compressed. */
  asked: boolean;
}

/**
 * Caches responses that are the same for everyone, by key. Concurrent requests share one computation. After a minute the
 * stale response is still sent while the next is computed. A change invalidates at once the responses it affects, also
 * those still being computed. The first request is compressed quickly, the second fully.
 */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    // Keys come from requests, and a short response can have a long key.
    sizeCalculation: ({ bytes }, key) =>
      2 * key.length + bytes.body.length + (bytes.brotli?.length ?? 0) + (bytes.gzip?.length ?? 0) + 512,
  });
  readonly #making = new Map<string, Promise<KeptBytes>>();
  #generation = 0;
  #hits = 0;
  #misses = 0;

  /** The size of the cache and its hits. */
  figures(): CacheFigures {
    return { bytes: this.#entries.calculatedSize, hits: this.#hits, misses: this.#misses };
  }

  /**
   * The cached bytes, or those that `make` computes; an error of `make` is rethrown and not cached.
   * @param admit called before a computation for this request alone; what it throws prevents the computation
   */
  async get(key: string, make: () => Promise<Answer>, admit?: () => void): Promise<KeptBytes> {
    const kept = this.#entries.get(key);
    if (kept === undefined) {
      this.#misses += 1;
      if (!this.#making.has(key)) admit?.();
      return this.#make(key, make);
    }
    this.#hits += 1;
    if (Date.now() - kept.madeAt > FRESH_MS) {
      // If the database is unavailable, the stale bytes stay and the next request tries again.
      this.#make(key, make).catch(() => {});
    }
    this.#askedAgain(key, kept);
    return kept.bytes;
  }

  /** The cached bytes while they are fresh, counted as a hit; never computes. */
  peek(key: string): KeptBytes | undefined {
    const kept = this.#entries.get(key);
    if (kept === undefined || Date.now() - kept.madeAt > FRESH_MS) return undefined;
    this.#hits += 1;
    this.#askedAgain(key, kept);
    return kept.bytes;
  }

  /** Invalidates every response that shows this game. */
  dropGame(slug: string): void {
    this.#forgetUnfinished();
    for (const [key, entry] of this.#entries.entries())
      if (entry.bytes.shows.has(slug)) this.#entries.delete(key);
  }

  /** Invalidates everything. */
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
