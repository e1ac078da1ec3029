import { useState } from 'react';
import type { GameCard } from '../../../entities/game.schema.ts';
import { Picture } from '../../ui/picture.tsx';
import { hueOf } from '../../ui/picture-sources.ts';
import styles from './game-thumb.module.css';

/** The fields of a game that its picture needs; `preview` is optional. */
export type PicturedGame = Pick<GameCard, 'title' | 'thumbUrl'> & Partial<Pick<GameCard, 'preview'>>;

interface GameThumbProps {
  readonly game: PicturedGame;
  /** The value of the `sizes` attribute. */
  readonly sizes?: string | undefined;
  /** `eager` within the first screen, `first` for the one picture that should load before all others. */
  readonly loading?: 'lazy' | 'eager' | 'first';
  /** Shown over the picture: `useClip`. */
  readonly clip?: React.ReactNode;
}

/** A game's picture, 4:3; the title's initial replaces a picture that is missing or not yet known. */
export function GameThumb({ game, loading = 'lazy', clip, ...shape }: GameThumbProps) {
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
      {clip}
    </span>
  );
}
