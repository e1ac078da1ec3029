import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Em } from './database/database.ts';
import { rowsOf } from './database/rows.ts';

const visitorKey = z.object({ day: z.string(), secret: z.string() });

/** Random keys for pseudonyms, one a day; a key is deleted two days later, and with it every way back. */
export interface DayKeys {
  readonly day: string;
  /** Its first moment, in milliseconds since 1970. */
  readonly start: number;
  readonly today: string;
  readonly yesterday: string | null;
}

const DAY_MS = 86_400_000;
const keysOf = new WeakMap<object, DayKeys>();

/** The keys of today and yesterday (UTC); today's is made when it is first needed. */
export async function dayKeys(em: Em, now: Date): Promise<DayKeys> {
  const database = em.getDriver();
  const known = keysOf.get(database);
  const start = now.getTime() - (now.getTime() % DAY_MS);
  if (known?.start === start) return known;
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
  const secretOf = (wanted: string) => rows.find((row) => row.day === wanted)?.secret ?? null;
  const today = secretOf(day);
  if (today === null) throw new Error('the key of the day is gone');
  const keys = { day, start, today, yesterday: secretOf(dayBefore) };
  // A transaction that fails takes its new key back: nobody may remember that one.
  if (!em.isInTransaction()) keysOf.set(database, keys);
  return keys;
}

/** Deletes the keys older than yesterday's (UTC), from the database and from memory; without a visitor too, nothing is kept longer. */
export async function forgetOldKeys(em: Em, now: Date): Promise<void> {
  const database = em.getDriver();
  if (keysOf.get(database)?.day !== dayOf(now)) keysOf.delete(database);
  await sql`delete from visitor_key where day < ${dayOf(now, -1)}`.execute(em.getKysely());
}

/** The day in UTC, `YYYY-MM-DD`; `offset` days later. */
function dayOf(moment: Date, offset = 0): string {
  return new Date(moment.getTime() + offset * DAY_MS).toISOString().slice(0, 10);
}
