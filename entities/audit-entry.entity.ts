import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AUDIT_TEXT, type AuditAction } from './audit.rules.ts';
import { createdAt, id } from './identity.ts';

/**
 * One action of a moderator, or a developer's answer to a rejection. Rows are append-only: a trigger rejects updates and deletions. They outlive the people they
 * are about, so they name people by id and contain no e-mail address. The table is partitioned by month of `createdAt`, like plays.
 */
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
    /** The person's id; null for what the portal did itself, as its settings say. */
    actorId: p.uuid().nullable(),
    action: p.string().length(40).$type<AuditAction>(),
    subjectId: p.uuid().nullable().index(),
    /** The subject's title at that time; empty for a person or a message, which are looked up by id. */
    subject: p.string().length(AUDIT_TEXT.subject),
    note: p.string().length(AUDIT_TEXT.note).nullable(),
    /** Of a decision on what waited for review: when that was submitted. */
    submittedAt: p.datetime().length(3).nullable(),
    createdAt: createdAt().primary().index(),
  },
});
export type AuditEntry = InferEntity<typeof AuditEntry>;
