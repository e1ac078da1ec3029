import { type RawBuilder, sql } from 'kysely';
import { SEARCH, searchWords } from '../../entities/game.rules.ts';
import {
  inflections,
  knownIn,
  type Meaning,
  meaningOf,
  significantWords,
} from '../../entities/search-synonyms.rules.ts';
import { isPublic } from './game.view.ts';

/** Number of the nearest words by trigram distance that are compared letter by letter. */
const NEAREST = 16;
/** The maximum number of known words that replace one misspelt word. */
const ALTERNATIVES = 2;

const TIERS = [...SEARCH.tiers.keys(), SEARCH.tiers.length];

/**
 * Builds a search as common table expressions; `chosen` has one row with `query`, a tsquery. When some game in `scope`
 * has all the words, as typed or as prefixes, or what they mean, the query requires exactly those. Otherwise each
 * significant word also matches its nearest known words: first those made by swapping two adjacent letters, then by
 * trigram distance (`<->`) and edit distance (`mayChange`), among titles, tags and categories.
 * @param scope a condition on `g`, a row of `game`
 * @returns null when the text has no letters or digits
 */
export function searchQuery(text: string, scope: RawBuilder<unknown>): RawBuilder<unknown> | null {
  const words = searchWords(text);
  if (words.length === 0) return null;
  // Not `exists`: PostgreSQL would expect an early match in any order, and read a million games to find none.
  const known = inTurn([sql`c.words @@ (select query from exact)`], scope, {
    found: sql`bool_or(true) as found`,
  });
  return sql`
    exact as materialized (select ${asMeant(text, words)} as query),
    chosen as materialized (
      select case when (select true from ${known} where found limit 1) then exact.query
        else (select to_tsquery('simple', string_agg(near.words, ' & ')) from ${nearest(significantWords(text))} near)
      end as query from exact
    )`;
}

/**
 * Builds a search for exactly the words, as typed or as prefixes, or for what they mean, as `searchQuery` does.
 * PostgreSQL plans and runs it in a fraction of the time, and gives the same games wherever it gives any.
 * @returns null when the text has no letters or digits
 */
export function exactQuery(text: string): RawBuilder<unknown> | null {
  const words = searchWords(text);
  if (words.length === 0) return null;
  const parts = meaningOf(text)?.parts ?? [];
  const columns =
    parts.length === 0
      ? sql``
      : sql`, ${tsquery(allOf(parts, (part) => namedIn(part)))} as in_title,
        ${tsquery(allOf(parts, (part) => namedIn(part, LABELS)))} as labelled,
        ${tsquery(allOf(parts, (part) => meantBy(part)))} as meant`;
  return sql`chosen as materialized (select ${asMeant(text, words)} as query ${columns})`;
}

/** The weights of the title, the tags and the categories. */
const LABELS = 'AB';

type Part = Meaning['parts'][number];

/** The words as typed, or what they mean. */
function asMeant(text: string, words: readonly string[]): RawBuilder<unknown> {
  const meaning = meaningOf(text);
  const parts = meaning?.parts ?? [];
  const known = new Set(knownIn(meaning));
  const typed = words.map((word) => (known.has(word) ? whole(word) : lexeme(word, '*'))).join(' & ');
  return tsquery(parts.length === 0 ? typed : `(${typed}) | (${allOf(parts, meantBy)})`);
}

function tsquery(text: string): RawBuilder<unknown> {
  return sql`to_tsquery('simple', ${text})`;
}

/** A word contains only letters, marks and digits, so it cannot break out of the quotes. */
function lexeme(word: string, flags: string): string {
  return flags === '' ? `'${word}'` : `'${word}':${flags}`;
}

function allOf(parts: readonly Part[], one: (part: Part) => string): string {
  return parts.map((part) => `(${one(part)})`).join(' & ');
}

/** The words themselves. */
function namedIn({ words, finds }: Part, weights = ''): string {
  if (finds === null) return words.map((word) => lexeme(word, `*${weights}`)).join(' & ');
  return words.map((word) => whole(word, weights)).join(' & ');
}

/** A word in its singular or plural. */
function whole(word: string, weights = ''): string {
  return `(${[word, ...inflections(word)].map((form) => lexeme(form, weights)).join(' | ')})`;
}

/** The words themselves, or the labels that they mean, among titles, tags and categories. */
function meantBy(part: Part): string {
  const labels = (part.finds ?? []).map((label) =>
    searchWords(label)
      .map((word) => lexeme(word, LABELS))
      .join(' & '),
  );
  return [namedIn(part, LABELS), ...labels].map((alternative) => `(${alternative})`).join(' | ');
}

/** Matches rows `g` of `game` that `searchQuery` finds. */
export const foundBy = sql`g.id in (select c.game_id from game_words c where c.words @@ (select query from chosen))`;

const hasWords = sql`c.words @@ (select query from chosen)`;
const inTitle = sql`c.title @@ (select query from chosen)`;

/** Ordered by relevance, where `chosen` comes from `exactQuery` also by what the text means. */
interface Relevance {
  readonly meaning: Meaning | null;
}

