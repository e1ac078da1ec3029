import { defineEntity, p } from '@mikro-orm/core';
import { createdAt } from './identity.ts';
import { User } from './user.entity.ts';

/** A completed write and its response, by idempotency key; stored in the transaction of the write itself. */
export const IdempotencyKey = defineEntity({
  name: 'IdempotencyKey',
  properties: {
    /** SHA-256 of the key and its owner. */
    hash: p.string().length(43).primary(),
    /** SHA-256 of the procedure and its input: reusing the key for a different call is an error. */
    fingerprint: p.string().length(43),
    /** JSON; null only until the write is done. */
    answer: p.text().nullable(),
    /** Responses may contain personal data, so they are deleted with the person. */
    user: () => p.manyToOne(User).nullable().deleteRule('cascade'),
    createdAt: createdAt().index(),
  },
});
