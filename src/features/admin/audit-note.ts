import { AUDIT_ACTION_LABELS } from '../../../entities/audit.rules.ts';
import type { AuditView } from '../../../entities/moderation.schema.ts';
import { ROLE_LABELS } from '../../../entities/admin.rules.ts';
import { ROLES } from '../../../entities/user.rules.ts';

/** The note of an entry as it is shown: an undone action and a role by their labels, a reason as it was written. */
export function auditNote({ action, note }: Pick<AuditView, 'action' | 'note'>): string | null {
  if (action === 'game.undo')
    return Object.entries(AUDIT_ACTION_LABELS).find(([name]) => name === note)?.[1] ?? note;
  const role = action === 'user.role' ? ROLES.find((name) => name === note) : undefined;
  return role === undefined ? note : ROLE_LABELS[role];
}
