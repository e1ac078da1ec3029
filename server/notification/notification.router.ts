import { notificationById, notificationList, unreadNotifications } from '../../entities/account.schema.ts';
import { memberProcedure, router } from '../trpc.ts';
import { countUnread, listNotifications, readAll, readNotification } from './notification.service.ts';

export const notificationRouter = router({
  list: memberProcedure
    .meta({ rest: { method: 'GET', path: '/api/notifications', summary: 'Your notifications' } })
    .output(notificationList)
    .query(({ ctx }) => listNotifications(ctx.em, ctx.viewer.user.id)),
  unread: memberProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/notifications/unread',
        summary: 'The number of unread notifications',
      },
    })
    .output(unreadNotifications)
    .query(({ ctx }) => countUnread(ctx.em, ctx.viewer.user.id)),
  read: memberProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/notifications/{id}/read',
        summary: 'Mark one notification as read',
      },
    })
    .input(notificationById)
    .output(unreadNotifications)
    .mutation(({ ctx, input }) => readNotification(ctx, { id: input.id, userId: ctx.viewer.user.id })),
  readAll: memberProcedure
    .meta({
      rest: { method: 'POST', path: '/api/notifications/read', summary: 'Mark all notifications as read' },
    })
    .output(unreadNotifications)
    .mutation(({ ctx }) => readAll(ctx, ctx.viewer.user.id)),
});
