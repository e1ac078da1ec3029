import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { category } from '../../entities/category.schema.ts';
import { searchWords } from '../../entities/game.rules.ts';
import type { NearWords } from '../../entities/game.schema.ts';
import { correctWord } from '../../entities/search-correction.rules.ts';
import {
  inflections,
  expandQuery,
  significantWords,
  synonymWords,
} from '../../entities/search-synonyms.rules.ts';
import { foldWord } from '../../entities/search-terms.rules.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import {
  allOf,
  anyGame,
  exactSearch,
  hasGames,
  labelQuery,
  type Part,
  rankedGames,
  type Search,
  searchFor,
} from './search.queries.ts';

/** Number of the nearest words by trigram distance that are compared letter by letter. */
const NEAREST = 40;
/** Number of known words that are tried for the category of a search that finds nothing. */
const SIMILAR = 8;
/** The most searches that are offered in place of a misspelt one. */
const OFFERED = 2;

const everyGame = sql`true`;

/** A search in place of one that no game has the words of. */
export interface Correction extends Search {
  /** The texts that may be meant, the likeliest first. */
  readonly texts: string[];
  /** The words by which it finds games. */
  readonly words: string[];
}

/**
 * Corrects a search: each misspelt word by the nearest words of titles, tags, categories and synonyms that lead to a game in
 * `scope`. A word that leads to none is left out.
 * @param scope a condition on `g`, a row of `game`
 * @returns null where no word leads to a game
 */
export async function correctSearch(
  em: Em,
  text: string,
  scope: RawBuilder<unknown>,
): Promise<Correction | null> {
  const typed = significantWords(text);
  const nearWords = await rowsOf(em, nearWord, nearestWords(typed.map(foldWord)));
  const corrected = typed.map((word) => {
    const near = nearWords.filter((row) => row.typed === foldWord(word)).map((row) => row.word);
    return [...new Set([...correctWord(word, [...near, ...synonymWords()]), word])];
  });
  const likeliest = corrected.flatMap(([first]) => first ?? []).join(' ');
  const leading = await selectLeading(em, [likeliest, ...corrected.flat()], scope);
  const words = leading.has(likeliest)
    ? corrected.map(([first = '', ...others]) => [first, ...others.filter((word) => leading.has(word))])
    : corrected.map((each) => each.filter((word) => leading.has(word))).filter((each) => each.length > 0);
  return words.length === 0 ? null : correctionOf(words);
}

/**
 * Returns the search that lists of a scope use: as typed where a game in it has the words, else corrected.
 * @returns null when the text has no letters or digits
 */
export async function readSearch(em: Em, text: string, scope: RawBuilder<unknown>): Promise<Search | null> {
  const search = exactSearch(text);
  if (search === null || (await hasGames(em, search, scope))) return search;
  return (await correctSearch(em, text, scope)) ?? search;
}

/** The search for words of which each may be one of several; the first of each come before the others. */
function correctionOf(words: readonly (readonly string[])[]): Correction {
  const likeliest = words.flatMap(([first]) => first ?? []).join(' ');
  const parts = partsOf(likeliest);
  const any = words.map((each) => `(${each.map((word) => allOf(partsOf(word), labelQuery)).join(' | ')})`);
  const meant = [...parts, ...words.flat().flatMap(partsOf)];
  return {
    ...searchFor(`(${allOf(parts, labelQuery)}) | (${any.join(' & ')})`, { parts }),
    texts: words.length === 1 ? words.flat().slice(0, OFFERED) : [likeliest],
    words: [
      ...new Set(
        meant.flatMap((part) => [
          ...part.words.flatMap(inflections),
          ...(part.finds ?? []).flatMap(searchWords),
        ]),
      ),
    ],
  };
}

/** The parts of a text, which mean themselves where the table of synonyms has none of them. */
const partsOf = (text: string): readonly Part[] =>
  expandQuery(text)?.parts ?? searchWords(text).map((word) => ({ words: [word], finds: null }));

/** Selects those texts that, or what they mean, some game in scope has among its title, tags and categories. */
async function selectLeading(
  em: Em,
  texts: readonly string[],
  scope: RawBuilder<unknown>,
): Promise<ReadonlySet<string>> {
  const queries = texts.map((text) => allOf(partsOf(text), labelQuery));
  const rows = await rowsOf(
    em,
    z.object({ text: z.string() }),
    sql`select meant.text from unnest(${sql.val(texts)}::text[], ${sql.val(queries)}::text[]) as meant(text, query),
      lateral (${anyGame(sql`c.words @@ to_tsquery('simple', meant.query)`, scope)}) some_game`,
  );
  return new Set(rows.map(({ text }) => text));
}

/**
 * Reads the category that is nearest to a search without games: of the most played game by one of its words, else by the
 * word that has most trigrams in common with one.
 */
export async function readNearestCategory(em: Em, text: string): Promise<NearWords['nearest']> {
  const typed = significantWords(text).map(foldWord);
  const similar = await rowsOf(em, z.object({ word: z.string() }), similarWords(typed));
  const words = [...typed, ...similar.map(({ word }) => word)];
  const leading = await selectLeading(em, words, everyGame);
  const search = exactSearch(words.find((word) => leading.has(word)) ?? '');
  if (search === null) return null;
  const first = rankedGames({ limit: 1, offset: 0 }, search, everyGame);
  const [nearest] = await rowsOf(
    em,
    category.pick({ slug: true, name: true }),
    sql`with ${search.chosen} select c.slug, c.name from (${first}) first join game g on g.id = first.id
      join category c on c.slug = g.category_slugs[1]`,
  );
  return nearest ?? null;
}

/** Selects the known words that share trigrams with typed ones, the nearest first. */
const similarWords = (words: readonly string[]) => sql`
  select near.word from unnest(${sql.val(words)}::text[]) as typed(word), lateral (
    select word, folded <-> typed.word as distance from search_word order by folded <-> typed.word limit ${SIMILAR}
  ) near where near.distance < 1 order by near.distance, near.word`;

const nearWord = z.object({ typed: z.string(), word: z.string() });

/** Selects for each typed word the nearest known ones by trigram distance, and those made by swapping two adjacent letters. */
function nearestWords(words: readonly string[]): RawBuilder<unknown> {
  return sql`select typed.word as typed, near.word from unnest(${sql.val(words)}::text[]) as typed(word), lateral (
    (select word from search_word order by folded <-> typed.word limit ${NEAREST})
    union select word from search_word where word in (${swapped})
  ) near`;
}

/** All variants of `typed.word` with two adjacent letters swapped: a slip that leaves few trigrams in common. */
const swapped = sql`select overlay(typed.word placing reverse(substr(typed.word, at, 2)) from at for 2)
  from generate_series(1, length(typed.word) - 1) at`;
