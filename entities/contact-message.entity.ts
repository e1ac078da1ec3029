import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type ContactSource, type ContactType, SUBJECT } from './contact.rules.ts';
import { createdAt, id } from './identity.ts';
import { EMAIL, USER_NAME } from './user.rules.ts';

/** A message to the team from the Help Center or the Contact page. */
export const ContactMessage = defineEntity({
  name: 'ContactMessage',
  properties: {
    id: id(),
    source: p.string().length(16).$type<ContactSource>(),
    type: p.string().length(16).$type<ContactType>(),
    name: p.string().length(USER_NAME.max),
    email: p.string().length(EMAIL.max),
    subject: p.string().length(SUBJECT.max),
    message: p.text(),
    createdAt: createdAt().index(),
    /** Time at which a moderator marked it as done. */
    handledAt: p.datetime().length(3).nullable(),
  },
});
export type ContactMessage = InferEntity<typeof ContactMessage>;
