import { type RawBuilder, sql } from 'kysely';
import { HOME_LIMITS, type GameSort, RELATED_LIMIT } from '../../entities/game.rules.ts';
import type { GameCard, GameDetail, Home, ListGames } from '../../entities/game.schema.ts';
import type { Em } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { detail, gameCardJson, hasCategory, isPublic } from './game.view.ts';
import { searchQuery } from './search.queries.ts';

const ORDER: Record<GameSort, RawBuilder<unknown>> = {
  newest: sql`g.published_at desc, g.id desc`,
  trending: sql`g.trend desc, g.id desc`,
  popular: sql`g.plays desc, g.id desc`,
};

/** The home page's four lists (specification §9 gives their lengths). */
export async function readHome(em: Em): Promise<Home> {
  const everyGame = sql`true`;
  const { rows } = await sql<Home>`select
    ${cards(everyGame, ORDER.popular, HOME_LIMITS.popular)} as popular,
    ${cards(everyGame, ORDER.trending, HOME_LIMITS.trending)} as trending,
    ${cards(everyGame, ORDER.newest, HOME_LIMITS.new)} as new,
    ${cards(sql`g.multiplayer`, ORDER.popular, HOME_LIMITS.multiplayer)} as multiplayer
  `.execute(em.getKysely());
  return only(rows);
}

/** One page of the catalogue. A category or search that matches nothing is an empty list, not an error. */
export async function listGames(em: Em, input: ListGames): Promise<GameCard[]> {
  const offset = (input.page - 1) * input.limit;
  const inCategory = input.category ? hasCategory(input.category) : sql`true`;
  const found = input.search ? searchQuery(input.search, inCategory) : null;
  if (found === 'nothing') return [];
  const ranked = found !== null && input.sort === undefined;
  const { rows } = await sql<{ games: GameCard[] }>`
    ${found === null ? sql`` : sql`with ${found.with}`}
    select coalesce(json_agg(card order by position), '[]') as games from (
      select ${gameCardJson} as card, row_number() over () as position from (
        select g.* from game g ${found === null ? sql`` : sql`cross join chosen`}
        where ${isPublic} and ${inCategory} ${found === null ? sql`` : sql`and g.search @@ chosen.query`}
        order by ${ranked ? sql`ts_rank(g.search, chosen.query) desc, g.plays desc, g.id desc` : ORDER[input.sort ?? 'popular']}
        limit ${input.limit} offset ${offset}
      ) g
    ) listed
  `.execute(em.getKysely());
  return only(rows).games;
}

/**
 * A game's page.
 * @throws AppError game_not_found, also for a game that is not public
 */
export async function readGame(em: Em, slug: string, playOrigin: string): Promise<GameDetail> {
  const { rows } = await sql<{ game: GameDetail }>`
    select ${detail(playOrigin)} as game from game g where g.slug = ${slug} and ${isPublic}
  `.execute(em.getKysely());
  const game = rows[0]?.game;
  if (game === undefined) throw new AppError('game_not_found');
  return game;
}

/** The most played games of the first category of the one with this slug, without itself. */
export async function listRelated(em: Em, slug: string): Promise<GameCard[]> {
  const sameCategory = sql`g.slug <> ${slug} and exists (
    select 1 from game_category gc where gc.game_id = g.id and gc.category_id = (
      select c.id from category c join game_category mine on mine.category_id = c.id join game m on m.id = mine.game_id
      where m.slug = ${slug} order by c.position limit 1
    )
  )`;
  const { rows } = await sql<{ games: GameCard[] }>`
    select ${cards(sameCategory, ORDER.popular, RELATED_LIMIT)} as games
  `.execute(em.getKysely());
  return only(rows).games;
}

/** A subquery: the first `limit` public games that fulfil `condition`, as a JSON array of cards. */
function cards(
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(card order by position), '[]') from (
      select ${gameCardJson} as card, row_number() over () as position from (
        select g.* from game g where ${isPublic} and ${condition} order by ${order} limit ${limit}
      ) g
    ) listed
  )`;
}

/** The condition that home shows a game among the popular or trending ones. */
export const isFeatured: RawBuilder<boolean> = sql`g.id in (
  (select g.id from game g where ${isPublic} order by ${ORDER.popular} limit ${HOME_LIMITS.popular})
  union (select g.id from game g where ${isPublic} order by ${ORDER.trending} limit ${HOME_LIMITS.trending})
)`;

function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate answered no row');
  return row;
}

/** Whether the play origin may serve the game with this slug. */
export async function isPlayable(em: Em, slug: string): Promise<boolean> {
  const { rows } = await sql<{ playable: boolean }>`
    select exists (select 1 from game g where g.slug = ${slug} and g.hosted and ${isPublic}) as playable
  `.execute(em.getKysely());
  return rows[0]?.playable === true;
}
