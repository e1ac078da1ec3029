import { PgBoss } from 'pg-boss';
import { connectionOf } from '../platform/jobs/queue-connection.ts';
import type { JobData, Worker } from '../platform/jobs/job-queue.ts';
import type { World } from './world.ts';

/** Does the jobs of a queue that are due, now and in this order, until there are none; returns how many there were. */
export async function runDueJobs({ database }: Pick<World, 'database'>, worker: Worker): Promise<number> {
  const { queue, concurrency, work } = worker;
  const options = { migrate: false, supervise: false, schedule: false, registerInstance: false };
  const boss = await new PgBoss({ ...connectionOf(database), ...options }).start();
  try {
    for (let done = 0; ;) {
      const jobs = await boss.fetch<JobData>(queue, { batchSize: concurrency });
      if (jobs.length === 0) return done;
      await Promise.all(
        jobs.map(async ({ id, data }) => {
          await work(data.id, new AbortController().signal).catch(async (error: unknown) => {
            await boss.fail(queue, id, { message: String(error) });
            throw error;
          });
          await boss.complete(queue, id);
        }),
      );
      done += jobs.length;
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
