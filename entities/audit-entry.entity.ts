import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { AuditAction } from './audit.rules.ts';
import { createdAt, id } from './identity.ts';
import { EMAIL } from './user.rules.ts';

/** One action of a moderator. Rows are append-only: a trigger rejects updates and deletions. */
export const AuditEntry = defineEntity({
  name: 'AuditEntry',
  triggers: [
    {
      name: 'audit_entry_append_only',
      timing: 'before',
      events: ['update', 'delete'],
      body: "raise exception 'the audit trail is append-only'",
    },
  ],
  properties: {
    id: id(),
    /** The moderator's id and address at that time, copied so that they outlive the account. */
    actorId: p.uuid(),
    actorEmail: p.string().length(EMAIL.max),
    action: p.string().length(40).$type<AuditAction>(),
    subjectId: p.uuid().nullable().index(),
    /** The subject's title or name at that time. */
    subject: p.string().length(300),
    note: p.string().length(1000).nullable(),
    createdAt: createdAt().index(),
  },
});
export type AuditEntry = InferEntity<typeof AuditEntry>;
