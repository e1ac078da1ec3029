import { createHmac } from 'node:crypto';
import type { Caller } from '../platform/http/caller.ts';
import type { Em } from '../platform/database/database.ts';
import { dayKeys } from '../platform/day-keys.ts';

/**
 * A visitor's pseudonyms for one game: today's, and yesterday's where needed, so that a play is not counted twice over
 * midnight.
 */
export interface Pseudonyms {
  readonly today: string;
  readonly yesterday: string | null;
}

/** The game that is played, its player and the time. */
export interface PlayedBy {
  readonly gameId: string;
  readonly caller: Caller;
  readonly now: Date;
  /** Ignore plays before this time; when absent, all plays matter. */
  readonly since?: Date;
}

/**
 * Distinguishes visitors of a game without storing who they are: HMAC-SHA256 (RFC 2104) of game, network address and
 * browser name under a random daily key. The key is deleted after two days, so that nobody, including us, can later
 * link a pseudonym to a person. The HMAC includes the game, so that pseudonyms cannot be joined across games.
 */
export async function pseudonymsOf(em: Em, { gameId, caller, now, since }: PlayedBy): Promise<Pseudonyms> {
  const keys = await dayKeys(em, now);
  const under = (key: string) =>
    createHmac('sha256', key).update(`${gameId}\n${caller.address}\n${caller.userAgent}`).digest('base64url');
  const onlyToday = since !== undefined && since.getTime() >= keys.start;
  const { yesterday } = keys;
  return { today: under(keys.today), yesterday: yesterday === null || onlyToday ? null : under(yesterday) };
}

/** Distinguishes the networks of a game's visitors in the same way, without the browser's name. */
export async function networkPseudonymOf(
  em: Em,
  { gameId, network, now }: { readonly gameId: string; readonly network: string; readonly now: Date },
): Promise<string> {
  const { today } = await dayKeys(em, now);
  return createHmac('sha256', today).update(`network\n${gameId}\n${network}`).digest('base64url');
}
