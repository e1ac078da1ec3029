import { useState } from 'react';
import type { GameCard } from '../../../entities/game.schema.ts';
import { Picture } from '../../ui/picture.tsx';
import { hueOf } from '../../ui/picture-sources.ts';
import styles from './game-thumb.module.css';

/** What a picture needs to know of its game; `preview` where it is known. */
export type PicturedGame = Pick<GameCard, 'title' | 'thumbUrl'> & Partial<Pick<GameCard, 'preview'>>;

interface GameThumbProps {
  readonly game: PicturedGame;
  /** The picture's width on the page, as the `sizes` attribute says it. */
  readonly sizes?: string;
  /** `eager` within the first screen, `first` for the one picture that should come before all others. */
  readonly loading?: 'lazy' | 'eager' | 'first';
}

/** A game's picture, 4:3. The title's initial stands in for one that is not there, or of which nothing is known yet. */
export function GameThumb({ game, loading = 'lazy', ...shape }: GameThumbProps) {
  const [missing, setMissing] = useState(game.thumbUrl === '');
  return (
    <span className={styles.thumb} style={{ '--hue': hueOf(game.title) }}>
      {game.preview && !missing ? null : (
        <span className={styles.initial} aria-hidden="true">
          {[...game.title][0]}
        </span>
      )}
      <Picture
        address={game.thumbUrl}
        preview={game.preview}
        className={styles.picture}
        loading={loading}
        hidden={missing}
        onMissing={() => setMissing(true)}
        {...shape}
      />
    </span>
  );
}
