/** Jobs: work that requests leave to a queue, which a worker does afterwards, on this machine or on another. */

export const QUEUES = ['webhooks', 'uploads', 'runs'] as const;
export type QueueName = (typeof QUEUES)[number];

/** Failed jobs of every queue, until an administrator retries or discards them. */
export const FAILED_JOBS = 'failed';
/** Days after which a failed job that nobody looked at is deleted. */
export const FAILED_JOB_DAYS = 30;
