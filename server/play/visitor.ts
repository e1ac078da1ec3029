import { createHmac } from 'node:crypto';
import type { Caller } from '../platform/http/caller.ts';
import type { Em } from '../platform/database/database.ts';
import { dayKeys } from '../platform/day-keys.ts';

/** A visitor's pseudonyms for one game: today's, and yesterday's, where it matters, so that midnight does not count a play twice. */
export interface Pseudonyms {
  readonly today: string;
  readonly yesterday: string | null;
}

/** Which game is played, by whom, when. */
export interface PlayedBy {
  readonly gameId: string;
  readonly caller: Caller;
  readonly now: Date;
  /** Whatever was before does not matter; absent: everything does. */
  readonly since?: Date;
}

/**
 * Tells visitors of a game apart without storing who they are: HMAC-SHA256 (RFC 2104) over game, network address and
 * browser name under a random key of the day. The key is deleted after two days, so that nobody, we included, can
 * tell later whose a pseudonym was; the game is part of it, so that it cannot be joined across games.
 */
export async function pseudonymsOf(em: Em, { gameId, caller, now, since }: PlayedBy): Promise<Pseudonyms> {
  const keys = await dayKeys(em, now);
  const under = (key: string) =>
    createHmac('sha256', key).update(`${gameId}\n${caller.address}\n${caller.userAgent}`).digest('base64url');
  const onlyToday = since !== undefined && since.getTime() >= keys.start;
  const { yesterday } = keys;
  return { today: under(keys.today), yesterday: yesterday === null || onlyToday ? null : under(yesterday) };
}
