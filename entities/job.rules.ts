/** Jobs: work that requests leave to a queue, which a worker does afterwards, on this machine or on another. */

export const QUEUES = ['webhooks', 'uploads', 'addresses', 'runs'] as const;
export type QueueName = (typeof QUEUES)[number];

/** The queues as the dashboard shows them. */
export const QUEUE_LABELS: Record<QueueName, { readonly title: string; readonly about: string }> = {
  webhooks: { title: 'Webhooks', about: 'Events on their way to developers’ servers' },
  uploads: { title: 'Uploads', about: 'Games to unpack, check and play' },
  addresses: { title: 'Addresses', about: 'Games on other sites to look up and play' },
  runs: { title: 'Runs', about: 'Recordings to play again before they count' },
};

/** The jobs that the dashboard lists: those that failed for good, are being done, or wait. */
export const JOB_STATES = ['failed', 'running', 'waiting'] as const;
export type JobState = (typeof JOB_STATES)[number];
/** Characters of a job's last error that are shown. */
export const JOB_ERROR_SHOWN = 500;

/** Failed jobs of every queue, until an administrator retries or discards them. */
export const FAILED_JOBS = 'failed';
/** Days after which a failed job that nobody looked at is deleted. */
export const FAILED_JOB_DAYS = 30;
