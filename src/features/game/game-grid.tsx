import type { GameCard as Game } from '../../../entities/game.schema.ts';
import { GameCard, GameCardSkeleton } from './game-card.tsx';
import styles from './game-grid.module.css';

interface GameGridProps {
  readonly games: readonly Game[];
  /** `rail`: scrolls sideways on phones. */
  readonly shape?: 'grid' | 'rail' | 'small-rail';
  readonly isNew?: boolean;
  /** How many pictures are in the first screen. */
  readonly eager?: number;
}

/** How many of each shape a phone's screen may show at first: three rows of two, or what stands side by side. */
const PHONE_SHOWS = { grid: 6, rail: 2, 'small-rail': 3 } as const;

/** Games side by side, all cards of one width. */
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

/** The very first picture of the first screen is what a visitor waits for. */
function loadingAt(index: number, eager: number) {
  if (index >= eager) return 'lazy';
  return index === 0 ? 'first' : 'eager';
}

interface GameGridSkeletonProps {
  readonly count: number;
  readonly shape?: 'grid' | 'rail' | 'small-rail';
}

/** The space of a grid while its games are loading. */
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
