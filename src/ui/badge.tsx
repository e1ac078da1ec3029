import styles from './badge.module.css';

/** One form each, everywhere: a category, NEW, Multiplayer, Safe for Kids, Secure. */
export type BadgeKind = 'plain' | 'new' | 'multiplayer' | 'kids' | 'secure';

interface BadgeProps {
  readonly kind?: BadgeKind;
  readonly children: React.ReactNode;
}

/** A word or two on a coloured ground. */
export function Badge({ kind = 'plain', children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[kind]}`}>{children}</span>;
}
