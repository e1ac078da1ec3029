import type { BestOfToday } from '../../entities/score.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { listBestOfToday } from './score.queries.ts';

/** For how long a result is good, in milliseconds: every visitor of the home page asks, and the query reads all runs of today. */
const GOOD_MS = 15_000;

interface Cached {
  /** In milliseconds since 1970. */
  readonly until: number;
  readonly best: Promise<BestOfToday>;
}

/** By database: tests have several in a process. */
const cached = new WeakMap<object, Cached>();

/** The best runs of today, as they were at most fifteen seconds ago. */
export function readBestOfToday(em: Em, now: Date): Promise<BestOfToday> {
  const database = em.getDriver();
  const entry = cached.get(database);
  if (entry !== undefined && now.getTime() < entry.until) return entry.best;
  const best = listBestOfToday(em, now);
  cached.set(database, { until: now.getTime() + GOOD_MS, best });
  // A failure is not a result for whoever asks next.
  best.catch(() => cached.delete(database));
  return best;
}
