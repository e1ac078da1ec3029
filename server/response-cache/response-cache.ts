import { LRUCache } from 'lru-cache';
import type { Harm } from '../platform/changes/catalogue-changes.ts';
import { isDatabaseGone } from '../platform/database/database-gone.ts';
import {
  type Bytes,
  compress,
  type Compressed,
  encodeFor,
  type Encoding,
  lacks,
  type Plain,
  plainBytes,
  QUICK,
  USUAL,
} from './encoded-bytes.ts';

/** A response before encoding, with what the cache needs to know. */
export interface Answer extends Plain {
  /** The slugs of the games it shows: a change to one of them invalidates it. */
  readonly shows: ReadonlySet<string>;
  /** A hash of the data that it was made from, where reading the data is much quicker than making the response. */
  readonly version?: string;
  /** The age after which it is not sent, in milliseconds, unless the database is unavailable. */
  readonly freshMs?: number;
}

/**
 * Computes a response. `unchanged` instead of a response that would have the version of the cached one.
 * @param earlier the version of the cached response, if there is one and it has a version
 */
export type Make = (earlier: string | undefined) => Promise<Answer | 'unchanged'>;

/** The maximum age of a play count on a page, in milliseconds; other changes invalidate at once. */
const FRESH_MS = 60_000;
/**
 * For how long after a response could not be made for want of the database changed ones are sent without waiting, in
 * milliseconds: longer than a server that does not answer is waited for.
 */
const AWAY_MS = 15_000;
/** The most that the cache holds, in bytes; with the remembered addresses (`cached-responses.ts`) it is 64 MB. */
const MAX_BYTES = 56 * 1024 * 1024;
/** What an entry takes besides its bytes and texts, in bytes: its objects, three buffers and a place in the list. */
const ENTRY_BYTES = 1536;
/** What a slug in a set takes besides its characters, in bytes. */
const SLUG_BYTES = 64;
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

/** The bytes of a response, the slugs of the games it shows, its version, and for how long it is sent. */
export type KeptBytes = Bytes & Pick<Answer, 'shows' | 'version' | 'freshMs'>;

interface Entry {
  readonly bytes: KeptBytes;
  readonly madeAt: number;
  /** A harmless change came after it was made: it is sent only while the database is unavailable. */
  changed?: boolean;
  /** Requested in these again: thoroughly compressed, or being compressed. */
  readonly thorough: Set<Encoding>;
}

/** Whether it is made anew before it is sent. */
const isOver = ({ bytes: { freshMs = Infinity }, madeAt, changed }: Entry): boolean =>
  changed === true || Date.now() - madeAt > freshMs;

