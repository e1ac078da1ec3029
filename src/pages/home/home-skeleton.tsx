import { Skeleton } from '@mantine/core';
import { HOME_LIMITS } from '../../../entities/game.rules.ts';
import { GameGridSkeleton } from '../../features/game/game-grid.tsx';
import styles from './home-skeleton.module.css';

/** Placeholder of the home page while its lists load. */
export function HomeSkeleton() {
  return (
    <>
      <Skeleton className={styles.hero} animate={false} />
      <div className={styles.section}>
        <GameGridSkeleton count={HOME_LIMITS.popular} shape="rail" />
      </div>
    </>
  );
}
