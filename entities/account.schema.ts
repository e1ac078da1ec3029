import { z } from 'zod';
import { plainText } from './game.schema.ts';
import { USER_NAME } from './user.rules.ts';

/** One signed-in browser of one's own. */
export const sessionView = z.object({
  id: z.uuid(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The session that asks. */
  current: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;
export const sessionList = z.array(sessionView);
export const sessionById = z.object({ id: z.uuid() });
export const sessionEnded = z.object({ ended: z.int() });

export const renameAccount = z.object({ name: plainText.trim().min(1, 'Enter a name.').max(USER_NAME.max) });
export const accountName = z.object({ name: z.string() });

/** Everything that is kept of a person; plain JSON, made to be read. */
export const accountExport = z.record(z.string(), z.unknown());

/** The address, typed again: deleting cannot be undone. */
export const deleteAccount = z.object({ email: z.string().max(300) });
export const accountDeleted = z.object({ deleted: z.literal(true) });

export const notificationView = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  /** The game it is about; null when there is none any more. */
  gameSlug: z.string().nullable(),
  createdAt: z.iso.datetime(),
  read: z.boolean(),
});
export type NotificationView = z.infer<typeof notificationView>;
export const notificationList = z.array(notificationView);
export const notificationsRead = z.object({ unread: z.int() });
