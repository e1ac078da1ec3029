import { LRUCache } from 'lru-cache';
import { AppError } from '../../errors.ts';
import type { Env } from '../../env.ts';
import { LIMITS } from './limit.service.ts';
import { countedKeys, type Network, networkOf, ofNetwork } from './network.ts';

/** Number of networks that are held in memory; beyond it, the least recently seen one starts again. */
const REMEMBERED = 50_000;

interface NetworkCalls {
  calls: number;
  /** In milliseconds since 1970. */
  readonly endsAt: number;
}

/**
 * Limits calls of a network that cost little: reads that the response cache cannot answer, boards of a game, runs that are
 * given out, and connections of rooms. Held in
 * this process's memory only, because a count in the database would cost as much as the call that it refuses.
 */
export class CallsPerNetwork {
  readonly #on: boolean;
  readonly #networks = new LRUCache<string, NetworkCalls>({ max: REMEMBERED });

  readonly #limit: { readonly max: number; readonly minutes: number };

  constructor(
    { rateLimits }: Pick<Env, 'rateLimits'>,
    limit: 'read' | 'board' | 'boards' | 'run' | 'room-connection',
  ) {
    this.#on = rateLimits;
    this.#limit = LIMITS[limit];
  }

  /**
   * Counts a call by the network of this address.
   * @param thing what the call is about, such as a game, where each has a count of its own
   * @throws AppError rate_limited, with the seconds until the window ends
   */
  count(address: string, thing?: string): void {
    const network = networkOf(address);
    const seconds = this.#refuses(thing === undefined ? network : ofNetwork(thing, network));
    if (seconds !== null) throw new AppError('rate_limited', { retryAfter: seconds });
  }

  /** Networks in memory. */
  get remembered(): number {
    return this.#networks.size;
  }

  /**
   * Counts nothing.
   * @throws AppError rate_limited when the network of this address has made all its calls
   */
  require(address: string): void {
    if (!this.#on) return;
    const now = Date.now();
    for (const { key, times } of countedKeys(networkOf(address))) {
      const known = this.#networks.peek(key);
      if (known !== undefined && now < known.endsAt && known.calls >= this.#limit.max * times)
        throw new AppError('rate_limited', { retryAfter: Math.ceil((known.endsAt - now) / 1000) });
    }
  }

  /** Counts a call by this network, and says whether it is one of those it may make. */
  allows(network: Network): boolean {
    return this.#refuses(network) === null;
  }

  /** Counts a call; returns the seconds until the window ends, or null for one that the network may make. */
  #refuses(network: Network): number | null {
    if (!this.#on) return null;
    const now = Date.now();
    for (const { key, times } of countedKeys(network)) {
      const current = this.#current(key, now);
      current.calls += 1;
      if (current.calls > this.#limit.max * times) return Math.ceil((current.endsAt - now) / 1000);
    }
    return null;
  }

  #current(network: string, now: number): NetworkCalls {
    const known = this.#networks.get(network);
    if (known !== undefined && now < known.endsAt) return known;
    const begun = { calls: 0, endsAt: now + this.#limit.minutes * 60_000 };
    this.#networks.set(network, begun);
    return begun;
  }
}
