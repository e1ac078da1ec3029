import { defineEntity, p } from '@mikro-orm/core';

/** How often something was done within a window of time; shared by every process on one database. */
export const RateWindow = defineEntity({
  name: 'RateWindow',
  properties: {
    /** What is limited and for whom; addresses and networks only as an HMAC. */
    key: p.string().length(120).primary(),
    count: p.integer(),
    resetsAt: p.datetime().length(3).index(),
  },
});
