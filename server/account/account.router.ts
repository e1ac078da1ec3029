import * as schema from '../../entities/account.schema.ts';
import { avatarView } from '../../entities/avatar.schema.ts';
import { memberProcedure, router } from '../trpc.ts';
import { exportAccount, listSessions } from './account.queries.ts';
import {
  chooseAvatar,
  deleteAccount,
  endOtherSessions,
  endSession,
  renameAccount,
} from './account.service.ts';

export const accountRouter = router({
  sessions: memberProcedure
    .meta({ rest: { method: 'GET', path: '/api/account/sessions', summary: 'Your open sessions' } })
    .output(schema.sessionList)
    .query(({ ctx }) => listSessions(ctx.em, ctx.viewer.user.id, ctx.viewer.sessionId)),
  endSession: memberProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/account/sessions/{id}', summary: 'End one of your sessions' },
    })
    .input(schema.sessionById)
    .output(schema.sessionEnded)
    .mutation(({ ctx, input }) => endSession(ctx, input.id)),
  endOtherSessions: memberProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/account/sessions', summary: 'End every session but this one' },
    })
    .output(schema.sessionEnded)
    .mutation(({ ctx }) => endOtherSessions(ctx)),
  rename: memberProcedure
    .meta({ rest: { method: 'PUT', path: '/api/account', summary: 'Change your name' } })
    .input(schema.renameAccount)
    .output(schema.accountName)
    .mutation(({ ctx, input }) => renameAccount(ctx, input.name)),
  chooseAvatar: memberProcedure
    .meta({ rest: { method: 'PUT', path: '/api/account/avatar', summary: 'Choose your picture and color' } })
    .input(avatarView)
    .output(avatarView)
    .mutation(({ ctx, input }) => chooseAvatar(ctx, input)),
  export: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/api/account/export', summary: 'Everything that is stored about you' },
    })
    .output(schema.accountExport)
    .query(({ ctx }) => exportAccount(ctx)),
  delete: memberProcedure
    .meta({ rest: { method: 'DELETE', path: '/api/account', summary: 'Delete your account permanently' } })
    .input(schema.deleteAccount)
    .output(schema.accountDeleted)
    .mutation(({ ctx, input }) => deleteAccount(ctx, input.email)),
});
