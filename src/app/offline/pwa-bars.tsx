import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchQueue } from '../../offline/queued-mutations/watch-queue.ts';
import { InstallCard } from '../../features/offline/install-card.tsx';
import { OfflineRibbon, type PwaPlace } from '../../features/offline/offline-ribbon.tsx';
import styles from '../../features/offline/pwa-bars.module.css';
import { SaveOfferHost } from './save-offer-host.tsx';
import { startWorker } from '../../offline/page/start-worker.ts';
import { UpdateNotice } from '../../features/offline/update-notice.tsx';

/** The install card before the footer, and the update and offline notices at the window's lower edge. */
export default function PwaBars({ place }: PwaPlace) {
  const queryClient = useQueryClient();
  useEffect(startWorker, []);
  useEffect(() => watchQueue(queryClient), [queryClient]);
  return (
    <>
      {place === 'kids' ? null : <InstallCard />}
      <div className={styles.bars}>
        {place === 'kids' ? null : <UpdateNotice />}
        <OfflineRibbon place={place} />
      </div>
      {place === 'kids' ? null : <SaveOfferHost />}
    </>
  );
}
