import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../entities/page.rules.ts';
import styles from './pwa-bars.module.css';
import { useOffline } from '../../offline/page/worker-state.ts';

/** The place of the page: in the Kids Zone there are no offers, and no links that leave it. */
export interface PwaPlace {
  readonly place: 'portal' | 'kids';
}

const WORDS = {
  portal: 'You are offline. Saved games and pages still work.',
  kids: 'No internet just now. Try the games that are here!',
};

/** A message that is shown while offline. */
export function OfflineRibbon({ place }: PwaPlace) {
  const offline = useOffline();
  useFreshWhenBack(offline);
  return (
    <div role="status">
      {offline ? (
        <p className={styles.ribbon}>
          <span className={styles.dot} aria-hidden="true" />
          {WORDS[place]}
          {place === 'kids' ? null : <Link to={paths.offline}>Ready games</Link>}
        </p>
      ) : null}
    </div>
  );
}

/** Refetches the queries that failed, or that were filled from a cache, while offline, when the network is back. */
function useFreshWhenBack(offline: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!offline) return undefined;
    const since = Date.now();
    return () => {
      void queryClient.invalidateQueries({
        predicate: ({ state }) => state.dataUpdatedAt >= since || state.status === 'error',
      });
    };
  }, [offline, queryClient]);
}
