'use no memo'; // Rendered once: a memo cache would be larger than what it saves.

import type { GameCard } from '../../../entities/game.schema.ts';
import { useClip } from '../../ui/use-clip.tsx';
import { GameFacts } from './game-facts.tsx';
import { GameTitle, useGameLink } from './game-link.tsx';
import { GameThumb } from './game-thumb.tsx';
import styles from './trending-card.module.css';

/** On a phone the first is as wide as the screen. */
const SIZES = '(min-width: 64rem) 32rem, 44vw';
const FIRST_SIZES = '(min-width: 64rem) 32rem, (min-width: 40rem) 44vw, 92vw';

interface TrendingCardProps {
  readonly game: GameCard;
  /** The game's rank, from 1. */
  readonly rank: number;
}

/** A large card with rank, picture, title and description. */
export function TrendingCard({ game, rank }: TrendingCardProps) {
  const { link, picture, pressed } = useGameLink(game);
  const { clip, attention } = useClip(game.thumbUrl);
  return (
    <article className={styles.card} data-pressed={pressed} {...attention}>
      <div className={styles.picture} style={picture}>
        <GameThumb game={game} clip={clip} sizes={rank === 1 ? FIRST_SIZES : SIZES} />
        <span className={styles.rank}>
          <span className="visually-hidden">Rank </span>
          {rank}
        </span>
      </div>
      <div className={styles.words}>
        <GameTitle className={styles.title} link={link} game={game} />
        <p className={styles.description} lang={game.descriptionLang} dir="auto">
          {game.description}
        </p>
        <GameFacts game={game} />
      </div>
    </article>
  );
}
