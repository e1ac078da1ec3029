import { LRUCache } from 'lru-cache';
import { PLAYS_PER_NETWORK } from '../../entities/play.rules.ts';
import { countedKeys, type Network, ofNetwork } from '../platform/limits/network.ts';
import type { PlayCount } from './play.service.ts';

/**
 * Maximum number of game and network pairs held in memory; beyond it, the least recently used pair is evicted and
 * starts again.
 */
const REMEMBERED = 50_000;

interface NetworkPlays {
  /** Plays counted or being counted. */
  plays: number;
  /** In milliseconds since 1970. */
  readonly endsAt: number;
}

/**
 * Limits how many plays one network may add to a game's count, and to those of all games, per hour. Many browsers behind one address may be a
 * school; a thousand are one program with many names. Held in this process's memory only.
 */
export class PlaysPerNetwork {
  readonly #counts = new LRUCache<string, NetworkPlays>({ max: REMEMBERED });

  /**
   * Counts a play unless its network has reached the limit for that game, or for all.
   * @param count counts the play; its error is rethrown, and a play it did not count does not use up the limit
   * @returns null when the limit is reached
   */
  async count(
    { gameId, network }: { readonly gameId: string; readonly network: Network },
    count: () => Promise<PlayCount>,
  ): Promise<PlayCount | null> {
    const limits = [
      { keys: countedKeys(ofNetwork(gameId, network)), most: PLAYS_PER_NETWORK.max },
      { keys: countedKeys(network), most: PLAYS_PER_NETWORK.ofAllGames },
    ];
    const counts = limits.flatMap(({ keys, most }) =>
      keys.map(({ key, times }) => ({ key, max: most * times, current: this.#current(key) })),
    );
    const full = counts.some(({ current, max }) => current.plays >= max);
    for (const { current } of counts) current.plays += 1;
    let counted = false;
    try {
      if (full) return null;
      const done = await count();
      ({ counted } = done);
      return done;
    } finally {
      for (const { key, current } of counts) {
        if (!counted) current.plays -= 1;
        // Requests may name any number of nonexistent games, which must not evict real entries.
        if (current.plays === 0 && this.#counts.peek(key) === current) this.#counts.delete(key);
      }
    }
  }

  #current(key: string): NetworkPlays {
    const now = Date.now();
    const known = this.#counts.get(key);
    if (known !== undefined && now < known.endsAt) return known;
    const begun = { plays: 0, endsAt: now + PLAYS_PER_NETWORK.minutes * 60_000 };
    this.#counts.set(key, begun);
    return begun;
  }
}
