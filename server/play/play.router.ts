import { playResult, recordPlay as recordPlayInput } from '../../entities/play.schema.ts';
import type { RestRoute } from '../meta.ts';
import { bareProcedure, router } from '../trpc.ts';
import { countPlay } from './count-play.service.ts';

/** Where plays are told; `server/api/play-route.ts` serves it. */
export const PLAY_ROUTE: RestRoute = {
  method: 'POST',
  path: '/api/games/{id}/play',
  summary: 'Count a play, once per visitor in 30 minutes',
};

export const playRouter = router({
  record: bareProcedure
    .meta({
      idempotent: true,
      // A school plays behind one address: a visitor counts once in half an hour, and tells few late plays.
      writeLimit: 'own',
      rest: PLAY_ROUTE,
    })
    .input(recordPlayInput)
    .output(playResult)
    .mutation(({ ctx, input }) => countPlay(ctx, input)),
});
