import { sql } from 'kysely';
import { PLAY_WINDOW_MINUTES } from '../../entities/game.rules.ts';
import type { Database } from '../database/database.ts';
import { forgetOldKeys } from '../privacy/day-keys.ts';

const EVERY_MS = 10 * 60_000;

/** Deletes what has run out: sessions, codes, limits' windows, play windows, keys of pseudonyms. Doing it twice at once does no harm. */
export async function sweep(database: Database): Promise<void> {
  const em = database.orm.em.fork();
  const db = em.getKysely();
  await sql`delete from session where expires_at < now()`.execute(db);
  await sql`delete from sign_in_code where expires_at < now()`.execute(db);
  await sql`delete from rate_window where resets_at < now()`.execute(db);
  await sql`delete from play_window
    where counted_at < now() - make_interval(mins => ${PLAY_WINDOW_MINUTES}::int)`.execute(db);
  await forgetOldKeys(em, new Date());
}

/** Sweeps every ten minutes until stopped; a sweep that fails is tried again at the next. */
export function keepHouse(database: Database, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    sweep(database).catch(onError);
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
