import { LRUCache } from 'lru-cache';
import type { CatalogueChange } from '../platform/changes/catalogue-changes.ts';
import { trackDependencies } from '../platform/changes/response-dependencies.ts';
import { isDatabaseGone } from '../platform/database/database-gone.ts';
import { type Bytes, compress, type Encoding, type Plain, plainBytes } from './encoded-bytes.ts';

/** A response before encoding. */
export interface RenderedResponse extends Plain {
  /** The age after which it is not sent, in milliseconds, unless the database is unavailable. */
  readonly freshMs?: number;
}

export type RenderResponse = () => Promise<RenderedResponse>;

/** The maximum age of a play count on a page, in milliseconds; other changes invalidate at once. */
const FRESH_MS = 60_000;
/**
 * For how long after a response could not be made for want of the database changed ones are sent without waiting, in
 * milliseconds: longer than a server that does not answer is waited for.
 */
const AWAY_MS = 15_000;
/** The most that the cache holds, in bytes; with the remembered addresses (`cached-responses.ts`) it is 64 MB. */
const MAX_BYTES = 44 * 1024 * 1024;
const MAX_COMPRESSED_BYTES = 12 * 1024 * 1024;
/** The most games and studios whose last change is remembered; a change that is forgotten ends everything. */
const MOST_SUBJECTS = 20_000;
/** No slug is empty. */
const CATALOGUE = '';
/** Size of an entry besides its bytes and texts, in bytes: its objects, its buffer and a place in the list. */
const ENTRY_BYTES = 1024;
/** Size of a slug in a set besides its characters, in bytes. */
const SLUG_BYTES = 64;

interface Entry extends Bytes, Pick<RenderedResponse, 'freshMs'> {
  /** The slugs of the games and studios that it shows. */
  readonly shows: ReadonlySet<string>;
  readonly madeAt: number;
  /** The number of the last change that it has. */
  generation: number;
}

/** A cached body as it is sent. */
export interface PeekedBody {
  readonly etag: string;
  readonly encoding: Encoding;
  readonly body: Buffer;
}

/** The caller that asks for a response. */
interface Asker {
  /** The best encoding that they accept. */
  readonly encoding?: Encoding;
  /** Called before a computation for this request alone; what it throws prevents the computation. */
  readonly admit?: (() => void) | undefined;
}

/** Keys come from requests, and a short response can have a long key. */
const sizeOf = (body: Buffer, key: string): number => ENTRY_BYTES + 2 * key.length + body.length;

/** The use of an entry: to be sent, also while the next is made, only if the next cannot be made, or never again. */
type State = 'fresh' | 'old' | 'outdated' | 'withdrawn';

const isSendable = (state: State | undefined): boolean => state === 'fresh' || state === 'old';

/** The number of the last change of each subject: the slug of a game or studio, or the catalogue, which all show. */
class LastChanges {
  readonly #of = new Map<string, number>();

  add(change: CatalogueChange, number: number): void {
    const isForgetting = change.kind === 'game' && this.#of.size === MOST_SUBJECTS;
    if (isForgetting) this.#of.clear();
    this.#of.set(change.kind === 'catalogue' || isForgetting ? CATALOGUE : change.slug, number);
  }

