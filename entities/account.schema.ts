import { z } from 'zod';
import { lineText } from './text.schema.ts';
import { USER_NAME } from './user.rules.ts';

/** One signed-in browser of the person's own. */
export const sessionView = z.object({
  id: z.uuid(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** True for the session that made this request. */
  current: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;
export const sessionList = z.array(sessionView);
export const sessionById = z.object({ id: z.uuid() });
export const sessionEnded = z.object({ ended: z.int() });

export const renameAccount = z.object({ name: lineText.min(1, 'Enter a name.').max(USER_NAME.max) });
export const accountName = z.object({ name: z.string() });

/** All data stored about a person, as readable JSON. */
export const accountExport = z.record(z.string(), z.unknown());

/** The account's e-mail address, typed again as confirmation: deletion cannot be undone. */
export const deleteAccount = z.object({ email: z.string().max(300) });
export const accountDeleted = z.object({ deleted: z.literal(true) });

/** One notification of the person's own. */
export const notificationById = z.object({ id: z.uuid() });
export const notificationView = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  /** The game concerned; null if none, if it no longer exists, or if it is another developer's and not public now. */
  gameSlug: z.string().nullable(),
  /** Whether it is the person's own game. */
  ownGame: z.boolean(),
  createdAt: z.iso.datetime(),
  read: z.boolean(),
});
export type NotificationView = z.infer<typeof notificationView>;
export const notificationList = z.array(notificationView);
/** Number of notifications that the person has not read. */
export const unreadNotifications = z.object({ unread: z.int() });
