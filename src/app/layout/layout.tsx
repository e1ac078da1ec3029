import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useToken } from '../../api/token.ts';
import { useKidsLock } from '../../features/kids/kids-lock.ts';
import { useAsked } from '../../features/game/card-menu.tsx';
import { useStoredHidden } from '../../features/game/use-hidden.ts';
import { useSession } from '../../features/session/use-session.ts';
import { useRecentGames } from '../../features/recent/use-recent-games.ts';
import { useProofAsked } from '../../features/session/proof.ts';
import { useSignInOpen } from '../../features/session/sign-in.ts';
import { paths } from '../../../entities/page.rules.ts';
import { PwaHost } from '../offline/pwa-host.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { ScrollMemory } from './scroll-memory.tsx';
import { useHead } from './use-head.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

const SignInDialog = onDemand(() => import('../../features/session/sign-in-dialog.tsx'));
const SyncAccount = onDemand(() => import('./sync-account.tsx'));
const NotForMeDialog = onDemand(() => import('../../features/game/not-for-me-dialog.tsx'));
const ProofDialog = onDemand(() => import('../../features/session/proof-dialog.tsx'));

/** The layout of every page outside the Kids Zone. */
export function Layout() {
  useHead();
  const locked = useKidsLock();
  const main = useFocusOnArrival();
  // Moderators have one long list after another, and no use for the ways around the portal below each.
  const isAtWork = useLocation().pathname === paths.admin;
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
      {isAtWork ? null : <Footer />}
      <ListsOfAccount />
      <Dialogs />
      <Toaster />
      <ScrollMemory />
    </>
  );
}

/** The dialogs that any page can open: to sign in, “Confirm it’s you”, and what is not for this visitor. */
function Dialogs() {
  const isSigningIn = useSignInOpen();
  const isProving = useProofAsked();
  const isHiding = useAsked() !== null;
  return (
    <>
      {isSigningIn ? <SignInDialog /> : null}
      {isProving ? <ProofDialog /> : null}
      {isHiding ? <NotForMeDialog /> : null}
    </>
  );
}

/** Keeps the games that a member played lately, and hides, the same in this browser and in the account. */
function ListsOfAccount() {
  const session = useSession();
  const isSignedOut = useToken() === null;
  const entries = [...useRecentGames(), ...useStoredHidden()];
  const isOfAccount = entries.some(({ keptBy }) => keptBy !== undefined);
  if (session.kind === 'member') return <SyncAccount userId={session.user.id} />;
  return isSignedOut && isOfAccount ? <SyncAccount userId={null} /> : null;
}
