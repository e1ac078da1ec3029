import { defineEntity, p } from '@mikro-orm/core';
import { createdAt } from './identity.ts';
import { User } from './user.entity.ts';

/** A write that was done under a key, and what it was answered: written in the transaction of the write itself. */
export const IdempotencyKey = defineEntity({
  name: 'IdempotencyKey',
  properties: {
    /** SHA-256 over whose key it is and the key. */
    hash: p.string().length(43).primary(),
    /** SHA-256 over the call and its input: the same key for anything else is a mistake. */
    fingerprint: p.string().length(43),
    /** JSON; null only until the write is done. */
    answer: p.text().nullable(),
    /** Answers may hold a person's words, and go with the person. */
    user: () => p.manyToOne(User).nullable().deleteRule('cascade'),
    createdAt: createdAt().index(),
  },
});
