/** Every action that is recorded: of moderators, and what a developer does that they should know of. */
export const AUDIT_ACTIONS = [
  'game.approve',
  'game.reject',
  'game.suspend',
  'game.reinstate',
  'game.edit',
  'game.undo',
  'game.answer',
  'game.restore',
  'revision.approve',
  'revision.reject',
  'report.resolve',
  'report.dismiss',
  'report.reopen',
  'comment.delete',
  'score.delete',
  'user.role',
  'user.block',
  'user.unblock',
  'user.sessions',
  'message.handle',
  'collection.create',
  'collection.edit',
  'collection.delete',
  'studio.edit',
  'setting.passkeys',
  'mail.test',
  'backup.make',
  'setting.brand',
  'setting.claim',
  'job.retry',
  'job.discard',
] as const;
/** Entries are dropped a month at a time, once the last of the month is so old. */
export const AUDIT_RETENTION_YEARS = 10;
/** Maximum lengths. */
export const AUDIT_TEXT = { subject: 300, note: 1000 } as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The actions as they are shown and searched for. */
export const AUDIT_ACTION_LABELS: Record<AuditAction, string> = {
  'game.approve': 'Game approved',
  'game.reject': 'Game rejected',
  'game.suspend': 'Game suspended',
  'game.reinstate': 'Game reinstated',
  'game.edit': 'Labels edited',
  'game.undo': 'Decision undone',
  'game.answer': 'Rejection appealed',
  'game.restore': 'Version brought back',
  'revision.approve': 'Changes approved',
  'revision.reject': 'Changes rejected',
  'report.resolve': 'Report resolved',
  'report.dismiss': 'Report dismissed',
  'report.reopen': 'Report reopened',
  'collection.create': 'Collection created',
  'collection.edit': 'Collection edited',
  'collection.delete': 'Collection deleted',
  'comment.delete': 'Comment deleted',
  'score.delete': 'Score removed',
  'user.role': 'Role changed',
  'user.block': 'User blocked',
  'user.unblock': 'User unblocked',
  'user.sessions': 'Sessions ended',
  'message.handle': 'Message status changed',
  'studio.edit': 'Studio edited',
  'setting.passkeys': 'Passkey requirement changed',
  'mail.test': 'Test email sent',
  'backup.make': 'Backup started',
  'setting.brand': 'Appearance changed',
  'setting.claim': 'Claim decided',
  'job.retry': 'Job retried',
  'job.discard': 'Job discarded',
};

/** The actions that decide on a game and that its developer is told of. */
export type DecisionAction = Extract<
  AuditAction,
  'game.approve' | 'game.reject' | 'game.suspend' | 'game.reinstate' | 'revision.approve' | 'revision.reject'
>;
