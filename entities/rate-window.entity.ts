import { defineEntity, p } from '@mikro-orm/core';

/** A counter of a rate limit within a time window, shared by all processes on one database. */
export const RateWindow = defineEntity({
  name: 'RateWindow',
  properties: {
    /** The thing that is limited and the caller; addresses and networks are stored only as an HMAC. */
    key: p.string().length(120).primary(),
    count: p.integer(),
    resetsAt: p.datetime().length(3).index(),
  },
});
