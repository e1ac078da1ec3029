import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { paths } from '../../../entities/page.rules.ts';
import type { PwaPlace } from '../../features/offline/offline-ribbon.tsx';
import { PageAway } from '../../features/offline/page-away.tsx';
import { isAssetLoadError, mayRecover, recover } from '../../offline/page/asset-errors.ts';
import { useOffline } from '../../offline/page/worker-state.ts';
import { useBrand } from '../../ui/brand.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './layout.module.css';

/** Shown instead of a page of the Kids Zone whose code failed: it has no link, so that only Exit leads out. */
export const KidsPageError = () => <PageError place="kids" />;

/** Shown instead of a page whose code failed; most often it could not be fetched, because there is no network. */
export function PageError({ place = 'portal' }: Partial<PwaPlace>) {
  const { pathname } = useLocation();
  const { name: site } = useBrand();
  const error = useRouteError();
  const away = useOffline() && isAssetLoadError(error);
  const [recovers] = useState(() => mayRecover(error));
  useEffect(() => {
    if (recovers) return recover();
    document.title = `${away ? 'You are offline' : 'Something went wrong'} | ${site}`;
    return undefined;
  }, [pathname, recovers, away, site]);
  useReloadWhenBack(away);
  if (recovers) return null;
  // It links to what is outside the zone.
  if (away && place !== 'kids') {
    return (
      <div className={styles.error}>
        <PageAway kind="online-only" onRetry={reload} />
      </div>
    );
  }
  const actions = (
    <>
      <Button variant="solid" onClick={reload}>
        Reload
      </Button>
      {place === 'kids' ? null : (
        <Button component="a" href={paths.home}>
          Back to Home
        </Button>
      )}
    </>
  );
  return (
    <div className={styles.error}>
      <Notice level={1} role="alert" mood="puzzled" title="This page did not work." actions={actions}>
        Your connection may have dropped, or the portal has just been updated. Reload the page to try again.
      </Notice>
    </div>
  );
}

const reload = () => window.location.reload();

/** Reloads the page when the network is back, because the router never fetches the code of a failed page again. */
function useReloadWhenBack(away: boolean): void {
  const wasAway = useRef(away);
  useEffect(() => {
    if (wasAway.current && !away) reload();
    wasAway.current = away;
  }, [away]);
}
