import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, id } from './identity.ts';
import { IDENTITY } from './provider.rules.ts';
import { User } from './user.entity.ts';

/**
 * A person's identity at the operator's own sign-in provider; issuer and subject together name them for good (OpenID Connect Core
 * §5.7).
 */
export const UserIdentity = defineEntity({
  name: 'UserIdentity',
  uniques: [{ properties: ['issuer', 'subject'] }],
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    issuer: p.string().length(IDENTITY.issuer),
    subject: p.string().length(IDENTITY.subject),
    /** The group that gives them an administrator's rights since the last sign-in, in their sessions there; null if none does. */
    adminGroup: p.string().length(IDENTITY.group).nullable(),
    createdAt: createdAt(),
    lastUsedAt: p.datetime().length(3),
  },
});
export type UserIdentity = InferEntity<typeof UserIdentity>;
