import styles from './offline-note.module.css';
import { useOffline } from '../../offline/page/worker-state.ts';

/** Says over a list that it is made of what is kept; nothing while the network is there. */
export function OfflineNote({ children }: { readonly children: React.ReactNode }) {
  const offline = useOffline();
  return <div role="status">{offline ? <p className={styles.note}>{children}</p> : null}</div>;
}
