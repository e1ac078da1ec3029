import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Avatar } from './avatar.rules.ts';
import { createdAt, id } from './identity.ts';
import { EMAIL, mailboxOf, type Role, ROLES, USER_NAME } from './user.rules.ts';

/** A person who has signed in at least once; `email` is normalised. */
export const User = defineEntity({
  name: 'User',
  indexes: [
    {
      name: 'user_search_index',
      expression:
        'create index "user_search_index" on "user" using gin (email gin_trgm_ops, name gin_trgm_ops)',
    },
  ],
  properties: {
    id: id(),
    email: p.string().length(EMAIL.max).unique(),
    /** The mailbox of `email`, of which one vote on a game counts. */
    mailbox: p
      .string()
      .length(EMAIL.max)
      .index()
      .onCreate(({ email }: { readonly email: string }) => mailboxOf(email)),
    name: p.string().length(USER_NAME.max),
    role: p
      .string()
      .length(16)
      .$type<Role>()
      .check(`role in (${ROLES.map((role) => `'${role}'`).join(', ')})`),
    /** Whether an administrator, not `ADMIN_EMAILS`, decided last on the role, and gave that of an administrator. */
    appointed: p.boolean().default(false),
    /** The picture and colour that the person has chosen; null before that. */
    avatar: p.json<Avatar>().nullable(),
    /** Time at which a moderator banned the person; null for everyone else. */
    blockedAt: p.datetime().length(3).nullable(),
    createdAt: createdAt(),
  },
});
export type User = InferEntity<typeof User>;
