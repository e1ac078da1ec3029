import { sql } from 'kysely';
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import { FAILED_JOBS, type QueueName } from '../../../entities/job.rules.ts';
import type { Database, Em } from '../database/database.ts';
import { loggedError } from '../observability/log.ts';
import { taskRuns } from './scheduled-task.ts';
import { lastingConnectionOf } from './queue-connection.ts';

/** Seconds between looks at an empty queue, and between looks for jobs whose worker died. */
const POLL_SECONDS = 1;
const SUPERVISE_SECONDS = 10;
/**
 * A process does not look for dead workers if another has looked within so many seconds; less than the interval, or every
 * second look would be skipped.
 */
const MONITOR_SECONDS = 8;
/** Longest time that a worker that is told to stop may take to finish the job at hand; after that another begins it again. */
const STOP_MS = 12_000;

/** Does the jobs of one queue. */
export interface Worker {
  readonly queue: QueueName;
  /** Number of jobs of the queue that this process does at once. */
  readonly concurrency: number;
  /**
   * Does the job of the row `id`; it can run twice, so it looks first whether there is still something to do.
   * @param signal aborted when this process stops, or no longer has the job
   * @throws to be tried again later
   */
  readonly work: (id: string, signal: AbortSignal) => Promise<void>;
}

/** The data of a job. */
export interface JobData {
  readonly id: string;
}

/** A row that needs a job. */
export interface QueueableRow {
  readonly id: string;
  /** The ids of all rows of the same person that may have jobs: these take turns with everybody else's, the oldest first. */
  readonly peers?: readonly string[];
}

/** A job to queue. */
interface NewJob extends QueueableRow {
  readonly queue: QueueName;
  /** The number of seconds after which it may begin; at once by default. */
  readonly inSeconds?: number;
}

/** The queue of jobs, in the database. */
export interface JobQueue {
  /** Queues a job in the transaction of `em`: it exists if and when that commits. */
  add(em: Em, job: NewJob): Promise<void>;
  /** Queues jobs for those of the rows that have none. */
  addMissing(em: Em, queue: QueueName, rows: readonly QueueableRow[]): Promise<void>;
  /** Gives the failed job `id` back to its queue; returns 1, or 0 if there is none. */
  retry(em: Em, id: string): Promise<number>;
  /** Deletes the failed job `id`; returns 1, or 0 if there is none. */
  discard(em: Em, id: string): Promise<number>;
  /** Starts to do jobs, until `close`. */
  work(workers: readonly Worker[]): Promise<void>;
  /** Stops; another process begins interrupted jobs again. */
  close(): Promise<void>;
}

/** The way the queue is opened. */
interface Opening {
  readonly database: Database;
  readonly onError: (error: unknown) => void;
  /** Whether this process also looks for jobs whose worker died. */
  readonly supervise: boolean;
  /** The silence of a PostgreSQL server after which its connections are given up, in milliseconds. */
  readonly silenceMs?: number;
}

/** A write's transaction, and the queue for the jobs that it leaves. */
export interface JobTransaction {
  readonly em: Em;
  readonly jobs: JobQueue;
}

