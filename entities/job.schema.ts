import { z } from 'zod';
import { byId, adminListInput } from './admin-list.schema.ts';
import { JOB_STATES, QUEUES } from './job.rules.ts';

/** Number of jobs of a queue, and how long the oldest that is due has waited. */
export const queueView = z.object({
  queue: z.enum(QUEUES),
  /** Due, and not yet taken by a worker. */
  waiting: z.int(),
  /** Not yet due, such as another attempt. */
  later: z.int(),
  running: z.int(),
  failed: z.int(),
  oldestSeconds: z.number(),
});
export type QueueView = z.infer<typeof queueView>;
export const queueList = z.array(queueView);

export const jobById = z.object(byId);
export const listJobs = z.object({
  page: adminListInput.page,
  limit: adminListInput.limit,
  state: z.enum(JOB_STATES).default('failed'),
  queue: z.enum(QUEUES).optional(),
});
export const jobView = z.object({
  ...byId,
  queue: z.enum(QUEUES),
  /** The row that it is about. */
  subjectId: z.string(),
  /** The name of that row; null if it is gone. */
  subject: z.string().nullable(),
  /** Attempts that have begun. */
  attempts: z.int(),
  /** The error of the last failed attempt; null without one. */
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Since when it has failed or runs, or when it may begin. */
  at: z.iso.datetime(),
});
export type JobView = z.infer<typeof jobView>;
export const jobPage = z.object({ jobs: z.array(jobView), total: z.int() });
