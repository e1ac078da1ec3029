import { type RawBuilder, sql } from 'kysely';
import { HERO_PICTURES, HOME_LIMITS, HOME_SPARE } from '../../entities/game.rules.ts';
import type { HeroGames } from '../../entities/hero.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { readCards } from './card.queries.ts';
import { selectPage, everyGame, ORDER } from './game.queries.ts';
import { isPublic } from './game.view.ts';

/**
 * Reads the games of the hero: for each slide the first of its list that are not in the row below it, the games that
 * follow there included.
 */
export async function readHero(em: Em): Promise<HeroGames> {
  const row = HOME_LIMITS.popular + HOME_SPARE;
  const isBelow = sql`g.id in (select g.id from game g where ${isPublic} order by ${ORDER.popular} limit ${row})`;
  const read = (order: RawBuilder<unknown>, condition: RawBuilder<unknown> = everyGame) =>
    readCards(
      em,
      selectPage({ limit: HERO_PICTURES, offset: 0 }, order, sql`${condition} and not ${isBelow}`),
    );
  const [top, trending, friends] = await Promise.all([
    read(ORDER.popular),
    read(ORDER.trending),
    read(ORDER.popular, sql`g.multiplayer`),
  ]);
  return { top, trending, friends };
}
