import { type RawBuilder, sql } from 'kysely';
import { searchWords } from '../../entities/game.rules.ts';
import { isPublic } from './game.view.ts';

/** How many of the nearest words by trigram distance are measured letter by letter. */
const NEAREST = 16;
/** How many words a misspelt one may stand for. */
const ALTERNATIVES = 2;

/**
 * A search as common table expressions, of which `chosen` has one row: `query`, a tsquery.
 * Every word as typed, or as a word's beginning, when some game in `scope` has them all; else each word or the nearest
 * known ones: by trigram distance (`<->`), then by letters changed: two (a swap) or half of them, never all.
 * @param scope a condition on `g`, a row of `game`
 * @returns `'nothing'` when the text has no letters or digits
 */
export function searchQuery(
  text: string,
  scope: RawBuilder<unknown>,
): { readonly with: RawBuilder<unknown> } | 'nothing' {
  const words = searchWords(text);
  if (words.length === 0) return 'nothing';
  // The words hold letters, marks and digits only: nothing in them can end the quotes.
  const exact = words.map((word) => `'${word}':*`).join(' & ');
  return {
    with: sql`
      exact as materialized (select to_tsquery('simple', ${exact}) as query),
      chosen as materialized (
        select case
          when exists (select 1 from game g where g.search @@ exact.query and ${isPublic} and ${scope}) then exact.query
          else (select to_tsquery('simple', string_agg(near.words, ' & ')) from ${nearest(words)} near)
        end as query from exact
      )`,
  };
}

/** A table of one row a word: the word as a prefix, or one of the known words nearest to it, in tsquery syntax. */
function nearest(words: readonly string[]): RawBuilder<unknown> {
  return sql`(
    select '(' || concat_ws(' | ', '''' || typed.word || ''':*', (
      select string_agg('''' || close.word || '''', ' | ') from (
        select candidate.word from (
          select word from search_word order by word <-> typed.word limit ${NEAREST}
        ) candidate
        where levenshtein(candidate.word, typed.word) <= least(greatest(2, length(typed.word) / 2), length(typed.word) - 1)
        order by levenshtein(candidate.word, typed.word), candidate.word <-> typed.word limit ${ALTERNATIVES}
      ) close
    )) || ')' as words
    from unnest(${sql.val(words)}::text[]) as typed(word)
  )`;
}
