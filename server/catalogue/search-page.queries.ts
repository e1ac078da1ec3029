import { z } from 'zod';
import { FILTER_NAMES } from '../../entities/filter.rules.ts';
import type { SearchGames, SearchPage } from '../../entities/game.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { readFilterCounts } from './filter.queries.ts';
import { findGames } from './game.queries.ts';
import { wordsNear } from './search.queries.ts';

const word = z.object({ word: z.string() });

/** Reads all that a page of a search shows: the games that `listGames` lists, the words that were looked for, and where something is filtered the counts. */
export async function searchGames(em: Em, input: SearchGames): Promise<SearchPage> {
  const { games, query, isNear } = await findGames(em, input);
  const isFiltered = FILTER_NAMES.some((name) => input[name] !== undefined);
  const [near, counts] = await Promise.all([
    isNear ? rowsOf(em, word, wordsNear(input.search)) : null,
    isFiltered ? readFilterCounts(em, input, query) : null,
  ]);
  return { games, near: near && near.map((each) => each.word), counts };
}
