import { UnstyledButton } from '@mantine/core';
import { UserIcon } from '../../ui/icons.tsx';
import { MemberMenu } from './member-menu.tsx';
import styles from './session-controls.module.css';
import { openSignIn } from './sign-in.ts';
import type { Session } from './use-session.ts';

/** The end of the header: a placeholder while the session is checked, then Sign In or the member's menu. */
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
    <UnstyledButton className={`${styles.control} ${styles.button}`} onClick={openSignIn}>
      <UserIcon size={20} />
      {session.kind === 'unconfirmed' ? 'Confirm' : 'Sign In'}
    </UnstyledButton>
  );
}
