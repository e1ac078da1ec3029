import { Navigate, Outlet } from 'react-router-dom';
import { useKidsLock } from '../../features/kids/kids-lock.ts';
import { ProofHost } from '../../features/session/proof-host.tsx';
import { SignInHost } from '../../features/session/sign-in-host.tsx';
import { paths } from '../../../entities/page.rules.ts';
import { PwaHost } from '../offline/pwa-host.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { ScrollMemory } from './scroll-memory.tsx';
import { useHead } from './use-head.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

/** The layout of every page outside the Kids Zone. */
export function Layout() {
  useHead();
  const locked = useKidsLock();
  const main = useFocusOnArrival();
  // A grown-up has locked this device in the Kids Zone.
  if (locked) return <Navigate to={paths.kids} replace />;
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" className={styles.main} ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <PwaHost place="portal" />
      <Footer />
      <SignInHost />
      <ProofHost />
      <Toaster />
      <ScrollMemory />
    </>
  );
}
