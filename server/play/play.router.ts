import { playResult, recordPlay as recordPlayInput } from '../../entities/game.schema.ts';
import { publicProcedure, router } from '../trpc.ts';
import { countPlay } from './count-play.service.ts';

export const playRouter = router({
  record: publicProcedure
    .meta({
      idempotent: 'itself',
      // A school plays behind one address: a visitor counts once in half an hour, and tells few late plays.
      writeLimit: 'own',
      rest: {
        method: 'POST',
        path: '/api/games/{id}/play',
        summary: 'Count a play, once per visitor in 30 minutes',
      },
    })
    .input(recordPlayInput)
    .output(playResult)
    .mutation(({ ctx, input }) => countPlay(ctx, input)),
});
