import { defineEntity, p } from '@mikro-orm/core';

/** Which process does a recurring job, of all that share the database; it renews its claim as long as it lives. */
export const JobLease = defineEntity({
  name: 'JobLease',
  properties: {
    job: p.string().length(60).primary(),
    /** The process, by an id of its own choosing. */
    holder: p.uuid(),
    /** From then on anybody may take the job over. */
    until: p.datetime().length(3),
  },
});
