import { sql } from 'kysely';
import type { NotificationView } from '../../entities/account.schema.ts';
import type { Game } from '../../entities/game.entity.ts';
import { Notification } from '../../entities/notification.entity.ts';
import { User } from '../../entities/user.entity.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { isoTime, isPublic } from '../catalogue/game.view.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { jsonDb } from '../platform/database/db.ts';

const isOwn = sql<boolean>`coalesce(d.user_id = n.user_id, false)`;

export interface NotificationText {
  readonly title: string;
  readonly text: string;
}

/** Stores a notification within the caller's transaction; `mailNotice` sends it after the commit. */
export function notify(
  em: Em,
  userId: string,
  { title, text, game }: NotificationText & { readonly game: Game | null },
): void {
  em.create(Notification, { user: em.getReference(User, userId), game, title, text, createdAt: new Date() });
}

/** Sends a notification by e-mail; if that fails, it is still in the portal. */
export async function mailNotice(
  ctx: { readonly mailer: Mailer },
  to: string,
  notice: NotificationText,
): Promise<void> {
  await ctx.mailer.send({ to, subject: notice.title, text: notice.text }).catch(() => {});
}

/** Lists the person's latest hundred notifications, newest first. */
export const listNotifications = (em: Em, userId: string): Promise<NotificationView[]> =>
  jsonDb(em)
    .selectFrom('notification as n')
    .leftJoin('game as g', 'g.id', 'n.game_id')
    .leftJoin('developer_profile as d', 'd.id', 'g.developer_profile_id')
    .select(['n.id', 'n.title', 'n.text', isoTime('n.created_at').as('createdAt'), isOwn.as('ownGame')])
    .select(sql<string | null>`case when ${isOwn} or ${isPublic} then g.slug end`.as('gameSlug'))
    .select(sql<boolean>`n.read_at is not null`.as('read'))
    .where('n.user_id', '=', userId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(100)
    .execute();

/** Counts the notifications that the person has not read. */
export async function countUnread(em: Em, userId: string): Promise<{ unread: number }> {
  return { unread: await em.count(Notification, { user: userId, readAt: null }) };
}

/**
 * Marks one notification as read, and counts the others.
 * @throws AppError not_found, also for another person's notification
 */
export async function readNotification(
  { em }: Pick<Context, 'em'>,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<{ unread: number }> {
  const notification = await em.findOne(Notification, { id, user: userId });
  if (notification === null) throw new AppError('not_found');
  notification.readAt ??= new Date();
  await em.flush();
  return countUnread(em, userId);
}

/** Marks all notifications as read. */
export async function readAll({ em }: Pick<Context, 'em'>, userId: string): Promise<{ unread: number }> {
  await em.nativeUpdate(Notification, { user: userId, readAt: null }, { readAt: new Date() });
  return { unread: 0 };
}
