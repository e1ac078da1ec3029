import { LRUCache } from 'lru-cache';
import type { CatalogueChanges } from './catalogue-changes.ts';

/** How many are kept at a time. */
const KEPT = 200;
/** Tallies may be this old, as on pages; every other change drops all that is kept. */
const FRESH_MS = 60_000;

/** What was read of the catalogue for answers that also depend on who asks, by key; each is read once however many ask. */
export class KeptValues<Value> {
  readonly #reads = new LRUCache<string, Promise<Value>>({ max: KEPT, ttl: FRESH_MS });

  constructor(changes: Pick<CatalogueChanges, 'onChange'>) {
    changes.onChange(() => this.#reads.clear());
  }

  /** The kept value, or what `read` finds; its error is thrown to all who wait, and not kept. */
  get(key: string, read: () => Promise<Value>): Promise<Value> {
    const kept = this.#reads.get(key);
    if (kept !== undefined) return kept;
    const reading = read();
    this.#reads.set(key, reading);
    reading.catch(() => {
      if (this.#reads.peek(key) === reading) this.#reads.delete(key);
    });
    return reading;
  }
}
