import { LRUCache } from 'lru-cache';
import { AppError } from '../../errors.ts';
import type { Env } from '../../env.ts';
import { LIMITS } from './limit.service.ts';
import { countedKeys, networkOf } from './network.ts';

/** How many networks are held in memory; beyond it, the least recently seen one starts again. */
const REMEMBERED = 50_000;

interface NetworkCalls {
  calls: number;
  /** In milliseconds since 1970. */
  readonly endsAt: number;
}

/**
 * Limits calls of a network that cost little: reads that the response cache cannot answer, and runs that are given out. Held in
 * this process's memory only, because a count in the database would cost as much as the call that it refuses.
 */
export class CallsPerNetwork {
  readonly #on: boolean;
  readonly #networks = new LRUCache<string, NetworkCalls>({ max: REMEMBERED });

  readonly #limit: { readonly max: number; readonly minutes: number };

  constructor({ rateLimits }: Pick<Env, 'rateLimits'>, limit: 'read' | 'run') {
    this.#on = rateLimits;
    this.#limit = LIMITS[limit];
  }

  /**
   * Counts a call by the network of this address.
   * @throws AppError rate_limited, with the seconds until the window ends
   */
  count(address: string): void {
    if (!this.#on) return;
    const now = Date.now();
    for (const { key, times } of countedKeys(networkOf(address))) {
      const current = this.#current(key, now);
      current.calls += 1;
      if (current.calls > this.#limit.max * times)
        throw new AppError('rate_limited', { retryAfter: Math.ceil((current.endsAt - now) / 1000) });
    }
  }

  #current(network: string, now: number): NetworkCalls {
    const known = this.#networks.get(network);
    if (known !== undefined && now < known.endsAt) return known;
    const begun = { calls: 0, endsAt: now + this.#limit.minutes * 60_000 };
    this.#networks.set(network, begun);
    return begun;
  }
}
