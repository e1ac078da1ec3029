import { type RawBuilder, sql } from 'kysely';
import { CATEGORIES } from '../../entities/category.rules.ts';
import { type FilterPart, type GameFact, ratingsUpTo } from '../../entities/filter.rules.ts';
import type { AgeRating } from '../../entities/game.rules.ts';
import type { GameFilter } from '../../entities/filter.schema.ts';
import { FACTS } from './fact.view.ts';
import { hasTag } from './game.view.ts';

const hasFact = (fact: GameFact): RawBuilder<boolean> => sql`exists (
  select 1 from edition e where e.id = coalesce(g.live_id, g.waiting_id) and ${FACTS[fact]})`;

/** Matches games with this tag or in this category; some names are both. */
const hasLabel = (label: string): RawBuilder<boolean> =>
  CATEGORIES.some(({ slug }) => slug === label)
    ? sql`(${label}::text = any(g.category_slugs) or ${hasTag(label)})`
    : hasTag(label);

const isUpTo = (age: AgeRating): RawBuilder<boolean> =>
  sql`g.age_rating = any(${sql.val(ratingsUpTo(age))}::text[])`;

/** A part of a filter with what it asks of a row `g` of `game`, which is never null. */
export interface Condition extends FilterPart {
  readonly fits: RawBuilder<boolean>;
}

/** The conditions of a filter, in the order of `FILTER_NAMES`. */
export function conditionsOf(filter: GameFilter): readonly Condition[] {
  const { offline, age } = filter;
  return [
    ...(filter.with ?? []).map((value) => ({ name: 'with', value, fits: hasLabel(value) }) as const),
    ...(filter.without ?? []).map(
      (value) => ({ name: 'without', value, fits: sql<boolean>`not ${hasLabel(value)}` }) as const,
    ),
    ...(filter.players ?? []).map((value) => ({ name: 'players', value, fits: hasFact(value) }) as const),
    ...(filter.input ?? []).map((value) => ({ name: 'input', value, fits: hasFact(value) }) as const),
    ...(offline ?? []).map((value) => ({ name: 'offline', value, fits: hasFact('offline') }) as const),
    ...(age ?? []).map((value) => ({ name: 'age', value, fits: isUpTo(value) }) as const),
  ];
}

/** Matches the games that fit a filter. */
export function fitsFilter(filter: GameFilter): RawBuilder<boolean> {
  const conditions = conditionsOf(filter).map(({ fits }) => fits);
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}
