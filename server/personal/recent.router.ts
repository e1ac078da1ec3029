import * as schema from '../../entities/recent-play.schema.ts';
import { memberProcedure, router } from '../trpc.ts';
import { clearRecent, mergeRecentPlays } from './recent.service.ts';

export const recentRouter = router({
  keep: memberProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/me/recent',
        summary: 'Add games you played to Continue playing, on all your devices',
      },
    })
    .input(schema.mergeRecentPlays)
    .output(schema.recentPlays)
    .mutation(({ ctx, input }) => mergeRecentPlays(ctx, input)),
  forget: memberProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/me/recent',
        summary: 'Empty Continue playing on all your devices',
      },
    })
    .output(schema.recentPlays)
    .mutation(({ ctx }) => clearRecent(ctx)),
});
