import { useMantineColorScheme } from '@mantine/core';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../entities/page.rules.ts';
import { GROWN_UPS } from '../../../entities/kids.rules.ts';
import { KidsWorld } from '../../features/kids/kids-world.tsx';
import { useKidsLock } from '../../features/kids/kids-lock.ts';
import { usePlayReminder } from '../../features/kids/use-play-reminder.ts';
import { PwaHost } from '../offline/pwa-host.tsx';
import { colorSchemeManager } from '../theme.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { KidsHeader } from './kids-header.tsx';
import styles from './layout.module.css';
import { ScrollMemory } from './scroll-memory.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useHead } from './use-head.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

const ParentsCorner = onDemand(() => import('../../features/kids/parents-corner.tsx'));
const SignIn = onDemand(async () => ({
  default: (await import('../../features/session/sign-in-form.tsx')).SignInForm,
}));
const BreakTime = onDemand(() => import('../../features/kids/break-time.tsx'));

/** The layout of the Kids Zone, which can only be left by Exit, after a sum or the PIN. */
export function Component() {
  useHead();
  useOwnSky();
  const main = useFocusOnArrival();
  const locked = useKidsLock();
  const reminder = usePlayReminder();
  const [asked, setAsked] = useState<'settings' | 'exit' | null>(null);
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const isAsked = useHydrated() && hash === GROWN_UPS;
  const closeParents = () => {
    setAsked(null);
    if (isAsked) void navigate(pathname, { replace: true });
  };
  return (
    <KidsWorld>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <KidsHeader locked={locked} onParents={() => setAsked('settings')} onExit={() => setAsked('exit')} />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      {asked !== null || isAsked ? (
        <ParentsCorner
          onClose={closeParents}
          onLeave={asked === 'exit' ? () => void navigate(paths.home, { viewTransition: true }) : undefined}
          renderSignIn={(onDone) => <SignIn onDone={onDone} />}
        />
      ) : null}
      {reminder.isDue ? <BreakTime onGoOn={reminder.restart} /> : null}
      <PwaHost place="kids" />
      <Toaster />
      <ScrollMemory />
    </KidsWorld>
  );
}

/** Shows the zone by day or in the evening, as chosen for it, and the portal in its own theme when it is left. */
function useOwnSky(): void {
  const { setColorScheme } = useMantineColorScheme();
  const show = useEffectEvent(() => setColorScheme(colorSchemeManager.get('dark')));
  useLayoutEffect(() => {
    show();
    return () => show();
  }, []);
}
