import { notificationList, notificationsRead } from '../../entities/account.schema.ts';
import { memberProcedure, router } from '../trpc.ts';
import { listNotifications, readAll } from './notification.service.ts';

export const notificationRouter = router({
  list: memberProcedure
    .meta({ rest: { method: 'GET', path: '/api/notifications', summary: 'Your notifications' } })
    .output(notificationList)
    .query(({ ctx }) => listNotifications(ctx.em, ctx.viewer.user.id)),
  readAll: memberProcedure
    .meta({
      rest: { method: 'POST', path: '/api/notifications/read', summary: 'Mark all notifications as read' },
    })
    .output(notificationsRead)
    .mutation(({ ctx }) => readAll(ctx, ctx.viewer.user.id)),
});
