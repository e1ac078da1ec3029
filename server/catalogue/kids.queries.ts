import { sql } from 'kysely';
import { z } from 'zod';
import { type Category, category } from '../../entities/category.schema.ts';
import { langsOf } from '../../entities/script.rules.ts';
import { expandQuery } from '../../entities/search-synonyms.rules.ts';
import type { KidsGame, KidsGameDetail, ListKidsGames } from '../../entities/game.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { AppError } from '../errors.ts';
import { selectPage, ORDER } from './game.queries.ts';
import {
  hasCategory,
  hasPage,
  isPublic,
  isRetired,
  joinLive,
  joinShown,
  kidsDetail,
  kidsGameJson,
} from './game.view.ts';
import { gameAddress } from './play-address.ts';
import { readSearch } from './search-correction.queries.ts';
import { rankedGames } from './search.queries.ts';
import { addDependencies, addRowDependencies } from '../platform/changes/response-dependencies.ts';
import { rowsOf, shallowList, shallowObject } from '../platform/database/rows.ts';

const games = z.object({ games: shallowList<KidsGame>() });
const oneGame = z.object({ game: shallowObject<KidsGameDetail>(), isRetired: z.boolean() });

/**
 * The Kids Zone has only games rated KIDS and hosted here: a game hosted elsewhere would make requests to its own site.
 */
const isForKids = sql`g.age_rating = 'KIDS' and g.hosted`;

/** Lists one page of the Kids Zone, most played first. */
export async function listKidsGames(em: Em, input: ListKidsGames): Promise<KidsGame[]> {
  const part = { limit: input.limit, offset: (input.page - 1) * input.limit };
  const scope = sql`${isForKids} and ${input.category ? hasCategory(input.category) : sql`true`}`;
  const isForGames = expandQuery(input.search ?? '')?.parts.length === 0;
  const text = isForGames ? '' : (input.search ?? '');
  const search = text === '' ? null : await readSearch(em, text, isForKids);
  if (text !== '' && search === null) return [];
  const page =
    search === null ? selectPage(part, ORDER.popular, scope) : rankedGames(part, ORDER.popular, scope);
  const rows = await rowsOf(
    em,
    games,
    sql`
    ${search === null ? sql`` : sql`with ${search.chosen}`}
    select coalesce(json_agg(${kidsGameJson} order by chosen.position), '[]') as games
    from (${page}) chosen join game g on g.id = chosen.id ${joinLive}
  `,
  );
  return addRowDependencies(rows[0]?.games ?? []).map((game) => ({ ...game, ...langsOf(game) }));
}

/** Lists the categories with at least one kids game, so that no button leads to an empty page. */
export async function listKidsCategories(em: Em): Promise<Category[]> {
  const rows = await rowsOf(
    em,
    category,
    sql`
    select c.id, c.slug, c.name, c.icon from category c
    where exists (select 1 from game g where g.category_slugs @> array[c.slug::text] and ${isPublic} and ${isForKids})
    order by c.position
  `,
  );
  return rows;
}

/**
 * Reads the data of the kid-safe player; a retired game has nothing to play.
 * @throws AppError game_not_found, also for a game that is not for kids
 */
export async function readKidsGame(em: Em, slug: string, playOrigin: string): Promise<KidsGameDetail> {
  addDependencies([slug]);
  const rows = await rowsOf(
    em,
    oneGame,
    sql`
    select ${kidsDetail(gameAddress(playOrigin, slug))} as game, ${isRetired} as "isRetired"
    from game g ${joinShown} where g.slug = ${slug} and ${hasPage} and ${isForKids}
  `,
  );
  const [row] = rows;
  if (row === undefined) throw new AppError('game_not_found');
  const { game } = row;
  return { ...game, ...langsOf(game), ...(row.isRetired ? { srcUrl: null, retired: true } : {}) };
}
