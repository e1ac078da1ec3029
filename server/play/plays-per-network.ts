import { LRUCache } from 'lru-cache';
import { CROWD } from '../../entities/game.rules.ts';
import type { PlayCount } from './play.service.ts';

/** How many games' networks are known at a time; of more, those that played longest ago begin anew. */
const KNOWN = 50_000;

interface Crowd {
  /** Plays that have counted, and those that are being counted. */
  plays: number;
  /** In milliseconds since 1970. */
  readonly endsAt: number;
}

/**
 * What a game's players of one network may add to its count within an hour: many browsers behind one address are a
 * school, a thousand of them one program under many names. Known in this process's memory and nowhere else.
 */
export class Crowds {
  readonly #crowds = new LRUCache<string, Crowd>({ max: KNOWN });

  /**
   * Has a play counted, unless its crowd is full.
   * @param crowd the game and the network
   * @param count its error is thrown, and what it did not count leaves room
   * @returns null when the crowd is full
   */
  async count(crowd: string, count: () => Promise<PlayCount>): Promise<PlayCount | null> {
    const known = this.#known(crowd);
    if (known.plays >= CROWD.max) return null;
    known.plays += 1;
    let counted = false;
    try {
      const done = await count();
      ({ counted } = done);
      return done;
    } finally {
      if (!counted) known.plays -= 1;
      // Strangers can make up as many games as they like: what is none of them takes no crowd's place.
      if (known.plays === 0 && this.#crowds.peek(crowd) === known) this.#crowds.delete(crowd);
    }
  }

  #known(crowd: string): Crowd {
    const now = Date.now();
    const known = this.#crowds.get(crowd);
    if (known !== undefined && now < known.endsAt) return known;
    const begun = { plays: 0, endsAt: now + CROWD.minutes * 60_000 };
    this.#crowds.set(crowd, begun);
    return begun;
  }
}
