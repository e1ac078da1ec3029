import { gameById, playResult } from '../../entities/game.schema.ts';
import { publicProcedure, router } from '../trpc.ts';
import { recordPlay } from './play.service.ts';

export const playRouter = router({
  record: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/games/{id}/play',
        summary: 'Count a play, once per visitor in 30 minutes',
      },
    })
    .input(gameById)
    .output(playResult)
    .mutation(({ ctx, input }) =>
      recordPlay(ctx.em, { gameId: input.id, caller: ctx.caller, now: new Date() }),
    ),
});
