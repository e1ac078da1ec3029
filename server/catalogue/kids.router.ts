import { categoryList } from '../../entities/category.schema.ts';
import * as schema from '../../entities/game.schema.ts';
import { publicProcedure, router } from '../trpc.ts';
import { listKidsCategories, listKidsGames, readKidsGame } from './kids.queries.ts';

export const kidsRouter = router({
  games: publicProcedure
    .meta({ shared: true, rest: { method: 'GET', path: '/api/kids/games', summary: 'Games rated KIDS' } })
    .input(schema.listKidsGames)
    .output(schema.kidsGameList)
    .query(({ ctx, input }) => listKidsGames(ctx.em, input)),
  categories: publicProcedure
    .meta({
      shared: true,
      rest: { method: 'GET', path: '/api/kids/categories', summary: 'Categories of the Kids Zone' },
    })
    .output(categoryList)
    .query(({ ctx }) => listKidsCategories(ctx.em)),
  game: publicProcedure
    .meta({
      shared: true,
      rest: { method: 'GET', path: '/api/kids/games/{slug}', summary: 'One game rated KIDS' },
    })
    .input(schema.gameBySlug)
    .output(schema.kidsGameDetail)
    .query(({ ctx, input }) => readKidsGame(ctx.em, input.slug, ctx.env.playOrigin)),
});
