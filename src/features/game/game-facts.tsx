import { formatPlays, formatRating } from '../../../entities/game.rules.ts';
import type { GameCard } from '../../../entities/game.schema.ts';
import { StarIcon } from '../../ui/icons.tsx';
import { CardMenu } from './card-menu.tsx';
import styles from './game-card.module.css';

/** The line under a card's title: rating, plays and the menu; none for a game that is not submitted yet. */
export function GameFacts({ game }: { readonly game: GameCard }) {
  const { avg, count } = game.ratingSummary;
  return (
    <p className={styles.facts}>
      {count === 0 ? (
        <span className="visually-hidden">Not rated yet</span>
      ) : (
        <span className={styles.rating}>
          <StarIcon size={15} />
          <span className="visually-hidden">Rated </span>
          {formatRating(avg)}
        </span>
      )}
      <span>{playsText(game.metrics.plays)}</span>
      {game.slug === '' ? null : <CardMenu game={game} />}
    </p>
  );
}

/** `12.3k plays`, `1 play`, or `New` before the first. */
export function playsText(plays: number): string {
  if (plays === 0) return formatPlays(plays);
  return plays === 1 ? '1 play' : `${formatPlays(plays)} plays`;
}
