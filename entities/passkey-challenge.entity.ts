import { defineEntity, p } from '@mikro-orm/core';

/** A challenge for a passkey of somebody who has no session yet, as the SHA-256 of what it is for and of itself. */
export const PasskeyChallenge = defineEntity({
  name: 'PasskeyChallenge',
  properties: {
    hash: p.string().length(43).primary(),
    expiresAt: p.datetime().length(3).index(),
  },
});
