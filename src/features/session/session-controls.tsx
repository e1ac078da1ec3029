import { UnstyledButton } from '@mantine/core';
import { UserIcon } from '../../ui/icons.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { MemberMenu } from './member-menu.tsx';
import styles from './session-controls.module.css';
import { openSignIn } from './sign-in.ts';
import type { Session } from './use-session.ts';

const Bell = onDemand(() => import('../notification/bell.tsx'), <span className={styles.bell} />);

/** The end of the header: a placeholder while the session is checked, then Sign In or the member's bell and menu. */
export function SessionControls({ session }: { readonly session: Session }) {
  if (session.kind === 'checking') {
    return (
      <span className={styles.control} role="status">
        <span className="visually-hidden">Checking your session</span>
      </span>
    );
  }
  if (session.kind === 'member')
    return (
      <>
        <Bell />
        <MemberMenu user={session.user} />
      </>
    );
  return (
    <UnstyledButton className={`${styles.control} ${styles.button}`} onClick={openSignIn}>
      <UserIcon size={20} />
      {session.kind === 'unconfirmed' ? 'Confirm' : 'Sign In'}
    </UnstyledButton>
  );
}
