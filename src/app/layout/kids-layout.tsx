import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { KidsWorld } from '../../features/kids/kids-world.tsx';
import { useKidsLock } from '../../features/kids/kids-lock.ts';
import { usePlayReminder } from '../../features/kids/use-play-reminder.ts';
import { PwaHost } from '../offline/pwa-host.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { KidsHeader } from './kids-header.tsx';
import styles from './layout.module.css';
import { ScrollMemory } from './scroll-memory.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useHead } from './use-head.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const ParentsCorner = onDemand(() => import('../../features/kids/parents-corner.tsx'));
const BreakTime = onDemand(() => import('../../features/kids/break-time.tsx'));

/** The layout of the Kids Zone, which can only be left by Exit. */
export function Component() {
  useHead();
  const main = useFocusOnArrival();
  const locked = useKidsLock();
  const reminder = usePlayReminder();
  const [parents, setParents] = useState(false);
  return (
    <KidsWorld>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <KidsHeader locked={locked} onParents={() => setParents(true)} />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      {parents ? <ParentsCorner onClose={() => setParents(false)} /> : null}
      {reminder.isDue ? <BreakTime onGoOn={reminder.restart} /> : null}
      <PwaHost place="kids" />
      <Toaster />
      <ScrollMemory />
    </KidsWorld>
  );
}
