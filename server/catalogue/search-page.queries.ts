import { FILTER_NAMES } from '../../entities/filter.rules.ts';
import type { NearWords, SearchGames, SearchPage } from '../../entities/game.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { readFilterCounts } from './filter.queries.ts';
import { findGames } from './game.queries.ts';
import { type Correction, readNearestCategory } from './search-correction.queries.ts';

/** Reads all that a page of a search shows: the games that `listGames` lists, what was meant, and where something is filtered the counts. */
export async function searchGames(em: Em, input: SearchGames): Promise<SearchPage> {
  const { games, search, isKnown, correction } = await findGames(em, input);
  const isFiltered = FILTER_NAMES.some((name) => input[name] !== undefined);
  const [near, counts] = await Promise.all([
    isKnown ? null : readNear(em, input.search, correction),
    isFiltered ? readFilterCounts(em, input, search) : null,
  ]);
  return { games, near, counts };
}

async function readNear(em: Em, text: string, correction: Correction | null): Promise<NearWords> {
  if (correction === null) return { texts: [], words: [], nearest: await readNearestCategory(em, text) };
  return { texts: correction.texts, words: correction.words, nearest: null };
}
