import * as schema from '../../entities/game.schema.ts';
import { filterCounts } from '../../entities/filter.schema.ts';
import { hero } from '../../entities/hero.schema.ts';
import { uncheckedOutput } from '../platform/database/unchecked-output.ts';
import { publicProcedure, router } from '../trpc.ts';
import { readFilterCounts } from './filter.queries.ts';
import {
  listGames,
  listRelated,
  readCandidates,
  readGame,
  readHome,
  readHomeSpare,
  readSearchIndex,
} from './game.queries.ts';
import { readHero } from './hero.queries.ts';
import { searchGames } from './search-page.queries.ts';

export const gameRouter = router({
  home: publicProcedure
    .meta({ shared: true, rest: { method: 'GET', path: '/api/home', summary: 'The lists of the home page' } })
    .output(uncheckedOutput(schema.home))
    .query(({ ctx }) => readHome(ctx.em)),
  homeSpare: publicProcedure
    .meta({
      shared: true,
      rest: {
        method: 'GET',
        path: '/api/home/spare',
        summary: 'The games that follow in the lists of the home page',
      },
    })
    .output(uncheckedOutput(schema.home))
    .query(({ ctx }) => readHomeSpare(ctx.em)),
  /** For the hero of the home page. */
  hero: publicProcedure
    .meta({ shared: true })
    .output(hero)
    .query(({ ctx }) => readHero(ctx.em)),
  list: publicProcedure
    .meta({
      shared: true,
      rest: {
        method: 'GET',
        path: '/api/games',
        summary: 'Games by category, search (also of tags, categories and synonyms), filters and order',
      },
    })
    .input(schema.listGames)
    .output(uncheckedOutput(schema.gameList))
    .query(({ ctx, input }) => listGames(ctx.em, input)),
  /** For the choices beside a list. */
  filterCounts: publicProcedure
    .meta({ shared: true })
    .input(schema.countGames)
    .output(filterCounts)
    .query(({ ctx, input }) => readFilterCounts(ctx.em, input)),
  /** A list with a search, for the pages. */
  search: publicProcedure
    .meta({ shared: true })
    .input(schema.searchGames)
    .output(uncheckedOutput(schema.searchPage))
    .query(({ ctx, input }) => searchGames(ctx.em, input)),
  searchIndex: publicProcedure
    .meta({ shared: true })
    .output(schema.searchIndex)
    .query(({ ctx }) => readSearchIndex(ctx.em)),
  bySlug: publicProcedure
    .meta({
      shared: true,
      forMember: 'favourite.game',
      rest: { method: 'GET', path: '/api/games/{slug}', summary: 'One game' },
    })
    .input(schema.gameBySlug)
    .output(uncheckedOutput(schema.gameDetail))
    .query(({ ctx, input }) => readGame(ctx.em, input.slug, ctx.env.playOrigin)),
  related: publicProcedure
    .meta({ shared: true })
    .input(schema.gameBySlug)
    .output(uncheckedOutput(schema.gameList))
    .query(({ ctx, input }) => listRelated(ctx.em, input.slug)),
  candidates: publicProcedure
    .meta({ shared: true })
    .output(schema.candidates)
    .query(({ ctx }) => readCandidates(ctx.em)),
});
