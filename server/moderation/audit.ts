import { AuditEntry } from '../../entities/audit-entry.entity.ts';
import type { AuditAction } from '../../entities/audit.rules.ts';
import type { MemberContext } from '../context.ts';
import type { Em } from '../platform/database/database.ts';

interface AuditedAction {
  readonly action: AuditAction;
  readonly subjectId: string | null;
  /** The subject's name. */
  readonly subject: string;
  readonly note?: string | null | undefined;
}

/** Adds a moderator's action to the audit trail, within the action's transaction. */
export function audit(
  em: Em,
  { viewer }: MemberContext,
  { action, subjectId, subject, note }: AuditedAction,
): void {
  em.create(AuditEntry, {
    actorId: viewer.user.id,
    actorEmail: viewer.user.email,
    action,
    subjectId,
    subject: subject.slice(0, 300),
    note: note ?? null,
    createdAt: new Date(),
  });
}