/** The conditions of a search in the order of its results; each game is found by the first that it meets. */
function inOrder(meaning: Meaning | null): readonly RawBuilder<unknown>[] {
  if (meaning === null) return [inTitle, sql`${hasWords} and not ${inTitle}`];
  // Whoever searches for games means all of them.
  if (meaning.parts.length === 0)
    return [inTitle, sql`${hasWords} and not ${inTitle}`, sql`not ${hasWords} and not ${inTitle}`];
  const named = sql`c.title @@ (select in_title from chosen)`;
  const labelled = sql`c.words @@ (select labelled from chosen)`;
  const labels = [named, sql`${labelled} and not ${named}`];
  // Without synonyms the words mean nothing but themselves. Each condition is planned once for every tier.
  if (meaning.parts.every(({ finds }) => finds === null))
    return [...labels, sql`${hasWords} and not ${labelled} and not ${named}`];
  const meant = sql`c.words @@ (select meant from chosen)`;
  return [
    ...labels,
    sql`${meant} and not ${labelled} and not ${named}`,
    sql`${hasWords} and not ${meant} and not ${labelled} and not ${named}`,
  ];
}

/**
 * Selects the games that match `chosen.query`, as `id` and `position`. Relevance ranks title matches first, then tags and
 * categories, then what the words mean, and within each by PostgreSQL's rank, then by plays. It searches the most played
 * tiers first and the rest only when those give too few, so that a word in a million games costs no more than one in a thousand.
 * @param order an order of rows `g` of `game`, or by relevance
 */
export function rankedGames(
  { limit, offset }: { readonly limit: number; readonly offset: number },
  order: RawBuilder<unknown> | Relevance,
  scope: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!('meaning' in order)) {
    return sql`select g.id, row_number() over (order by ${order}) as position
      from (${cardsThat([hasWords])}) c join game g on g.id = c.game_id
      where ${isPublic} and ${scope} order by position limit ${limit} offset ${offset}`;
  }
  const relevance = sql`order by ts_rank(c.words, (select query from chosen)) desc, g.plays desc, g.id desc`;
  const parts = inTurn(inOrder(order.meaning), scope, {
    found: sql`g.id`,
    order: relevance,
  });
  return sql`select id, row_number() over () as position
    from (select id from ${parts} limit ${limit} offset ${offset}) page`;
}

/** Selects matching cards, with one subquery per condition and tier, each served by its own index. */
function cardsThat(matches: readonly RawBuilder<unknown>[], part?: RawBuilder<unknown>) {
  const parts = matches.flatMap((match) => TIERS.map((tier) => sql`c.tier = ${sql.lit(tier)} and ${match}`));
  const only = (number: number) => (part === undefined ? sql`` : sql`and ${part} = ${sql.lit(number)}`);
  return sql.join(
    parts.map(
      (condition, number) =>
        sql`select c.game_id, c.words from game_words c where ${condition} ${only(number)}`,
    ),
    sql` union all `,
  );
}

/**
 * Builds a table that reads its parts one after the other, starting with the most played tier of the first condition.
 * Each part runs only when its rows are needed.
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

/** A table with one row per word: the word as a prefix, or one of its nearest known words, in tsquery syntax. */
function nearest(words: readonly string[]): RawBuilder<unknown> {
  return sql`(
    select '(' || concat_ws(' | ', '''' || typed.word || ''':*', (
      select string_agg('''' || close.word || ''':${sql.raw(LABELS)}', ' | ') from ${closeWords} close
    )) || ')' as words
    from unnest(${sql.val(words)}::text[]) as typed(word)
  )`;
}

/** Selects the words of public games, as `word`, that a search for this text takes in place of misspelt ones. */
export function wordsNear(text: string): RawBuilder<unknown> {
  return sql`select distinct close.word
    from unnest(${sql.val(significantWords(text))}::text[]) as typed(word), lateral ${closeWords} close
    where exists (
      select from game_words c join game g on g.id = c.game_id
      where c.words @@ ('''' || close.word || ''':${sql.raw(LABELS)}')::tsquery and ${isPublic}
    )
    order by close.word`;
}

/** All variants of `typed.word` with two adjacent letters swapped: a typo that leaves few trigrams in common. */
const swapped = sql`select overlay(typed.word placing reverse(substr(typed.word, at, 2)) from at for 2)
  from generate_series(1, length(typed.word) - 1) at`;

/**
 * How many letters of `typed.word` may be others: two, of a word of five letters only where the first is the same, of a
 * shorter one one, and never all of them.
 */
const mayChange = sql`least(
  case when length(typed.word) > 5 or length(typed.word) = 5 and left(candidate.word, 1) = left(typed.word, 1) then 2 else 1 end,
  length(typed.word) - 1)`;

/** The nearest known words of `typed.word`. */
const closeWords = sql`(
  select candidate.word from (
    select word, levenshtein(word, typed.word) as changed
    from (select word from search_word order by word <-> typed.word limit ${NEAREST}) near
    union select word, 1 from search_word where word in (${swapped})
  ) candidate
  where candidate.changed <= ${mayChange}
  group by candidate.word
  order by min(candidate.changed), candidate.word <-> typed.word limit ${ALTERNATIVES}
)`;
