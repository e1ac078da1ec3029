import { LRUCache } from 'lru-cache';
import { AppError } from '../../errors.ts';
import type { Env } from '../../env.ts';
import { LIMITS, networkOf } from './limit.service.ts';

/** How many networks are held in memory; beyond it, the least recently seen one starts again. */
const REMEMBERED = 50_000;

interface NetworkReads {
  reads: number;
  /** In milliseconds since 1970. */
  readonly endsAt: number;
}

/**
 * Limits the reads of a network that the response cache cannot answer. Held in this process's memory only, because a
 * count in the database would cost as much as the read that it refuses.
 */
export class ReadsPerNetwork {
  readonly #on: boolean;
  readonly #networks = new LRUCache<string, NetworkReads>({ max: REMEMBERED });

  constructor({ rateLimits }: Pick<Env, 'rateLimits'>) {
    this.#on = rateLimits;
  }

  /**
   * Counts a read by the network of this address.
   * @throws AppError rate_limited, with the seconds until the window ends
   */
  count(address: string): void {
    if (!this.#on) return;
    const now = Date.now();
    const current = this.#current(networkOf(address), now);
    current.reads += 1;
    if (current.reads > LIMITS.read.max)
      throw new AppError('rate_limited', { retryAfter: Math.ceil((current.endsAt - now) / 1000) });
  }

  #current(network: string, now: number): NetworkReads {
    const known = this.#networks.get(network);
    if (known !== undefined && now < known.endsAt) return known;
    const begun = { reads: 0, endsAt: now + LIMITS.read.minutes * 60_000 };
    this.#networks.set(network, begun);
    return begun;
  }
}
