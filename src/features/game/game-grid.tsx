import type { GameCard as Game } from '../../../entities/game.schema.ts';
import { GameCard, GameCardSkeleton } from './game-card.tsx';
import styles from './game-grid.module.css';

interface GameGridProps {
  readonly games: readonly Game[];
  /** `rail`: scrolls sideways on phones. `side-rail`: so too below 80rem, and two columns beside something else above. */
  readonly shape?: 'grid' | 'rail' | 'small-rail' | 'side-rail';
  readonly isNew?: boolean;
  /** The number of pictures within the first screen. */
  readonly eager?: number;
}

/** The number of cards on a phone's first screen: three rows of two, or the visible part of a rail. */
const PHONE_SHOWS = { grid: 6, rail: 2, 'small-rail': 3, 'side-rail': 3 } as const;

/** Games in a grid or rail, with cards of equal width. */
export function GameGrid({ games, shape = 'grid', isNew = false, eager = 0 }: GameGridProps) {
  return (
    <ul className={styles[shape]}>
      {games.map((game, index) => (
        <li key={game.id} className={index < PHONE_SHOWS[shape] ? undefined : 'later'}>
          <GameCard game={game} isNew={isNew} loading={loadingAt(index, eager)} />
        </li>
      ))}
    </ul>
  );
}

/** The first picture on the first screen loads before all others, because the visitor waits for it. */
function loadingAt(index: number, eager: number) {
  if (index >= eager) return 'lazy';
  return index === 0 ? 'first' : 'eager';
}

interface GameGridSkeletonProps {
  readonly count: number;
  readonly shape?: 'grid' | 'rail' | 'small-rail';
}

/** A placeholder for a grid that is loading. */
export function GameGridSkeleton({ count, shape = 'grid' }: GameGridSkeletonProps) {
  return (
    <div role="status">
      <span className="visually-hidden">Loading games</span>
      <div className={styles[shape]}>
        {Array.from({ length: count }, (_, index) => (
          <GameCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