/** The memory that an entry keeps, in bytes. Keys come from requests, and a short response can have a long key. */
function sizeOf({ bytes }: Entry, key: string): number {
  const { body, br, gzip: gzipped, shows } = bytes;
  let size = ENTRY_BYTES + 2 * key.length + body.length + (br?.length ?? 0) + (gzipped?.length ?? 0);
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

/** Who asks for a response. */
interface Asker {
  /** The best encoding that they accept. */
  readonly encoding?: Encoding;
  /** Called before a computation for this request alone; what it throws prevents the computation. */
  readonly admit?: (() => void) | undefined;
}

/**
 * Caches responses that are the same for everyone, by key. Concurrent requests share one computation. After a minute the
 * stale response is still sent while the next is computed, or at its own age is not sent. A change invalidates at once the responses it affects, also
 * those still being computed; while the database is unavailable, those are sent from which the change takes nothing away.
 * A response is compressed only in what somebody accepts, quickly for the first request and
 * thoroughly for the second.
 */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Entry>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  readonly #making = new Map<string, Making>();
  #generation = 0;
  /** When a response could last not be made because the database was unavailable; 0 once one was made again. */
  #awaySince = 0;
  #hits = 0;
  #misses = 0;

  /** The size of the cache and its hits. */
  figures(): CacheFigures {
    return { bytes: this.#entries.calculatedSize, hits: this.#hits, misses: this.#misses };
  }

  /** The cached bytes, or those that `make` computes; an error of `make` is rethrown and not cached. */
  async get(key: string, make: Make, { encoding = 'identity', admit }: Asker = {}): Promise<KeptBytes> {
    const kept = this.#entries.get(key);
    const isAway = Date.now() - this.#awaySince < AWAY_MS;
    if (kept === undefined || (isOver(kept) && !isAway)) {
      this.#misses += 1;
      if (!this.#making.has(key)) admit?.();
      // It may have been made for somebody who accepts another encoding.
      return encodeFor(await this.#makeOrEarlier(key, make, encoding), encoding);
    }
    this.#hits += 1;
    if (isOver(kept) || Date.now() - kept.madeAt > FRESH_MS) {
      // If the database is unavailable, the stale bytes stay and the next request tries again.
      this.#make(key, make, encoding).catch(() => {});
    }
    if (lacks(kept.bytes, encoding)) {
      const compressed = { [encoding]: await compress(kept.bytes.body, encoding, QUICK) };
      this.#addEncoding(key, kept.bytes, compressed);
      return { ...kept.bytes, ...compressed };
    }
    this.#askedAgain(key, kept, encoding);
    return kept.bytes;
  }

  /** The cached bytes while they are fresh and in this encoding, counted as a hit; never computes. */
  peek(key: string, encoding: Encoding = 'identity'): KeptBytes | undefined {
    const kept = this.#entries.get(key);
    if (kept === undefined || isOver(kept) || Date.now() - kept.madeAt > FRESH_MS) return undefined;
    if (lacks(kept.bytes, encoding)) return undefined;
    this.#hits += 1;
    this.#askedAgain(key, kept, encoding);
    return kept.bytes;
  }

  /** Invalidates every response that shows this game. */
  dropGame(slug: string, { harmless = false }: Harm = {}): void {
    for (const { changed } of this.#making.values()) changed.add(slug);
    for (const [key, entry] of this.#entries.entries())
      if (entry.bytes.shows.has(slug)) this.#drop(key, entry, harmless);
  }

  /** Invalidates everything. */
  clear({ harmless = false }: Harm = {}): void {
    this.#generation += 1;
    this.#making.clear();
    for (const [key, entry] of this.#entries.entries()) this.#drop(key, entry, harmless);
  }

  #drop(key: string, entry: Entry, harmless: boolean): void {
    if (harmless) entry.changed = true;
    else this.#entries.delete(key);
  }

  /** Compresses thoroughly what was sent in this encoding before; later requests get the smaller bytes. */
  #askedAgain(key: string, { bytes, thorough }: Entry, encoding: Encoding): void {
    if (!bytes.compressible || encoding === 'identity' || thorough.has(encoding)) return;
    thorough.add(encoding);
    compress(bytes.body, encoding, USUAL).then(
      (compressed) => this.#addEncoding(key, bytes, { [encoding]: compressed }),
      () => {},
    );
  }

  /** Caches a compressed body beside the body that it was made from, if that is still cached. */
  #addEncoding(key: string, { body }: Bytes, compressed: Partial<Pick<Bytes, Compressed>>): void {
    const entry = this.#entries.peek(key);
    if (entry?.bytes.body === body)
      this.#entries.set(key, { ...entry, bytes: { ...entry.bytes, ...compressed } });
  }

  /** The next response, or the one from before a harmless change if the database is unavailable. */
  async #makeOrEarlier(key: string, make: Make, encoding: Encoding): Promise<KeptBytes> {
    try {
      return await this.#make(key, make, encoding);
    } catch (error) {
      const earlier = this.#entries.get(key);
      if (earlier === undefined || !isDatabaseGone(error)) throw error;
      return earlier.bytes;
    }
  }

  #make(key: string, make: Make, encoding: Encoding): Promise<KeptBytes> {
    const underWay = this.#making.get(key);
    if (underWay === undefined) return this.#begin(key, make, encoding);
    const { promise, changed } = underWay;
    if (changed.size === 0) return promise;
    // It may have been read before those changes: whoever asks after them gets it only if it shows none of the games.
    return promise.then((bytes) => (showsAny(bytes, changed) ? this.get(key, make, { encoding }) : bytes));
  }

  #begin(key: string, make: Make, encoding: Encoding): Promise<KeptBytes> {
    const generation = this.#generation;
    const changed = new Set<string>();
    const promise = (async () => {
      const { bytes, thorough } = await this.#compute(key, make, encoding).catch((error: unknown) => {
        if (isDatabaseGone(error)) this.#awaySince = Date.now();
        throw error;
      });
      this.#awaySince = 0;
      if (generation === this.#generation && !showsAny(bytes, changed))
        this.#entries.set(key, { bytes, thorough, madeAt: Date.now() });
      return bytes;
    })().finally(() => {
      if (this.#making.get(key)?.promise === promise) this.#making.delete(key);
    });
    this.#making.set(key, { promise, changed });
    return promise;
  }

  /** A response that is the same as a minute ago keeps its bytes and their compression. */
  async #compute(key: string, make: Make, encoding: Encoding): Promise<Pick<Entry, 'bytes' | 'thorough'>> {
    const earlier = this.#entries.peek(key);
    const answer = await make(earlier?.bytes.version);
    // It may have been compressed further meanwhile.
    const latest = this.#entries.peek(key) ?? earlier;
    if (answer === 'unchanged') {
      if (latest === undefined) throw new Error(`Nothing is cached that could be unchanged: ${key}`);
      return latest;
    }
    const { shows, version, freshMs } = answer;
    const plain = plainBytes(answer);
    const own = {
      shows,
      ...(version === undefined ? {} : { version }),
      ...(freshMs === undefined ? {} : { freshMs }),
    };
    if (latest?.bytes.etag === plain.etag && latest.bytes.status === plain.status)
      return { bytes: { ...latest.bytes, ...own }, thorough: latest.thorough };
    return { bytes: await encodeFor({ ...plain, ...own }, encoding), thorough: new Set() };
  }
}
