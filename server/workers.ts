import type { Services } from './context.ts';
import type { Worker } from './platform/jobs/job-queue.ts';
import { runWorker } from './score/verify-runs.ts';
import { uploadWorker } from './upload-check/read-uploads.ts';
import { externalCheckWorker } from './edition/check-addresses.ts';
import { webhookWorker } from './webhook/deliver.ts';

/** The services that the workers need. */
export type Working = Pick<Services, 'database' | 'env' | 'files' | 'jobs' | 'runVerifier' | 'mailer'>;

/** Does jobs of the queues that `JOBS` names, until the queue is closed. */
export async function startWorkers(working: Working): Promise<void> {
  const workers: readonly Worker[] = [
    webhookWorker(working),
    uploadWorker(working),
    externalCheckWorker(working),
    runWorker(working),
  ];
  await working.jobs.work(workers.filter(({ queue }) => working.env.jobs.includes(queue)));
}
