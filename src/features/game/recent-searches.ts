import { array, decodeJson, string } from '../../../entities/decode.rules.ts';
import { searchOf } from '../../../entities/game.rules.ts';
import { createStoredValue } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';

/** `key`: the `localStorage` key of the list of recent searches; `max`: the most searches in it. */
export const RECENT_SEARCHES = { key: 'recent_searches', max: 5 } as const;

const NONE: readonly string[] = [];

const recent = createStoredValue(RECENT_SEARCHES.key, parseSearches);

/** The texts searched for in this browser, newest first; none on the server. */
export function useRecentSearches(): readonly string[] {
  return useBrowserStore(recent, NONE);
}

/** Remembers in this browser only what was searched for. */
export function rememberSearch(text: string): void {
  store(withSearch(recent.get(), text));
}

/** Removes one text from the list. */
export function removeSearch(text: string): void {
  store(recent.get().filter((each) => each !== text));
}

/** Clears the list. */
export function clearSearches(): void {
  store(NONE);
}

/** The list after a search: it comes first, each text once in whatever case, and the oldest leaves a full list. */
export function withSearch(searches: readonly string[], text: string): readonly string[] {
  const search = searchOf(text);
  if (search === '') return searches;
  const others = searches.filter((each) => each.toLowerCase() !== search.toLowerCase());
  return [search, ...others].slice(0, RECENT_SEARCHES.max);
}

/** Reads the stored list; a stored text that is no list of texts is read as an empty list. */
export function parseSearches(text: string | null): readonly string[] {
  return decodeJson(array(string), text ?? '')?.slice(0, RECENT_SEARCHES.max) ?? NONE;
}

function store(searches: readonly string[]): void {
  recent.write(searches.length === 0 ? null : JSON.stringify(searches));
}
