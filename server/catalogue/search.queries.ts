import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { SEARCH, searchWords } from '../../entities/game.rules.ts';
import { inflections, knownIn, type Meaning, expandQuery } from '../../entities/search-synonyms.rules.ts';
import { pairsOf, runsOf } from '../../entities/search-terms.rules.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { isPublic } from './game.view.ts';

const TIERS = [...SEARCH.tiers.keys(), SEARCH.tiers.length];

/** A search as PostgreSQL runs it. */
export interface Search {
  /** A common table expression, `chosen`: one row with `query`, a tsquery, and what the order of the results reads. */
  readonly chosen: RawBuilder<unknown>;
  readonly meaning: Meaning | null;
}

/**
 * Builds a search for exactly the words, as typed or as prefixes, or for what they mean.
 * @returns null when the text has no letters or digits
 */
export function exactSearch(text: string): Search | null {
  const words = searchWords(text);
  if (words.length === 0) return null;
  const meaning = expandQuery(text);
  const parts = meaning?.parts ?? [];
  const knownWords = new Set(knownIn(meaning));
  const typed = words.map((word) => (knownWords.has(word) ? whole(word) : lexeme(word, '*'))).join(' & ');
  return searchFor(parts.length === 0 ? typed : `(${typed}) | (${allOf(parts, labelQuery)})`, meaning);
}

/** Builds a search by a query in PostgreSQL's notation, whose results are in the order of a meaning. */
export function searchFor(query: string, meaning: Meaning | null): Search {
  const parts = meaning?.parts ?? [];
  const columns =
    parts.length === 0
      ? sql``
      : sql`, ${tsquery(allOf(parts, (part) => namedIn(part)))} as in_title,
        ${tsquery(allOf(parts, (part) => namedIn(part, LABELS)))} as labelled,
        ${tsquery(allOf(parts, (part) => labelQuery(part)))} as meant`;
  return { chosen: sql`chosen as materialized (select ${tsquery(query)} as query ${columns})`, meaning };
}

/** The weights of the title, the tags and the categories. */
const LABELS = 'AB';

export type Part = Meaning['parts'][number];

function tsquery(text: string): RawBuilder<unknown> {
  return sql`to_tsquery('simple', ${text})`;
}

/**
 * A word in PostgreSQL's notation; in a script without spaces its pairs of letters, one after the other. A word contains
 * only letters, marks and digits, so it cannot break out of the quotes.
 */
function lexeme(word: string, flags: string): string {
  const weights = flags.replace('*', '');
  const piece = (text: string, flag: string) => (flag === '' ? `'${text}'` : `'${text}':${flag}`);
  const runs = runsOf(word).map(({ letters, isUnspaced }) => {
    if (!isUnspaced) return piece(letters.join(''), flags);
    // One letter is the beginning of a pair; of more the last stands in the pair before it.
    if (letters.length === 1) return piece(letters.join(''), `*${weights}`);
    return pairsOf(letters)
      .slice(0, -1)
      .map((pair) => piece(pair, weights))
      .join(' <-> ');
  });
  return runs.length === 1 ? runs.join('') : `(${runs.map((run) => `(${run})`).join(' & ')})`;
}

/** All parts at once, each in the notation that `one` gives. */
export function allOf(parts: readonly Part[], one: (part: Part) => string): string {
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
export function labelQuery(part: Part): string {
  const labels = (part.finds ?? []).map((label) =>
    searchWords(label)
      .map((word) => lexeme(word, LABELS))
      .join(' & '),
  );
  return [namedIn(part, LABELS), ...labels].map((alternative) => `(${alternative})`).join(' | ');
}

/** Matches rows `g` of `game` that a search finds. */
export const foundBy = sql`g.id in (select c.game_id from game_words c where c.words @@ (select query from chosen))`;

const hasWords = sql`c.words @@ (select query from chosen)`;
const inTitle = sql`c.title @@ (select query from chosen)`;

/** Ordered by relevance, also by what the text means. */
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
    columns: sql`g.id`,
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
  { columns, order = sql`` }: { readonly columns: RawBuilder<unknown>; readonly order?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`generate_series(0, ${sql.lit(matches.length * TIERS.length - 1)}) part cross join lateral (
    select ${columns} from (${cardsThat(matches, sql`part`)}) c join game g on g.id = c.game_id
    where ${isPublic} and ${scope} ${order}
  ) parts`;
}

/** Returns whether a game in scope has the words. */
export async function hasGames(em: Em, { chosen }: Search, scope: RawBuilder<unknown>): Promise<boolean> {
  const rows = await rowsOf(
    em,
    z.object({ isFound: z.literal(true) }),
    sql`with ${chosen} ${anyGame(hasWords, scope)}`,
  );
  return rows.length > 0;
}

/**
 * Selects one row where the words `c` of a game in scope meet the condition. Not `exists`: PostgreSQL would expect an early
 * match in any order, and read a million games to find none.
 */
export const anyGame = (condition: RawBuilder<unknown>, scope: RawBuilder<unknown>) =>
  sql`select "isFound" from ${inTurn([condition], scope, { columns: sql`bool_or(true) as "isFound"` })} where "isFound" limit 1`;
