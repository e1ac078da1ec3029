import { defineEntity, p } from '@mikro-orm/core';
import { createdAt } from './identity.ts';

/** The one link that leads to the setup of a portal without an administrator; only the SHA-256 of its token is stored. */
export const SetupLink = defineEntity({
  name: 'SetupLink',
  properties: {
    tokenHash: p.string().length(43).primary(),
    createdAt: createdAt(),
    expiresAt: p.datetime().length(3),
  },
});
