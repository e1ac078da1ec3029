import { tracingChannel } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import { z } from 'zod';
import { JobLease } from '../../../entities/job-lease.entity.ts';
import { uuidv7 } from '../../../entities/uuidv7.ts';
import type { Database, Em } from '../database/database.ts';
import { rowsOf } from '../database/rows.ts';

const lease = z.object({ job: z.string() });

/** Number of rounds that a process may miss before another takes over the duty; a lease has a minimum for slow rounds. */
const MISSED_ROUNDS = 3;
const SHORTEST_LEASE_MS = 60_000;

/** A round of a duty, or one job of a queue. */
export interface DutyRound {
  readonly name: string;
}

/** Tells whoever traces of each round; costs nothing while nobody does. */
export const rounds = tracingChannel<unknown, DutyRound>('playport.job');

/** Work that recurs, and that one of the processes on a database does. */
export interface Duty {
  readonly database: Database;
  /** The same in every process. */
  readonly name: string;
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/**
 * Starts a duty; after a failed round it continues with the next. Of several processes, the one that holds the duty's lease
 * does it; another takes over when that process stops or crashes.
 * @returns a function that stops the duty: it waits for the current round and releases the lease
 */
export function startDuty({ database, name, everyMs, work, onError }: Duty): () => Promise<void> {
  const holder = uuidv7();
  const lastsMs = Math.max(MISSED_ROUNDS * everyMs, SHORTEST_LEASE_MS);
  let round: Promise<void> | null = null;
  const tick = async () => {
    const take = () => takeLease(database.orm.em.fork(), { name, holder, lastsMs });
    if (!(await take())) return;
    // A round may take longer than the lease lasts.
    const renewing = setInterval(() => void take().catch(onError), lastsMs / MISSED_ROUNDS);
    await rounds.tracePromise(work, { name }).finally(() => clearInterval(renewing));
  };
  const timer = setInterval(() => {
    round ??= tick()
      .catch(onError)
      .finally(() => {
        round = null;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
    await releaseLease(database.orm.em.fork(), { name, holder }).catch(onError);
  };
}

interface Claim {
  readonly name: string;
  readonly holder: string;
}

/** Takes or renews a duty's lease; returns false while another process holds it. Uses the database's clock. */
export async function takeLease(
  em: Em,
  { name, holder, lastsMs }: Claim & { readonly lastsMs: number },
): Promise<boolean> {
  const rows = await rowsOf(
    em,
    lease,
    sql`
    insert into job_lease as l (job, holder, until)
    values (${name}, ${holder}, now() + make_interval(secs => ${lastsMs / 1000}::float8))
    on conflict (job) do update set holder = excluded.holder, until = excluded.until
    where l.holder = excluded.holder or l.until < now()
    returning job
  `,
  );
  return rows.length > 0;
}

async function releaseLease(em: Em, { name, holder }: Claim): Promise<void> {
  await em.nativeDelete(JobLease, { job: name, holder });
}
