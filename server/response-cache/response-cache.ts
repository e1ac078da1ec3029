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
/** The most that the cache holds, in bytes; with the remembered addresses (`cached-responses.ts`) it is 64 MB. */
const MAX_BYTES = 56 * 1024 * 1024;
/** What an entry takes besides its bytes and texts, in bytes: its objects, three buffers and a place in the list. */
const ENTRY_BYTES = 1536;
/** What a slug in a set takes besides its characters, in bytes. */
const SLUG_BYTES = 64;
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
  return encode(withEtag(answer), effort);
}

/** A response that is not compressed yet. */
type Plain = Omit<Bytes, 'brotli' | 'gzip'>;

/** The ETag names the body and the response's own headers: of two lists alike, one may have a next page. */
function withEtag({ status, type, body: text, headers }: Omit<Answer, 'shows'>): Plain {
  const body = withOwnMemory(typeof text === 'string' ? Buffer.from(text) : text);
  const hash = createHash('sha256').update(body);
  if (headers !== undefined) hash.update(JSON.stringify(headers));
  const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`;
  return { status, type, body, etag, ...(headers === undefined ? {} : { headers }) };
}

async function encode(plain: Plain, effort: Effort): Promise<Bytes> {
  const { body, type } = plain;
  const compressible =
    body.length >= WORTH_COMPRESSING && /^text\/|json|javascript|xml|svg|manifest/.test(type);
  const [brotli, gzipped] = compressible ? await compress(body, effort) : [null, null];
  return {
    ...plain,
    brotli: brotli && withOwnMemory(brotli),
    gzip: gzipped && withOwnMemory(gzipped),
  };
}

/** Bytes that share memory with others, as Node's small buffers do, keep all of that memory: these get their own. */
function withOwnMemory(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
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
  // Copied, because a part of a string keeps the whole string in memory.
  return new Set(
    Array.from(text.matchAll(/"slug":"([^"\\]+)"/g), ([, slug = '']) => Buffer.from(slug).toString()),
  );
}

/** Counts since the process started; `bytes` is the memory in use, keys and bookkeeping included. */
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

/** The memory that an entry keeps, in bytes. Keys come from requests, and a short response can have a long key. */
function sizeOf({ bytes }: Entry, key: string): number {
  const { body, brotli, gzip: gzipped, shows } = bytes;
  let size = ENTRY_BYTES + 2 * key.length + body.length + (brotli?.length ?? 0) + (gzipped?.length ?? 0);
  for (const slug of shows) size += SLUG_BYTES + 2 * slug.length;
  return size;
}

const showsAny = ({ shows }: Pick<Answer, 'shows'>, slugs: ReadonlySet<string>): boolean =>
  Array.from(slugs).some((slug) => shows.has(slug));

/** A response that is being computed. */
interface Making {
  readonly promise: Promise<KeptBytes>;
  /** The games that changed meanwhile. */
  readonly changed: Set<string>;
}

/**
 * Caches responses that are the same for everyone, by key. Concurrent requests share one computation. After a minute the
 * stale response is still sent while the next is computed. A change invalidates at once the responses it affects, also
 * those still being computed. The first request is compressed quickly, the second fully.
 */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Entry>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  readonly #making = new Map<string, Making>();
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
    for (const { changed } of this.#making.values()) changed.add(slug);
    for (const [key, entry] of this.#entries.entries())
      if (entry.bytes.shows.has(slug)) this.#entries.delete(key);
  }

  /** Invalidates everything. */
  clear(): void {
    this.#generation += 1;
    this.#making.clear();
    this.#entries.clear();
  }

  #askedAgain(key: string, entry: Entry): void {
    if (entry.asked) return;
    entry.asked = true;
    const { shows } = entry.bytes;
    encode(entry.bytes, USUAL).then(
      (bytes) =>
        this.#entries.peek(key) === entry && this.#entries.set(key, { ...entry, bytes: { ...bytes, shows } }),
      () => {},
    );
  }

  #make(key: string, make: () => Promise<Answer>): Promise<KeptBytes> {
    const underWay = this.#making.get(key);
    if (underWay === undefined) return this.#begin(key, make);
    const { promise, changed } = underWay;
    if (changed.size === 0) return promise;
    // It may have been read before those changes: whoever asks after them gets it only if it shows none of the games.
    return promise.then((bytes) => (showsAny(bytes, changed) ? this.get(key, make) : bytes));
  }

  #begin(key: string, make: () => Promise<Answer>): Promise<KeptBytes> {
    const generation = this.#generation;
    const changed = new Set<string>();
    const promise = (async () => {
      const answer = await make();
      const bytes = { ...(await this.#encodeOnce(key, answer)), shows: answer.shows };
      if (generation === this.#generation && !showsAny(answer, changed)) this.#keep(key, bytes);
      return bytes;
    })().finally(() => {
      if (this.#making.get(key)?.promise === promise) this.#making.delete(key);
    });
    this.#making.set(key, { promise, changed });
    return promise;
  }

  #keep(key: string, bytes: KeptBytes): void {
    const asked = bytes.gzip !== null;
    this.#entries.set(key, { bytes, madeAt: Date.now(), asked });
  }

  /** Compresses quickly; an answer that is the same as a minute ago keeps its bytes and their compression. */
  async #encodeOnce(key: string, answer: Answer): Promise<Bytes> {
    const plain = withEtag(answer);
    const earlier = this.#entries.peek(key)?.bytes;
    return earlier?.etag === plain.etag && earlier.status === plain.status ? earlier : encode(plain, QUICK);
  }
}
