'use no memo'; // Rendered once or twice: a memo cache would be larger than what it saves.

import styles from './offline-note.module.css';
import { useOffline } from '../../offline/page/worker-state.ts';

/** A note above a list that comes from the cache; empty while online. */
export function OfflineNote({ children }: { readonly children: React.ReactNode }) {
  const offline = useOffline();
  return <div role="status">{offline ? <p className={styles.note}>{children}</p> : null}</div>;
}