  hasSince({ generation, shows }: Entry): boolean {
    return [CATALOGUE, ...shows].some((subject) => (this.#of.get(subject) ?? 0) > generation);
  }
}

/**
 * Caches responses that are the same for everyone, by key. Concurrent requests share one computation. After a minute the
 * stale response is still sent while the next is computed, or at its own age is not sent. A change ends at once the
 * responses that show what changed, also those still being computed; while the database is down, a stale response may
 * still be sent if the change took nothing away.
 */
export class ResponseCache {
  /** The number of changes so far. */
  #generation = 0;
  readonly #changes = new LastChanges();
  /** Those that took something from the public. */
  readonly #harms = new LastChanges();
  readonly #entries = new LRUCache<string, Entry, Pick<Asker, 'admit'> & { readonly make: RenderResponse }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body, shows }, key) =>
      sizeOf(body, key) + SLUG_BYTES * shows.size + 2 * [...shows].join('').length,
    fetchMethod: async (_key, earlier, { context: { make, admit } }) => {
      admit?.();
      return this.#make(earlier, make);
    },
    noDeleteOnFetchRejection: true,
    // Whoever asked before a change gets what was made before it.
    ignoreFetchAbort: true,
  });
  /** Compressed bodies by encoding and ETag. */
  readonly #compressed = new LRUCache<string, Buffer, Buffer>({
    maxSize: MAX_COMPRESSED_BYTES,
    sizeCalculation: sizeOf,
    fetchMethod: (key, _earlier, { context: body }) => compress(body, key.startsWith('br') ? 'br' : 'gzip'),
    ignoreFetchAbort: true,
  });
  /** Time at which a response could last not be made because the database was unavailable; 0 once one was made again. */
  #awaySince = 0;
  #hits = 0;
  #misses = 0;

  /** The memory in use, in bytes, keys and bookkeeping included, and counts since the process started. */
  figures() {
    const bytes = this.#entries.calculatedSize + this.#compressed.calculatedSize;
    return { bytes, hits: this.#hits, misses: this.#misses };
  }

  /** Ends every response that shows what changed. */
  change(change: CatalogueChange): void {
    this.#generation += 1;
    this.#changes.add(change, this.#generation);
    if (change.harmless === true) return;
    this.#harms.add(change, this.#generation);
    // Nobody waits for what is being made meanwhile.
    if (change.kind === 'catalogue') this.#entries.clear();
  }

  /** The cached bytes, or those that `make` computes; an error of `make` is rethrown and not cached. */
  async get(key: string, make: RenderResponse, { encoding = 'identity', admit }: Asker = {}): Promise<Entry> {
    const generation = this.#generation;
    const cached = this.#entries.peek(key);
    const state = cached && this.#stateOf(cached);
    if (state === 'withdrawn') this.#entries.delete(key);
    const isHit = isSendable(state);
    if (isHit) this.#hits += 1;
    else this.#misses += 1;
    const entry = await this.#entries.forceFetch(key, {
      context: { make, admit: isHit ? undefined : admit },
      allowStale: isHit,
      forceRefresh: state !== 'fresh',
    });
    // It may have been begun for somebody else, before a change that this request is to see.
    if (entry.generation < generation && !isSendable(this.#stateOf(entry)))
      return this.get(key, make, { encoding });
    if (encoding === 'identity' || !entry.compressible) return entry;
    const body = await this.#compressed.forceFetch(`${encoding} ${entry.etag}`, { context: entry.body });
    return { ...entry, [encoding]: body };
  }

  /** The cached body while it is fresh and there in this encoding, counted as a hit; never computes. */
  peek(key: string, accepted: Encoding = 'identity'): PeekedBody | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || this.#stateOf(entry) !== 'fresh') return undefined;
    const encoding = entry.compressible ? accepted : 'identity';
    const body = encoding === 'identity' ? entry.body : this.#compressed.get(`${encoding} ${entry.etag}`);
    if (body === undefined) return undefined;
    this.#hits += 1;
    return { etag: entry.etag, encoding, body };
  }

  #stateOf(entry: Entry): State {
    const isOutdated = entry.generation < this.#generation && this.#changes.hasSince(entry);
    if (isOutdated && this.#harms.hasSince(entry)) return 'withdrawn';
    if (!isOutdated) entry.generation = this.#generation;
    const age = Date.now() - entry.madeAt;
    const isOver = isOutdated || age > (entry.freshMs ?? Infinity);
    if (isOver && Date.now() - this.#awaySince >= AWAY_MS) return 'outdated';
    return isOver || age > FRESH_MS ? 'old' : 'fresh';
  }

  /** The next entry, or the one from before a harmless change if the database is unavailable. */
  async #make(earlier: Entry | undefined, make: RenderResponse): Promise<Entry> {
    const generation = this.#generation;
    try {
      const { value: answer, shows } = await trackDependencies(make);
      this.#awaySince = 0;
      return { ...answer, ...plainBytes(answer), shows, generation, madeAt: Date.now() };
    } catch (error) {
      if (!isDatabaseGone(error)) throw error;
      this.#awaySince = Date.now();
      if (earlier === undefined || this.#stateOf(earlier) === 'withdrawn') throw error;
      return earlier;
    }
  }
}
