import { defineEntity, p } from '@mikro-orm/core';

/**
 * The process that does a scheduled task (`server/platform/jobs/scheduled-task.ts`), among all that share the database; it renews the lease while
 * it is alive.
 */
export const JobLease = defineEntity({
  name: 'JobLease',
  properties: {
    job: p.string().length(60).primary(),
    /** The process's self-chosen id. */
    holder: p.uuid(),
    /** Time at which the lease expires and another process can take over. */
    until: p.datetime().length(3),
  },
});
