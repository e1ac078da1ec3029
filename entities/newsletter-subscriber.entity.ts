import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, id } from './identity.ts';
import { EMAIL } from './user.rules.ts';

/** An address that subscribed to the newsletter; it receives nothing before it is confirmed. */
export const NewsletterSubscriber = defineEntity({
  name: 'NewsletterSubscriber',
  properties: {
    id: id(),
    email: p.string().length(EMAIL.max).unique(),
    /** SHA-256 of the secret in the confirmation and unsubscribe links. */
    tokenHash: p.string().length(43).unique(),
    createdAt: createdAt(),
    confirmedAt: p.datetime().length(3).nullable(),
  },
});
export type NewsletterSubscriber = InferEntity<typeof NewsletterSubscriber>;
