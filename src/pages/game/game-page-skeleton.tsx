import { Skeleton } from '@mantine/core';
import { stageName } from '../../features/game/game-link.tsx';
import styles from './game-page.module.css';

/** Placeholder of the game page while it loads; a view transition grows the clicked card's picture into its stage. */
export function GamePageSkeleton({ slug }: { readonly slug: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">Loading the game</span>
      <div className={styles.trail} />
      <Skeleton className={styles.stage} animate={false} style={{ viewTransitionName: stageName(slug) }} />
      <Skeleton className={styles.title} />
      <Skeleton className={styles.line} />
    </div>
  );
}
