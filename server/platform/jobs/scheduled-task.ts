import { tracingChannel } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import { z } from 'zod';
import { JobLease } from '../../../entities/job-lease.entity.ts';
import { uuidv7 } from '../../../entities/uuidv7.ts';
import type { Database, Em } from '../database/database.ts';
import { rowsOf } from '../database/rows.ts';

const lease = z.object({ job: z.string() });

/** Number of runs that a process can miss before another takes over the task; a lease has a minimum for slow runs. */
const MISSED_RUNS = 3;
const SHORTEST_LEASE_MS = 60_000;

/** A run of a scheduled task, or of one job of a queue. */
export interface TaskRun {
  readonly name: string;
}

/** Publishes each run to tracing subscribers; free when there are none. */
export const taskRuns = tracingChannel<unknown, TaskRun>('playport.job');

/** Work that recurs, and that one of the processes on a database does. */
export interface ScheduledTask {
  readonly database: Database;
  /** The same in every process. */
  readonly name: string;
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/**
 * Starts a scheduled task; after a failed run it continues with the next. Of several processes, the one that holds the task's lease
 * does it; another takes over when that process stops or crashes.
 * @returns a function that stops the task: it waits for the current run and releases the lease
 */
export function startScheduledTask({
  database,
  name,
  everyMs,
  work,
  onError,
}: ScheduledTask): () => Promise<void> {
  const holder = uuidv7();
  const leaseMs = Math.max(MISSED_RUNS * everyMs, SHORTEST_LEASE_MS);
  let run: Promise<void> | null = null;
  const tick = async () => {
    const take = () => acquireLease(database.orm.em.fork(), { name, holder, lastsMs: leaseMs });
    if (!(await take())) return;
    // A run can take longer than the lease lasts.
    const renewing = setInterval(() => void take().catch(onError), leaseMs / MISSED_RUNS);
    await taskRuns.tracePromise(work, { name }).finally(() => clearInterval(renewing));
  };
  const timer = setInterval(() => {
    run ??= tick()
      .catch(onError)
      .finally(() => {
        run = null;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await run;
    await releaseLease(database.orm.em.fork(), { name, holder }).catch(onError);
  };
}

interface Claim {
  readonly name: string;
  readonly holder: string;
}

/** Takes or renews a task's lease; returns false while another process holds it. Uses the database's clock. */
export async function acquireLease(
  em: Em,
  { name, holder, lastsMs: leaseMs }: Claim & { readonly lastsMs: number },
): Promise<boolean> {
  const rows = await rowsOf(
    em,
    lease,
    sql`
    insert into job_lease as l (job, holder, until)
    values (${name}, ${holder}, now() + make_interval(secs => ${leaseMs / 1000}::float8))
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
