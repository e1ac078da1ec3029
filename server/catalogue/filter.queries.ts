import { type RawBuilder, sql } from 'kysely';
import { CATEGORIES } from '../../entities/category.rules.ts';
import { GAME_FACTS } from '../../entities/filter.rules.ts';
import type { FilterCounts } from '../../entities/filter.schema.ts';
import { AGE_RATINGS } from '../../entities/game.rules.ts';
import type { CountGames } from '../../entities/game.schema.ts';
import { expandQuery } from '../../entities/search-synonyms.rules.ts';
import type { Em } from '../platform/database/database.ts';
import { shallowObject } from '../platform/database/rows.ts';
import { FACTS } from './fact.view.ts';
import { type Condition, conditionsOf } from './filter.view.ts';
import { conditionOf, readJson } from './game.queries.ts';
import { isPublic, joinLive } from './game.view.ts';
import { readSearch } from './search-correction.queries.ts';
import { foundBy, type Search } from './search.queries.ts';

const counts = shallowObject<FilterCounts>();

/** So many tags are offered besides the categories. */
const OFFERED_TAGS = 30;

/**
 * Counts the games that `listGames` lists for this choice, those that each further option would leave, and those that
 * would be there without one of its conditions.
 * @param searched its search, where it is made already
 */
export async function readFilterCounts(
  em: Em,
  input: CountGames,
  searched: Search | null = null,
): Promise<FilterCounts> {
  const conditions = conditionsOf(input);
  const text = input.search ?? '';
  const isForAll = text === '' || expandQuery(text)?.parts.length === 0;
  const search = isForAll ? null : (searched ?? (await readSearch(em, text, conditionOf(input))));
  const isMeant = isForAll ? sql`true` : search === null ? sql`false` : foundBy;
  return readJson(
    em,
    counts,
    sql`with ${search === null ? sql`` : sql`${search.chosen},`}
    matching as materialized (
      select g.id, g.category_slugs, g.age_rating, missed.number as missed, ${factColumns}
      from game g ${joinLive}, lateral (${missedBy(conditions)}) missed
      where ${isPublic} and ${conditionOf(input)} and ${isMeant} and missed.times <= 1
    ),
    fitting as (select * from matching where missed = 0)
    select json_build_object(
      'games', (select count(*) from fitting),
      'labels', ${labelCounts},
      'facts', (select json_build_object(${sql.join(
        GAME_FACTS.map((fact) => sql`${sql.lit(fact)}, count(*) filter (where ${sql.ref(fact)})`),
      )}) from fitting),
      'ages', (select json_build_object(${sql.join(
        AGE_RATINGS.map((age, at) => {
          const upTo = sql.val(AGE_RATINGS.slice(0, at + 1));
          return sql`${sql.lit(age)}, count(*) filter (where age_rating = any(${upTo}::text[]))`;
        }),
      )}) from matching where missed in (0, ${conditions.findIndex(({ name }) => name === 'age') + 1}::int)),
      'withoutPart', json_build_array(${sql.join(conditions.map(countWithout))})
    )::text as json`,
  );
}

const factColumns = sql.join(GAME_FACTS.map((fact) => sql`${FACTS[fact]} as ${sql.ref(fact)}`));

/** Number of conditions that a row `g` misses, and the number of the last of them, from 1; 0 if it fits all. */
const missedBy = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  sql`select count(*) as times, coalesce(max(at), 0) as number
    from unnest(array[${sql.join(conditions.map(({ fits }) => fits))}]::boolean[]) with ordinality as asked(fits, at)
    where not fits`;

const countWithout = ({ name, value }: Condition, at: number): RawBuilder<unknown> =>
  sql`json_build_object('name', ${sql.lit(name)}, 'value', ${value}::text, 'games', (
    select count(*) from matching where missed in (0, ${sql.lit(at + 1)})))`;

/** The games of each label, with the categories first; a game counts once where a name is both. */
const labelCounts = sql`(
  with labelled as (
    select f.id, unnest(f.category_slugs) as label from fitting f
    union select f.id, t.name from fitting f join game_tag gt on gt.game_id = f.id join tag t on t.id = gt.tag_id
  )
  select coalesce(json_agg(json_build_object('label', label, 'games', games) order by is_category desc, games desc, label), '[]')
  from (
    select label, is_category, count(*) as games, row_number() over (partition by is_category order by count(*) desc, label) as place
    from labelled, lateral (select label = any(${sql.val(CATEGORIES.map(({ slug }) => slug))}::text[]) as is_category) kind
    group by label, is_category
  ) counted
  where is_category or place <= ${sql.lit(OFFERED_TAGS)}
)`;
