'use no memo'; // Rendered once or twice: a memo cache would be larger than what it saves.

import type { GameCard as Game } from '../../../entities/game.schema.ts';
import { hidingAttributes } from '../../../entities/hidden.rules.ts';
import { explainMatch } from '../../../entities/spelling.rules.ts';
import { CARD_SIZES } from '../../ui/picture-sources.ts';
import { GameCard, GameCardSkeleton } from './game-card.tsx';
import styles from './game-grid.module.css';

/**
 * `large` is for one to three games. `ten` is a mosaic with two large cards where there is room; `twelve` has six columns at
 * most. A `row` scrolls sideways; so do `side`, which on a wide screen is two columns beside something else, and `half`, a
 * row that there takes half of the page.
 */
type Shape = 'grid' | 'large' | 'ten' | 'twelve' | 'row' | 'half' | 'side';

interface GameGridProps {
  readonly games: readonly Game[];
  readonly shape?: Shape;
  readonly isNew?: boolean;
  /** The slug of the category that is listed. */
  readonly category?: string | undefined;
  /** `@` and the slug of the studio, or the tag, whose games are asked for: they are shown though it is hidden. */
  readonly asked?: string | undefined;
  /** The words by which a search for another word found the games: each card says which. */
  readonly near?: readonly string[] | null | undefined;
  /** The number of pictures within the first screen. */
  readonly eager?: number;
}

/** The number of cards that may be on a phone's first screen: two rows below the hero, three below a title. */
const PHONE_SHOWS = { grid: 6, large: 3, ten: 4, twelve: 0, row: 3, half: 3, side: 3 } as const;

/** The places of the large cards on a wide screen, which need more pixels than the others. */
const LARGE: Partial<Record<Shape, readonly number[]>> = { ten: [0, 1] };

/** The `sizes` of a card's picture; undefined for a usual card's. */
function sizesAt(shape: Shape, index: number): string | undefined {
  if (shape === 'large') return '(min-width: 40rem) 30rem, 92vw';
  return LARGE[shape]?.includes(index) ? `(min-width: 100rem) 25vw, ${CARD_SIZES}` : undefined;
}

/** Games in a grid: two columns on a phone, eight on a wide screen. */
export function GameGrid({
  games,
  shape = 'grid',
  isNew = false,
  category,
  asked,
  near,
  eager = 0,
}: GameGridProps) {
  return (
    <ul
      className={styles[shape]}
      data-games={games.length}
      data-mosaic={shape === 'ten' || undefined}
      data-asked={asked}
    >
      {games.map((game, index) => (
        <li
          key={game.id}
          className={index < PHONE_SHOWS[shape] ? undefined : 'later'}
          {...hidingAttributes(game)}
        >
          <GameCard
            game={game}
            isNew={isNew}
            listed={category}
            loading={loadingAt(index, eager)}
            sizes={sizesAt(shape, index)}
            why={near ? explainMatch(game, near) : undefined}
            told={shape === 'large' && games.length === 1}
          />
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
  readonly shape?: Shape;
}

/** A placeholder for a grid that is loading. */
export function GameGridSkeleton({ count, shape = 'grid' }: GameGridSkeletonProps) {
  return (
    <div role="status">
      <span className="visually-hidden">Loading games</span>
      <div className={styles[shape]} data-games={count}>
        {Array.from({ length: count }, (_, index) => (
          <GameCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
