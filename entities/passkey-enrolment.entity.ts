import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from './identity.ts';
import { User } from './user.entity.ts';

/** Lets an administrator who has no passkey add the first one; only the SHA-256 of the code is stored. */
export const PasskeyEnrolment = defineEntity({
  name: 'PasskeyEnrolment',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    codeHash: p.string().length(43),
    createdAt: createdAt(),
    expiresAt: p.datetime().length(3).index(),
  },
});
