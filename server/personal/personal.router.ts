import { personalState } from '../../entities/personal.schema.ts';
import { memberProcedure, router } from '../trpc.ts';
import { readPersonal } from './personal.queries.ts';

export const personalRouter = router({
  state: memberProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/me',
        summary: 'Your favorites, votes, unread notifications, the games you played last and what you hid',
      },
    })
    .output(personalState)
    .query(({ ctx }) => readPersonal(ctx.em, ctx.viewer.user.id)),
});
