import { lazy, Suspense } from 'react';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import { paths } from '../../paths.ts';
import { usePersonal } from '../../api/personal.ts';
import { UserIcon } from '../../ui/icons.tsx';
import { Menu, MenuButton, MenuLink } from '../../ui/menu.tsx';
import styles from './session-controls.module.css';
import { openSignIn } from './sign-in.ts';
import type { Session } from './use-session.ts';
import { useSignOut } from './use-sign-out.ts';

const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx'));

/** The header's end: a placeholder while the session is checked, then Sign In or who is here. */
export function SessionControls({ session }: { readonly session: Session }) {
  if (session.kind === 'checking') {
    return (
      <span className={styles.control} role="status">
        <span className="visually-hidden">Checking your session</span>
      </span>
    );
  }
  if (session.kind === 'member') return <MemberMenu user={session.user} />;
  return (
    <button type="button" className={`${styles.control} ${styles.button}`} onClick={openSignIn}>
      <UserIcon size={20} />
      {session.kind === 'unconfirmed' ? 'Confirm' : 'Sign In'}
    </button>
  );
}

function MemberMenu({ user }: { readonly user: SessionUserView }) {
  const { signOut, unsent, leave, stay } = useSignOut(user.id);
  return (
    <>
      <Menu label={user.name || user.email} className={`${styles.control} ${styles.button}`}>
        <MenuLink to={paths.favorites}>My favorites</MenuLink>
        <MenuLink to={paths.offline}>Ready offline</MenuLink>
        <MenuLink to={paths.account}>
          Account <Unread />
        </MenuLink>
        <MenuLink to={paths.developer}>Developer Portal</MenuLink>
        {user.role === 'ADMIN' ? <MenuLink to={paths.admin}>Admin</MenuLink> : null}
        <MenuButton onClick={signOut}>Sign Out</MenuButton>
      </Menu>
      {unsent === null ? null : (
        <Suspense fallback={null}>
          <SignOutDialog unsent={unsent} onLeave={leave} onStay={stay} />
        </Suspense>
      )}
    </>
  );
}

/** How many notifications wait on the account page; nothing when none does. */
function Unread() {
  const unread = usePersonal()?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={styles.unread}>
      {unread}
      <span className="visually-hidden">
        {' '}
        {unread === 1 ? 'unread notification' : 'unread notifications'}
      </span>
    </span>
  );
}
