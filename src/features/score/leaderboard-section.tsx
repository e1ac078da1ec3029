import { lazy } from 'react';
import { SectionWhenSeen } from '../../ui/section-when-seen.tsx';
import type { LeaderboardProps } from './leaderboard.tsx';

const Leaderboard = lazy(() => import('./leaderboard.tsx'));

/** The section with the best runs of a game; it is loaded when it comes into sight. */
export function LeaderboardSection(props: LeaderboardProps) {
  return (
    // As high as the boards of a game with no runs.
    <SectionWhenSeen id="leaderboard" title="Leaderboard" height="18rem">
      <Leaderboard {...props} />
    </SectionWhenSeen>
  );
}
