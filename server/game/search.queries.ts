import { type RawBuilder, sql } from 'kysely';
import { SEARCH, searchWords } from '../../entities/game.rules.ts';
import { isPublic } from './game.view.ts';

/** How many of the nearest words by trigram distance are measured letter by letter. */
const NEAREST = 16;
/** How many words a misspelt one may stand for. */
const ALTERNATIVES = 2;

const TIERS = [...SEARCH.tiers.keys(), SEARCH.tiers.length];

/**
 * A search as common table expressions, of which `chosen` has one row: `query`, a tsquery.
 * Every word as typed, or as a word's beginning, when some game in `scope` has them all; else each word or the nearest
 * known ones: those that two swapped letters make of it, and by trigram distance (`<->`), then by letters changed: two
 * (a swap) or half of them, never all.
 * @param scope a condition on `g`, a row of `game`
 * @returns null when the text has no letters or digits
 */
export function searchQuery(text: string, scope: RawBuilder<unknown>): RawBuilder<unknown> | null {
  const words = searchWords(text);
  if (words.length === 0) return null;
  // The words hold letters, marks and digits only: nothing in them can end the quotes.
  const exact = words.map((word) => `'${word}':*`).join(' & ');
  // Not `exists`: PostgreSQL would expect to meet a match early in any order, and read a million games to find none.
  const known = inTurn([sql`c.words @@ (select query from exact)`], scope, {
    found: sql`bool_or(true) as found`,
  });
  return sql`
    exact as materialized (select to_tsquery('simple', ${exact}) as query),
    chosen as materialized (
      select case when (select true from ${known} where found limit 1) then exact.query
        else (select to_tsquery('simple', string_agg(near.words, ' & ')) from ${nearest(words)} near)
      end as query from exact
    )`;
}

const hasWords = sql`c.words @@ (select query from chosen)`;
const inTitle = sql`c.title @@ (select query from chosen)`;

/**
 * The games that fulfil `chosen.query`, as `id` and `position`. By relevance: words of the title before all others, then
 * PostgreSQL's own rank, then plays; the most played games are looked through first, and the rest only when those are too
 * few, so that a word that a million games share costs no more than one that a thousand do.
 * @param order an order of rows `g` of `game`, or `relevance`
 */
export function found(
  { limit, offset }: { readonly limit: number; readonly offset: number },
  order: RawBuilder<unknown> | 'relevance',
  scope: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (order !== 'relevance') {
    return sql`select g.id, row_number() over (order by ${order}) as position
      from (${cardsThat([hasWords])}) c join game g on g.id = c.game_id
      where ${isPublic} and ${scope} order by position limit ${limit} offset ${offset}`;
  }
  const relevance = sql`order by ts_rank(c.words, (select query from chosen)) desc, g.plays desc, g.id desc`;
  const parts = inTurn([inTitle, sql`${hasWords} and not ${inTitle}`], scope, {
    found: sql`g.id`,
    order: relevance,
  });
  return sql`select id, row_number() over () as position
    from (select id from ${parts} limit ${limit} offset ${offset}) page`;
}

/** The cards that match, of each condition and tier one part, each from an index of its own. */
function cardsThat(matches: readonly RawBuilder<unknown>[], part?: RawBuilder<unknown>) {
  const parts = matches.flatMap((match) => TIERS.map((tier) => sql`c.tier = ${sql.lit(tier)} and ${match}`));
  const only = (number: number) => (part === undefined ? sql`` : sql`and ${part} = ${sql.lit(number)}`);
  return sql.join(
    parts.map(
      (condition, number) =>
        sql`select c.game_id, c.words from game_card c where ${condition} ${only(number)}`,
    ),
    sql` union all `,
  );
}

/**
 * A table of what is found in part after part, the most played tier of the first condition first; no part is looked at
 * before somebody wants its rows.
 */
function inTurn(
  matches: readonly RawBuilder<unknown>[],
  scope: RawBuilder<unknown>,
  {
    found: columns,
    order = sql``,
  }: { readonly found: RawBuilder<unknown>; readonly order?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`generate_series(0, ${sql.lit(matches.length * TIERS.length - 1)}) part cross join lateral (
    select ${columns} from (${cardsThat(matches, sql`part`)}) c join game g on g.id = c.game_id
    where ${isPublic} and ${scope} ${order}
  ) parts`;
}

/** A table of one row a word: the word as a prefix, or one of the known words nearest to it, in tsquery syntax. */
function nearest(words: readonly string[]): RawBuilder<unknown> {
  return sql`(
    select '(' || concat_ws(' | ', '''' || typed.word || ''':*', (
      select string_agg('''' || close.word || '''', ' | ') from (
        select candidate.word from (
          select word, levenshtein(word, typed.word) as changed
          from (select word from search_word order by word <-> typed.word limit ${NEAREST}) near
          union select word, 1 from search_word where word in (${swapped})
        ) candidate
        where candidate.changed <= least(greatest(2, length(typed.word) / 2), length(typed.word) - 1)
        group by candidate.word
        order by min(candidate.changed), candidate.word <-> typed.word limit ${ALTERNATIVES}
      ) close
    )) || ')' as words
    from unnest(${sql.val(words)}::text[]) as typed(word)
  )`;
}

/** Every word that two neighbouring letters of `typed.word`, swapped, make: a slip that leaves few trigrams. */
const swapped = sql`select overlay(typed.word placing reverse(substr(typed.word, at, 2)) from at for 2)
  from generate_series(1, length(typed.word) - 1) at`;
