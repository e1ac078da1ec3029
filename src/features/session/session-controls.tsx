import { UserIcon } from '../../ui/icons.tsx';
import styles from './session-controls.module.css';
import { openSignIn } from './sign-in.ts';
import type { Session } from './use-session.ts';

/** The header's end: a placeholder while the session is checked, then Sign In or who is here. */
export function SessionControls({ session }: { readonly session: Session }) {
  if (session.kind === 'checking') {
    return (
      <span className={styles.control} role="status">
        <span className="visually-hidden">Checking your session</span>
      </span>
    );
  }
  if (session.kind === 'member') return <span className={styles.name}>{session.user.name}</span>;
  return (
    <button type="button" className={`${styles.control} ${styles.button}`} onClick={openSignIn}>
      <UserIcon size={20} />
      Sign In
    </button>
  );
}
