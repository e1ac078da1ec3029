/** Every moderator action that is recorded. */
export const AUDIT_ACTIONS = [
  'game.approve',
  'game.reject',
  'game.suspend',
  'game.reinstate',
  'game.edit',
  'game.undo',
  'revision.approve',
  'revision.reject',
  'report.resolve',
  'report.dismiss',
  'report.reopen',
  'comment.delete',
  'user.role',
  'user.block',
  'user.unblock',
  'user.sessions',
  'message.handle',
  'collection.create',
  'collection.edit',
  'collection.delete',
  'setting.passkeys',
] as const;
/** Maximum lengths. */
export const AUDIT_TEXT = { subject: 300, note: 1000 } as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The actions that decide on a game and that its developer is told of. */
export type DecisionAction = Extract<
  AuditAction,
  'game.approve' | 'game.reject' | 'game.suspend' | 'game.reinstate' | 'revision.approve' | 'revision.reject'
>;
