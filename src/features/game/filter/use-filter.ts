import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type AddressFilter, FILTER_NAMES, filterIn } from '../../../../entities/filter.rules.ts';
import { FIRST_PAGE } from '../../../../entities/game.rules.ts';
import type { CountGames } from '../../../../entities/game.schema.ts';
import { trpc } from '../../../api/trpc.ts';

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

/** The counts of the list with the filter in the page's address. Those of a search that is filtered came with its games. */
export function useFilterCounts(scope: FilterScope, isAsked = true) {
  const { filter } = useFilter();
  const { search = '' } = scope;
  const isOfSearch = search !== '' && Object.keys(filter).length > 0;
  const ofSearch = trpc.game.search.useQuery(
    { ...scope, ...filter, ...FIRST_PAGE, search },
    { enabled: isOfSearch, placeholderData: keepPreviousData },
  );
  const ofList = trpc.game.filterCounts.useQuery(
    { ...scope, ...filter },
    { enabled: isAsked && !isOfSearch, placeholderData: keepPreviousData },
  );
  const { error, refetch } = isOfSearch ? ofSearch : ofList;
  return { counts: (isOfSearch ? ofSearch.data?.counts : null) ?? ofList.data, error, refetch };
}
