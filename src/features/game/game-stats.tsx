'use no memo'; // Rendered once or twice: a memo cache would be larger than what it saves.

import { AGE_RATING_MEANINGS, formatPlays, formatRating } from '../../../entities/game.rules.ts';
import type { GameDetail } from '../../../entities/game.schema.ts';
import { formatCount } from '../../ui/count.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './game-about.module.css';

/** A game's numbers, in the side column. */
export function GameStats({ game }: { readonly game: GameDetail }) {
  const { avg, count } = game.ratingSummary;
  return (
    <section className={styles.stats} aria-labelledby="stats-title">
      <h2 id="stats-title" className={styles.gameStatsTitle}>
        Game Stats
      </h2>
      <dl className={styles.list}>
        <Stat name="Total Plays" value={formatPlays(game.metrics.plays)} />
        <Stat name="Average Rating" value={count === 0 ? 'Not rated yet' : `${formatRating(avg)} / 5`} />
        <Stat name="Total Reviews" value={formatCount(count)} />
        <Stat name="Age Rating" value={game.ageRating} title={AGE_RATING_MEANINGS[game.ageRating]} />
      </dl>
    </section>
  );
}

interface StatProps {
  readonly name: string;
  readonly value: string;
  /** Explains a value that is not clear by itself. */
  readonly title?: string;
}

function Stat({ name, value, title }: StatProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{title === undefined ? value : <Tooltip text={title}>{value}</Tooltip>}</dd>
    </div>
  );
}
