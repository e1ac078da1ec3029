import * as schema from '../../entities/medal.schema.ts';
import { memberProcedure, publicProcedure, router } from '../trpc.ts';
import { listMedals, listOwnMedals } from './medal.queries.ts';
import { awardMedal } from './medal.service.ts';

export const medalRouter = router({
  ofGame: publicProcedure
    .meta({
      shared: true,
      rest: { method: 'GET', path: '/api/games/{slug}/medals', summary: 'The medals of a game' },
    })
    .input(schema.medalsByGame)
    .output(schema.medalsOfGame)
    .query(({ ctx, input }) => listMedals(ctx.em, input)),
  mine: memberProcedure
    .meta({ rest: { method: 'GET', path: '/api/me/medals', summary: 'Your medals, by game' } })
    .output(schema.ownMedals)
    .query(({ ctx }) => listOwnMedals(ctx.em, ctx.viewer.user.id)),
  award: memberProcedure
    .meta({
      idempotent: true,
      rest: {
        method: 'PUT',
        path: '/api/me/medals/{gameId}/{medal}',
        summary: 'Keep a medal that a game has given you',
      },
    })
    .input(schema.awardMedal)
    .output(schema.earnedMedal)
    .mutation(({ ctx, input }) => awardMedal(ctx, input)),
});
