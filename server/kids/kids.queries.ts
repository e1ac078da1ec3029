import { sql } from 'kysely';
import type { Category } from '../../entities/category.schema.ts';
import type { KidsGame, KidsGameDetail, ListKidsGames } from '../../entities/game.schema.ts';
import type { Em } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { hasCategory, isPublic, kidsDetail, kidsGameJson } from '../game/game.view.ts';
import { searchQuery } from '../game/search.queries.ts';

/** The Kids Zone holds the games rated KIDS that are served here: one that lives elsewhere would ask its own site for things. */
const isForKids = sql`g.age_rating = 'KIDS' and g.hosted`;

/** One page of the Kids Zone, most played first. */
export async function listKidsGames(em: Em, input: ListKidsGames): Promise<KidsGame[]> {
  const inCategory = input.category ? hasCategory(input.category) : sql`true`;
  const found = input.search ? searchQuery(input.search, isForKids) : null;
  if (found === 'nothing') return [];
  const { rows } = await sql<{ games: KidsGame[] }>`
    ${found === null ? sql`` : sql`with ${found.with}`}
    select coalesce(json_agg(game order by plays desc, id desc), '[]') as games from (
      select ${kidsGameJson} as game, g.plays, g.id from game g ${found === null ? sql`` : sql`cross join chosen`}
      where ${isPublic} and ${isForKids} and ${inCategory} ${found === null ? sql`` : sql`and g.search @@ chosen.query`}
      order by g.plays desc, g.id desc limit ${input.limit} offset ${(input.page - 1) * input.limit}
    ) listed
  `.execute(em.getKysely());
  return rows[0]?.games ?? [];
}

/** The categories that hold at least one kids game, so that no button leads to an empty page. */
export async function listKidsCategories(em: Em): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select c.id, c.slug, c.name, c.icon from category c
    where exists (select 1 from game_category gc join game g on g.id = gc.game_id
      where gc.category_id = c.id and ${isPublic} and ${isForKids})
    order by c.position
  `.execute(em.getKysely());
  return rows;
}

/**
 * What the kid-safe player needs.
 * @throws AppError game_not_found, also for a game that is not for kids
 */
export async function readKidsGame(em: Em, slug: string, playOrigin: string): Promise<KidsGameDetail> {
  const { rows } = await sql<{ game: KidsGameDetail }>`
    select ${kidsDetail(playOrigin)} as game from game g where g.slug = ${slug} and ${isPublic} and ${isForKids}
  `.execute(em.getKysely());
  const game = rows[0]?.game;
  if (game === undefined) throw new AppError('game_not_found');
  return game;
}
