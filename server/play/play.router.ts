import { playResult, recordPlay as recordPlayInput } from '../../entities/play.schema.ts';
import { bareProcedure, router } from '../trpc.ts';
import { countPlay } from './count-play.service.ts';

export const playRouter = router({
  record: bareProcedure
    .meta({
      idempotent: true,
      // Own limits, because a whole school may share one address: a visitor counts once per half hour, and a network may
      // send so many late plays a day.
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
