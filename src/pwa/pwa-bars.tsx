import { useEffect } from 'react';
import { OfflineRibbon } from './offline-ribbon.tsx';
import type { PwaPlace } from './pwa-host.tsx';
import styles from './pwa-bars.module.css';
import { SaveOfferHost } from './save-offer-host.tsx';
import { startWorker } from './start-worker.ts';
import { UpdateNotice } from './update-notice.tsx';

/** What the app says about itself, over the page's lower edge. */
export default function PwaBars({ place }: PwaPlace) {
  useEffect(startWorker, []);
  return (
    <>
      <div className={styles.bars}>
        {place === 'kids' ? null : <UpdateNotice />}
        <OfflineRibbon place={place} />
      </div>
      {place === 'kids' ? null : <SaveOfferHost />}
    </>
  );
}
