import type { BestOfToday } from '../../entities/score.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { listBestOfToday } from './score.queries.ts';

/** For how long an answer is good, in milliseconds: every visitor of the home page asks, and the query reads all runs of today. */
const GOOD_MS = 15_000;

interface Answer {
  /** In milliseconds since 1970. */
  readonly until: number;
  readonly best: Promise<BestOfToday>;
}

/** By database: tests have several in a process. */
const answers = new WeakMap<object, Answer>();

/** The best runs of today, as they were at most fifteen seconds ago. */
export function readBestOfToday(em: Em, now: Date): Promise<BestOfToday> {
  const database = em.getDriver();
  const known = answers.get(database);
  if (known !== undefined && now.getTime() < known.until) return known.best;
  const best = listBestOfToday(em, now);
  answers.set(database, { until: now.getTime() + GOOD_MS, best });
  // A failure is not an answer for whoever asks next.
  best.catch(() => answers.delete(database));
  return best;
}
