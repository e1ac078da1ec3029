import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Em } from './database/database.ts';
import { rowsOf } from './database/rows.ts';

const visitorKey = z.object({ day: z.string(), secret: z.string() });

/** Random keys for pseudonyms, one per day. A key is deleted two days later, after which they cannot be recomputed. */
export interface DayKeys {
  readonly day: string;
  /** The day's first moment, in milliseconds since 1970. */
  readonly start: number;
  readonly today: string;
  readonly yesterday: string | null;
}

const DAY_MS = 86_400_000;
const keysOf = new WeakMap<object, DayKeys>();

/** Returns the keys of today and yesterday (UTC); creates today's on first use. */
export async function dayKeys(em: Em, now: Date): Promise<DayKeys> {
  const database = em.getDriver();
  const cached = keysOf.get(database);
  const start = now.getTime() - (now.getTime() % DAY_MS);
  if (cached?.start === start) return cached;
  const day = dayOf(now);
  const dayBefore = dayOf(now, -1);
  const db = em.getKysely();
  await sql`insert into visitor_key (day, secret) values (${day}, ${randomBytes(32).toString('hex')})
    on conflict do nothing`.execute(db);
  await forgetOldKeys(em, now);
  const rows = await rowsOf(
    em,
    visitorKey,
    sql`
    select to_char(day, 'YYYY-MM-DD') as day, secret from visitor_key where day in (${day}, ${dayBefore})
  `,
  );
  const secretOf = (date: string) => rows.find((row) => row.day === date)?.secret ?? null;
  const today = secretOf(day);
  if (today === null) throw new Error('the key of the day is gone');
  const keys = { day, start, today, yesterday: secretOf(dayBefore) };
  // Not cached within a transaction, because a rollback also removes the new key.
  if (!em.isInTransaction()) keysOf.set(database, keys);
  return keys;
}

/**
 * Deletes keys older than yesterday's (UTC) from the database and from memory. Housekeeping calls it too, so that keys
 * expire even without visitors.
 */
export async function forgetOldKeys(em: Em, now: Date): Promise<void> {
  const database = em.getDriver();
  if (keysOf.get(database)?.day !== dayOf(now)) keysOf.delete(database);
  await sql`delete from visitor_key where day < ${dayOf(now, -1)}`.execute(em.getKysely());
}

/** Returns the UTC day `offset` days after `moment`, as `YYYY-MM-DD`. */
function dayOf(moment: Date, offset = 0): string {
  return new Date(moment.getTime() + offset * DAY_MS).toISOString().slice(0, 10);
}
