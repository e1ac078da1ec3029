import { usePersonal } from '../../api/personal.ts';
import { countOf } from '../../ui/count.ts';
import styles from './session-controls.module.css';

/** A dot on what leads to the member's account while notices wait; its parent is its frame. */
export default function UnreadDot() {
  const unread = usePersonal()?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={styles.dot}>
      <span className="visually-hidden"> {countOf(unread, 'new notice')}</span>
    </span>
  );
}
