import { previewColours } from '../../ui/picture-sources.ts';
import { PlaySign } from '../../ui/play-sign.tsx';
import styles from './game-poster.module.css';
import { GameThumb, type PicturedGame } from './game-thumb.tsx';

/** Shown on the stage before the game: its picture and the play sign. Its parent is a button. */
export function GamePoster({ game }: { readonly game: PicturedGame }) {
  return (
    <span className={styles.poster} style={game.preview ? previewColours(game.preview) : undefined}>
      <span className={styles.picture}>
        <GameThumb game={game} sizes="(min-width: 64rem) 75rem, 100vw" loading="first" />
      </span>
      <PlaySign word="Play Now" before={`Play ${game.title}:`} />
    </span>
  );
}
