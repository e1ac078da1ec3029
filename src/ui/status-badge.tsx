import type { GameStatus } from '../../entities/game.rules.ts';
import styles from './status-badge.module.css';

const LOOKS: Record<GameStatus, string | undefined> = {
  APPROVED: styles.approved,
  PENDING: styles.pending,
  REJECTED: styles.destructive,
  SUSPENDED: styles.destructive,
};

/** A submission's status; any status other than approved and pending looks like a problem. */
export function StatusBadge({ status }: { readonly status: GameStatus }) {
  return <span className={`${styles.status} ${LOOKS[status]}`}>{status}</span>;
}
