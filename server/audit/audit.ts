import { AuditEntry } from '../../entities/audit-entry.entity.ts';
import { AUDIT_TEXT, type AuditAction } from '../../entities/audit.rules.ts';
import type { Em } from '../platform/database/database.ts';

interface Actor {
  readonly viewer: { readonly user: { readonly id: string } };
}

interface AuditedAction {
  readonly action: AuditAction;
  readonly subjectId: string | null;
  /** The subject's title; null for a person or a message, which have to be deleted without a trace here. */
  readonly subject: string | null;
  readonly note?: string | null | undefined;
  /** Of a decision on what waited for review: when that was submitted. */
  readonly submittedAt?: Date | undefined;
}

/**
 * Adds an action to the audit trail, within the action's transaction.
 * @param actor the context of who acts; null when the portal does it itself, as its settings say
 */
export function audit(
  em: Em,
  actor: Actor | null,
  { action, subjectId, subject, note, submittedAt }: AuditedAction,
): void {
  em.create(AuditEntry, {
    actorId: actor?.viewer.user.id ?? null,
    action,
    subjectId,
    subject: withoutAddresses(subject ?? '').slice(0, AUDIT_TEXT.subject),
    note: note ? withoutAddresses(note).slice(0, AUDIT_TEXT.note) : null,
    submittedAt: submittedAt ?? null,
    createdAt: new Date(),
  });
}

/** Replaces e-mail addresses, also as the address of a page has them: the trail cannot be changed when the account they belong to is deleted. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/\S+/g, (word) => (/.(?:@|%40)./.test(word) ? '[address]' : word));
}
