import { useSearchParams } from 'react-router-dom';
import { type AddressFilter, FILTER_NAMES, filterIn } from '../../../../entities/filter.rules.ts';
import type { CountGames } from '../../../../entities/game.schema.ts';

/** The list that is filtered. */
export type FilterScope = Pick<CountGames, 'category' | 'studio' | 'tag' | 'search'>;

/** The filter in the page's address, and a function that replaces it there; Back leads to the former one. */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  const choose = (filter: AddressFilter) => {
    const others = [...params].filter(([name]) => !FILTER_NAMES.some((known) => known === name));
    const parts = FILTER_NAMES.map((name): [string, string] => [name, filter[name] ?? '']);
    setParams([...others, ...parts.filter(([, text]) => text !== '')], { preventScrollReset: true });
  };
  return { filter: filterIn(params), choose };
}
