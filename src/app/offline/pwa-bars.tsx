import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { watchQueue } from '../../offline/queued-mutations/watch-queue.ts';
import { InstallCard } from '../../features/offline/install-card.tsx';
import { OfflineRibbon, type PwaPlace } from '../../features/offline/offline-ribbon.tsx';
import styles from '../../features/offline/pwa-bars.module.css';
import { whenIdle } from '../../ui/when-idle.ts';
import { startWorker } from '../../offline/page/start-worker.ts';
import { useCurrentSession } from '../../features/session/use-session.ts';
import { UpdateNotice } from '../../features/offline/update-notice.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const SaveOffer = onDemand(() => import('./save-offer.tsx'));

/** The install card before the footer, and the update and offline notices at the window's lower edge. */
export default function PwaBars({ place }: PwaPlace) {
  const queryClient = useQueryClient();
  useEffect(startWorker, []);
  useEffect(() => watchQueue(queryClient), [queryClient]);
  useSavesLeft();
  return (
    <>
      {place === 'kids' ? null : <InstallCard />}
      <div className={styles.bars}>
        {place === 'kids' ? null : <UpdateNotice />}
        <OfflineRibbon place={place} />
      </div>
      {place === 'kids' ? null : <OfferAfterInstall />}
    </>
  );
}

/** Sends the saves of games that wait in this browser: once somebody is signed in, and when the network comes back. */
function useSavesLeft(): void {
  const session = useCurrentSession();
  const userId = session.kind === 'member' ? session.user.id : null;
  useEffect(() => {
    if (userId === null) return undefined;
    const send = async () => {
      const { sendPendingStates } = await import('../../features/saves/send-pending-states.ts');
      await sendPendingStates(userId);
    };
    const trySend = () => void send().catch(() => {});
    const cancel = whenIdle(trySend);
    window.addEventListener('online', trySend);
    return () => {
      cancel();
      window.removeEventListener('online', trySend);
    };
  }, [userId]);
}

/** Offers to save the last played games after the portal is installed. */
function OfferAfterInstall() {
  const [installed, setInstalled] = useState(false);
  useEffect(() => {
    const offer = () => setInstalled(true);
    window.addEventListener('appinstalled', offer);
    return () => window.removeEventListener('appinstalled', offer);
  }, []);
  if (!installed) return null;
  return <SaveOffer onClose={() => setInstalled(false)} />;
}