/** Opens the queue of a migrated database; it does no job before `work`. */
export async function openJobQueue({ database, onError, supervise, silenceMs }: Opening): Promise<JobQueue> {
  const connection = lastingConnectionOf(database, onError, silenceMs);
  const boss = new PgBoss({
    ...connection.options,
    migrate: false,
    schedule: false,
    supervise,
    registerInstance: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: MONITOR_SECONDS,
    // No job waits for another, so there is nothing to resolve.
    flowIntervalSeconds: 3600,
  });
  boss.on('error', onError);
  await boss.start();
  const stopping = new AbortController();
  return {
    add: async (em, { queue, id, inSeconds = 0, peers }) => {
      const priority = -(await turnOf(em, queue, peers));
      const options = { ...within(em), singletonKey: id, startAfter: inSeconds, priority };
      await boss.send(queue, { id } satisfies JobData, options);
    },
    addMissing: async (em, queue, rows) => {
      const missing = new Set(
        await withoutJob(
          em,
          queue,
          rows.map(({ id }) => id),
        ),
      );
      for (const { id, peers } of rows.filter((row) => missing.has(row.id))) {
        const priority = -(await turnOf(em, queue, peers));
        await boss.insert(
          queue,
          [{ data: { id } satisfies JobData, singletonKey: id, priority }],
          within(em),
        );
      }
    },
    retry: (em, id) => boss.redrive(FAILED_JOBS, { ...within(em), ids: [id] }),
    discard: async (em, id) => {
      const { rows } =
        await sql`delete from pgboss.job where name = ${FAILED_JOBS} and id = ${id} returning id`.execute(
          em.getKysely(),
        );
      return rows.length;
    },
    work: async (workers) => {
      for (const worker of workers) await start(boss, worker, stopping.signal);
    },
    close: async () => {
      stopping.abort(new Error('This process stops'));
      await boss.stop({ timeout: STOP_MS });
      await connection.close();
    },
  };
}

/** Lets the library write in the transaction of `em`. */
const within = (em: Em) => ({ db: fromKysely(em.getKysely()) });

/**
 * Returns the turn of a person's next job in a queue: after their own last one, and not before the one whose turn it is. So nobody
 * waits behind all of somebody else's, nobody's wait for ever, and one person's are done in their order (start-time fair queueing:
 * Goyal, Vin and Cheng, 1996). The earliest turn comes first, the oldest job among equals.
 */
async function turnOf(em: Em, queue: QueueName, peers: readonly string[] | undefined): Promise<number> {
  if (peers === undefined) return 0;
  const { rows } = await sql<{ turn: number }>`select greatest(
      (select coalesce(min(-j.priority), 0) from pgboss.job j
        where j.name = ${queue} and j.state < 'completed' and j.start_after <= now()),
      (select coalesce(max(-j.priority) + 1, 0) from pgboss.job j
        where j.name = ${queue} and j.state < 'completed' and j.start_after <= now() and j.singleton_key = any(${sql.val([...peers])}::text[]))
    )::int as turn`.execute(em.getKysely());
  return rows[0]?.turn ?? 0;
}

/** Returns the rows for which no job waits, runs or has failed. */
async function withoutJob(em: Em, queue: QueueName, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${sql.val([...ids])}::text[]) as wanted(id)
    where not exists (select from pgboss.job j
        where j.name = ${queue} and j.singleton_key = wanted.id and j.state < 'completed')
      and not exists (select from pgboss.job j
        where j.name = ${FAILED_JOBS} and j.source_name = ${queue} and j.singleton_key = wanted.id)
  `.execute(em.getKysely());
  return rows.map(({ id }) => id);
}

/** Takes jobs of a queue, the next as soon as one is done. */
async function start(
  boss: PgBoss,
  { queue, concurrency, work }: Worker,
  stopping: AbortSignal,
): Promise<void> {
  const once = async (job: Job<JobData>): Promise<JobResult> => {
    const signal = AbortSignal.any([job.signal, stopping]);
    try {
      await taskRuns.tracePromise(() => work(job.data.id, signal), { name: queue });
      return { id: job.id, status: 'completed' };
    } catch (error) {
      return { id: job.id, status: 'failed', output: described(error) };
    }
  };
  const options = {
    batchSize: concurrency,
    perJobResults: true,
    pollingIntervalSeconds: POLL_SECONDS,
    heartbeatRefreshSeconds: 5,
  } as const;
  const id = await boss.work<JobData, JobResult[], typeof options>(queue, options, async (jobs) => {
    const results = await Promise.all(jobs.map(once));
    // There may be more: the next look is now, not after the pause.
    boss.notifyWorker(id);
    return results;
  });
}

/** Describes a failure to administrators: no values of rows, and no address of anybody. */
const described = (error: unknown) => ({ message: loggedError(error).message });
