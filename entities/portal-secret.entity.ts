import { defineEntity, p } from '@mikro-orm/core';

/** A random key of the portal for signatures and pseudonyms, shared by all processes on one database. */
export const PortalSecret = defineEntity({
  name: 'PortalSecret',
  properties: {
    /** Purpose of the secret: what is signed for one purpose proves nothing for another. */
    name: p.string().length(40).primary(),
    secret: p.string().length(64),
  },
});
