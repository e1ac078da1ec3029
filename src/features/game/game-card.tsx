'use no memo'; // Its game stays the same while it is shown: a memo cache would be larger than what it saves.

import { Badge } from '@mantine/core';
import { CARD_BADGES } from '../../../entities/category.rules.ts';
import type { GameCard as Game } from '../../../entities/game.schema.ts';
import { PlayIcon } from '../../ui/icons.tsx';
import { useClip } from '../../ui/use-clip.tsx';
import styles from './game-card.module.css';
import { GameDevices } from './game-devices.tsx';
import { GameFacts } from './game-facts.tsx';
import { GameTitle, useGameLink } from './game-link.tsx';
import { GameThumb } from './game-thumb.tsx';

export interface GameCardProps {
  readonly game: Game;
  /** Shows the badge of this week's games. */
  readonly isNew?: boolean;
  /** The slug of the category whose list it is in: not said again. */
  readonly listed?: string | undefined;
  /** The reason why it is in the list. */
  readonly why?: string | undefined;
  /** Shows the description too. */
  readonly told?: boolean;
  /** The picture's `sizes`, where it is not a usual card's. */
  readonly sizes?: string | undefined;
  /** `eager` within the first screen, `first` for the one picture that should load before all others. */
  readonly loading?: 'lazy' | 'eager' | 'first';
}

/**
 * A game in a list: picture, categories, title, rating and plays; hover or focus shows what it is played with, except on
 * the picture of a game for small children.
 */
export function GameCard({
  game,
  isNew = false,
  listed,
  why,
  told = false,
  sizes,
  loading = 'lazy',
}: GameCardProps) {
  const categories = game.categories.filter(({ slug }) => slug !== listed).slice(0, CARD_BADGES);
  const { link, picture, pressed } = useGameLink(game);
  const { clip, attention } = useClip(game.thumbUrl);
  return (
    <article
      className={told ? `${styles.card} ${styles.told}` : styles.card}
      data-pressed={pressed}
      {...attention}
    >
      <div className={styles.picture} style={picture}>
        <GameThumb game={game} loading={loading} clip={clip} sizes={sizes} />
        {isNew ? (
          <div className={styles.corner}>
            <Badge variant="new">NEW</Badge>
          </div>
        ) : null}
        <div className={styles.more}>
          {game.ageRating === 'KIDS' ? null : (
            <div className={styles.devices}>
              <GameDevices game={game} compact />
            </div>
          )}
          <span className={styles.badges}>
            {categories.map(({ id, name }) => (
              <span key={id} className={styles.category}>
                {name}
              </span>
            ))}
          </span>
          <span className={styles.play}>
            <PlayIcon size={18} />
          </span>
        </div>
      </div>
      <GameTitle className={styles.title} link={link} game={game} />
      {why === undefined ? null : <p className={styles.caption}>{why}</p>}
      {told ? (
        <p lang={game.descriptionLang} dir="auto">
          {game.description}
        </p>
      ) : null}
      <GameFacts game={game} />
    </article>
  );
}

/** A placeholder for a card that is loading. */
export function GameCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={`${styles.picture} ${styles.shimmer}`} />
      <span className={`${styles.line} ${styles.shimmer}`} />
      <span className={`${styles.line} ${styles.short} ${styles.shimmer}`} />
    </div>
  );
}
