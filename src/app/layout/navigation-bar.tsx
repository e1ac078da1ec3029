import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import styles from './layout.module.css';

/**
 * A thin bar at the top while a page that somebody asked for is on its way: its code, which the router waits for, then its
 * first data. It is seen after 150 ms, because a page that is there sooner needs none.
 */
export function NavigationBar() {
  return useIsNavigating() ? (
    <div className={styles.navigation} role="progressbar" aria-label="Loading the page" />
  ) : null;
}

/** Queries that have no data yet. What the visitor's own lists ask for again in the background is no navigation. */
const FIRST = { fetchStatus: 'fetching', predicate: hasNoData } as const;

function hasNoData({ state }: { readonly state: { readonly data: unknown } }): boolean {
  return state.data === undefined;
}

function useIsNavigating(): boolean {
  const { state } = useNavigation();
  const { key } = useLocation();
  const queryClient = useQueryClient();
  // The page that the browser itself has loaded is there.
  const [shown, setShown] = useState(key);
  useEffect(() => {
    if (shown === key) return undefined;
    const settle = () => {
      if (queryClient.isFetching(FIRST) === 0) setShown(key);
    };
    // After the page's own effects, which start its queries.
    settle();
    return queryClient.getQueryCache().subscribe(settle);
  }, [queryClient, shown, key]);
  return state !== 'idle' || shown !== key;
}
