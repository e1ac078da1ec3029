import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Caller } from '../context.ts';
import type { Em } from '../database/database.ts';

/** A visitor's pseudonyms for one game: today's, and yesterday's so that midnight does not count a play twice. */
export interface Pseudonyms {
  readonly today: string;
  readonly yesterday: string | null;
}

/** Which game is played, by whom, when. */
export interface PlayedBy {
  readonly gameId: string;
  readonly caller: Caller;
  readonly now: Date;
}

type DayKeys = { readonly day: string; readonly today: string; readonly yesterday: string | null };

const DAY_MS = 86_400_000;
const keysOf = new WeakMap<object, DayKeys>();

/**
 * Tells visitors of a game apart without storing who they are: HMAC-SHA256 (RFC 2104) over game, network address and
 * browser name under a random key of the day. The key is deleted after two days, so that nobody, we included, can
 * tell later whose a pseudonym was; the game is part of it, so that it cannot be joined across games.
 */
export async function pseudonymsOf(em: Em, { gameId, caller, now }: PlayedBy): Promise<Pseudonyms> {
  const keys = await dayKeys(em, now);
  const under = (key: string) =>
    createHmac('sha256', key).update(`${gameId}\n${caller.address}\n${caller.userAgent}`).digest('base64url');
  return { today: under(keys.today), yesterday: keys.yesterday === null ? null : under(keys.yesterday) };
}

async function dayKeys(em: Em, now: Date): Promise<DayKeys> {
  const day = now.toISOString().slice(0, 10);
  const database = em.getDriver();
  const known = keysOf.get(database);
  if (known?.day === day) return known;
  const dayBefore = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
  const db = em.getKysely();
  await sql`insert into visitor_key (day, secret) values (${day}, ${randomBytes(32).toString('hex')})
    on conflict do nothing`.execute(db);
  await sql`delete from visitor_key where day < ${dayBefore}`.execute(db);
  const { rows } = await sql<{ day: string; secret: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, secret from visitor_key where day in (${day}, ${dayBefore})
  `.execute(db);
  const secretOf = (wanted: string) => rows.find((row) => row.day === wanted)?.secret ?? null;
  const today = secretOf(day);
  if (today === null) throw new Error('the key of the day is gone');
  const keys = { day, today, yesterday: secretOf(dayBefore) };
  keysOf.set(database, keys);
  return keys;
}
