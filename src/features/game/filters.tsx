'use no memo'; // Rendered once or twice: a memo cache would be larger than what it saves.

import { useSearchParams } from 'react-router-dom';
import { filterIn, isFiltered } from '../../../entities/filter.rules.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { FilterScope } from './filter/use-filter.ts';
import styles from './filters.module.css';

const FilterBar = onDemand(() => import('./filter/filter-bar.tsx'));

/**
 * The filters of the list below it, which stand in the page's address: one button in the row that is there, and a row of
 * their own once some are chosen. Their code loads after the list is shown.
 */
export function Filters({ scope }: { readonly scope: FilterScope }) {
  const [params] = useSearchParams();
  return (
    <div className={styles.bar} data-chosen={isFiltered(params)}>
      {useHydrated() ? <FilterBar scope={scope} /> : null}
    </div>
  );
}

/** The input of a list with what the address filters by. */
export const withFilter = <Input extends object>(input: Input, params: URLSearchParams) => ({
  ...input,
  ...filterIn(params),
});
