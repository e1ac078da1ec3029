import * as schema from '../../entities/embed.schema.ts';
import { gameBySlug } from '../../entities/game.schema.ts';
import { memberProcedure, publicProcedure, router } from '../trpc.ts';
import { readEmbedded } from './embed.queries.ts';
import { allowEmbedding } from './embed.service.ts';

export const embedRouter = router({
  game: publicProcedure
    .meta({ shared: true })
    .input(gameBySlug)
    .output(schema.embeddedGame)
    .query(({ ctx, input }) => readEmbedded(ctx.em, input.slug, ctx.env.playOrigin)),
  allow: memberProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/dev/games/{id}/embedding',
        summary: 'Name the sites that may show your game',
      },
    })
    .input(schema.allowEmbedding)
    .output(schema.embedding)
    .mutation(({ ctx, input }) => allowEmbedding(ctx, input)),
});
