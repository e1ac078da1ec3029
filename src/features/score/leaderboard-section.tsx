import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Section } from '../../ui/section.tsx';
import { useSeen } from '../../ui/use-seen.ts';
import type { LeaderboardProps } from './leaderboard.tsx';
import styles from './leaderboard-section.module.css';

const Leaderboard = lazy(() => import('./leaderboard.tsx'));

/** The section with the best runs of a game; it is loaded when it comes into sight. */
export function LeaderboardSection(props: LeaderboardProps) {
  const [ref, wasSeen] = useSeen<HTMLDivElement>();
  const waiting = <Skeleton className={styles.waiting} animate={false} />;
  return (
    <div ref={ref}>
      <Section id="leaderboard" title="Leaderboard">
        {wasSeen ? (
          <Suspense fallback={waiting}>
            <Leaderboard {...props} />
          </Suspense>
        ) : (
          waiting
        )}
      </Section>
    </div>
  );
}
