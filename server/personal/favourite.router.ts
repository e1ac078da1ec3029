import { favouriteResult } from '../../entities/favourite.schema.ts';
import { gameById, gameBySlug, gameDetail, gameList } from '../../entities/game.schema.ts';
import { memberProcedure, router, viewerProcedure } from '../trpc.ts';
import { addFavourite, listFavourites, readGameFor, removeFavourite } from './favourite.service.ts';

export const favouriteRouter = router({
  add: memberProcedure
    .meta({
      idempotent: true,
      rest: { method: 'POST', path: '/api/games/{id}/favorite', summary: 'Add a game to your favorites' },
    })
    .input(gameById)
    .output(favouriteResult)
    .mutation(({ ctx, input }) => addFavourite(ctx, input.id)),
  remove: memberProcedure
    .meta({
      idempotent: true,
      rest: {
        method: 'DELETE',
        path: '/api/games/{id}/favorite',
        summary: 'Remove a game from your favorites',
      },
    })
    .input(gameById)
    .output(favouriteResult)
    .mutation(({ ctx, input }) => removeFavourite(ctx, input.id)),
  list: memberProcedure
    .meta({ rest: { method: 'GET', path: '/api/favorites', summary: 'Your favorite games' } })
    .output(gameList)
    .query(({ ctx }) => listFavourites(ctx.em, ctx.viewer.user.id)),
  game: viewerProcedure
    .input(gameBySlug)
    .output(gameDetail)
    .query(({ ctx, input }) => readGameFor(ctx, input.slug)),
});
