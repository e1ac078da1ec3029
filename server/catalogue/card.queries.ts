import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { GameCard } from '../../entities/game.schema.ts';
import { langsOf } from '../../entities/script.rules.ts';
import type { Em } from '../platform/database/database.ts';
import { jsonDb } from '../platform/database/db.ts';
import { previewSql, publicPictureSql } from '../platform/images/picture-address.ts';
import { addRowDependencies } from '../platform/changes/response-dependencies.ts';
import { averageRatingSql, isoTime, studioSlug, tagNames } from './game.view.ts';

/** A game that a list has chosen. */
export interface PlacedGame {
  readonly id: string;
  /** Its place in the list. */
  readonly position: number;
}

/** Selects the cards (specification §3) of games that were chosen by a query of `Chosen`, in their order. */
const selectCards = (em: Em, page: RawBuilder<unknown>) =>
  jsonDb(em)
    .selectFrom(sql<PlacedGame>`(${page})`.as('chosen'))
    .innerJoin('game as g', 'g.id', 'chosen.id')
    // A retired game has no live edition.
    .innerJoin('edition as e', (join) => join.on(sql<boolean>`e.id = coalesce(g.live_id, g.waiting_id)`))
    .orderBy('chosen.position')
    .select((eb) => [
      'g.id',
      'g.slug',
      'e.title',
      'e.description',
      publicPictureSql.as('thumbUrl'),
      previewSql.as('preview'),
      jsonArrayFrom(
        eb
          .selectFrom('category as c')
          .select(['c.id', 'c.slug', 'c.name'])
          .where(sql<boolean>`c.slug = any(g.category_slugs)`)
          .orderBy('c.position'),
      ).as('categories'),
      'g.multiplayer',
      'g.age_rating as ageRating',
      jsonObjectFrom(
        eb
          .selectFrom('developer_profile as d')
          .select('d.studio')
          .whereRef('d.id', '=', 'g.developer_profile_id'),
      ).as('developerProfile'),
      studioSlug.as('studioSlug'),
      tagNames.as('tagNames'),
      'e.inputs',
      'e.good_on_phones as goodOnPhones',
      isoTime('g.created_at').as('createdAt'),
      jsonBuildObject({ avg: averageRatingSql, count: eb.ref('g.rating_count') }).as('ratingSummary'),
      jsonBuildObject({ plays: eb.ref('g.plays') }).as('metrics'),
    ]);

/**
 * Reads the cards of games that were chosen, in their order, with what `add` selects besides.
 * @param chosen a query of `Chosen`
 */
export async function readCardsWith<Row extends GameCard>(
  em: Em,
  page: RawBuilder<unknown>,
  add: (cards: ReturnType<typeof selectCards>) => { execute(): Promise<Row[]> },
): Promise<Row[]> {
  const cards = addRowDependencies(await add(selectCards(em, page)).execute());
  return cards.map((card) => ({ ...card, ...langsOf(card) }));
}

/** Reads the cards of games that were chosen, in their order. */
export const readCards = (em: Em, page: RawBuilder<unknown>): Promise<GameCard[]> =>
  readCardsWith(em, page, (cards) => cards);
