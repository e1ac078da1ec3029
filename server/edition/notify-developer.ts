import type { AuditAction, DecisionAction } from '../../entities/audit.rules.ts';
import { DeveloperProfile } from '../../entities/developer-profile.entity.ts';
import type { Game } from '../../entities/game.entity.ts';
import type { User } from '../../entities/user.entity.ts';
import type { Em } from '../platform/database/database.ts';
import type { JobTransaction } from '../platform/jobs/job-queue.ts';
import { type NotificationText, notify } from '../notification/notification.service.ts';
import { notifyFollowers } from '../studio/studio.service.ts';
import { type GameEvent, queueGameEvent } from '../webhook/queue-event.ts';

/** The webhook event sent to the developer for each decision. */
const EVENTS = {
  'game.approve': { event: 'game.approved', subject: 'game' },
  'game.reinstate': { event: 'game.approved', subject: 'game' },
  'game.reject': { event: 'game.rejected', subject: 'game' },
  'game.suspend': { event: 'game.suspended', subject: 'game' },
  'revision.approve': { event: 'game.approved', subject: 'changes' },
  'revision.reject': { event: 'game.rejected', subject: 'changes' },
} as const satisfies Partial<Record<AuditAction, Pick<GameEvent, 'event' | 'subject'>>>;

/** The facts that the developer is told about a decision on their game. */
export interface DecisionNotice {
  readonly game: Game;
  readonly action: DecisionAction;
  readonly notice: NotificationText;
  /** The moderator's reason. */
  readonly note?: string | undefined;
}

/** An e-mail to send after the commit. */
export interface PendingEmail {
  readonly to: string;
  readonly notice: NotificationText;
}

/**
 * Stores the notification of a decision and queues its webhook event, within the decision's transaction; the caller
 * flushes, and sends the emails after the commit.
 */
export async function notifyDeveloper(
  outgoing: JobTransaction,
  { game, action, notice, note }: DecisionNotice,
): Promise<PendingEmail[]> {
  const { em } = outgoing;
  const developer = await authorOf(em, game);
  if (developer !== null) notify(em, developer.id, { ...notice, game });
  if (action === 'game.approve') await notifyFollowers(em, game);
  // A game that was withdrawn before its suspension is not public now.
  if (action !== 'game.reinstate' || game.live)
    await queueGameEvent(outgoing, { ...EVENTS[action], game, reason: note });
  return developer === null ? [] : [{ to: developer.email, notice }];
}

async function authorOf(em: Em, game: Game): Promise<User | null> {
  if (!game.developerProfile) return null;
  const profile = await em.findOne(DeveloperProfile, game.developerProfile.id, { populate: ['user'] });
  return profile?.user ?? null;
}
