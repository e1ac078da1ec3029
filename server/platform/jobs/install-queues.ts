import { PgBoss, type QueueOptions } from 'pg-boss';
import { FAILED_JOB_DAYS, FAILED_JOBS, type QueueName, QUEUES } from '../../../entities/job.rules.ts';
import type { Database } from '../database/database.ts';
import { connectionOf } from './queue-connection.ts';

const DAY = 86_400;

/**
 * A worker tells every five seconds that it is at its job; after fifteen seconds of silence the job is another's. A job
 * that fails is tried again after five to ten seconds, twice as long each time, for some two hours in all.
 */
const COMMON = {
  heartbeatSeconds: 15,
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  // Done jobs are kept only to be counted.
  deleteAfterSeconds: 3600,
  retentionSeconds: FAILED_JOB_DAYS * DAY,
} as const satisfies QueueOptions & { heartbeatSeconds: number };

/** Longest time that a job may take before another worker begins it again, in seconds. */
const LONGEST: Record<QueueName, number> = { webhooks: 60, uploads: 3600, addresses: 3600, runs: 600 };

/**
 * Creates or upgrades the library's schema `pgboss`, and gives the queues their settings. The database must be open for
 * `migrations`. Safe in several processes at once: the library takes a lock.
 */
export async function installQueues(database: Database): Promise<void> {
  const boss = new PgBoss({
    ...connectionOf(database),
    supervise: false,
    schedule: false,
    registerInstance: false,
  });
  try {
    await boss.start();
    await set(boss, FAILED_JOBS, { retentionSeconds: FAILED_JOB_DAYS * DAY, deleteAfterSeconds: 1 });
    for (const name of QUEUES) {
      await set(boss, name, { ...COMMON, expireInSeconds: LONGEST[name], deadLetter: FAILED_JOBS });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function set(
  boss: PgBoss,
  name: string,
  options: QueueOptions & { readonly deadLetter?: string },
): Promise<void> {
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}
