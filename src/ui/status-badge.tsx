import type { GameStatus } from '../../entities/game.rules.ts';
import styles from './status-badge.module.css';

const LOOKS: Record<GameStatus, string | undefined> = {
  APPROVED: styles.approved,
  PENDING: styles.pending,
  REJECTED: styles.destructive,
  SUSPENDED: styles.destructive,
};

interface StatusBadgeProps {
  readonly status: GameStatus;
  /** In other words than its own. */
  readonly children?: string;
}

/** A game's status; any status other than approved and pending looks like a problem. */
export function StatusBadge({ status, children = status }: StatusBadgeProps) {
  return <span className={`${styles.status} ${LOOKS[status]}`}>{children}</span>;
}
