import { sql } from 'kysely';
import { type NotificationView, notificationView } from '../../entities/account.schema.ts';
import type { Game } from '../../entities/game.entity.ts';
import { Notification } from '../../entities/notification.entity.ts';
import { User } from '../../entities/user.entity.ts';
import type { Context } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { isoTime, isPublic } from '../catalogue/game.view.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { rowsOf } from '../platform/database/rows.ts';

const isOwn = sql`coalesce(d.user_id = n.user_id, false)`;

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
export async function listNotifications(em: Em, userId: string): Promise<NotificationView[]> {
  const rows = await rowsOf(
    em,
    notificationView,
    sql`
    select n.id, n.title, n.text, case when ${isOwn} or ${isPublic} then g.slug end as "gameSlug", ${isOwn} as "ownGame",
      n.read_at is not null as read, ${isoTime('n.created_at')} as "createdAt"
    from notification n left join game g on g.id = n.game_id
      left join developer_profile d on d.id = g.developer_profile_id
    where n.user_id = ${userId} order by n.created_at desc, n.id desc limit 100
  `,
  );
  return rows;
}

/** Marks all notifications as read. */
export async function readAll({ em }: Pick<Context, 'em'>, userId: string): Promise<{ unread: number }> {
  await em.nativeUpdate(Notification, { user: userId, readAt: null }, { readAt: new Date() });
  return { unread: 0 };
}
