import { PlayIcon } from '../../ui/icons.tsx';
import styles from './game-poster.module.css';
import { GameThumb, type PicturedGame } from './game-thumb.tsx';

/** Shown on the stage before the game: its picture and the play icon. Its parent is a button. */
export function GamePoster({ game }: { readonly game: PicturedGame }) {
  return (
    <span className={styles.poster}>
      <span className={styles.picture}>
        <GameThumb game={game} sizes="(min-width: 64rem) 60rem, 100vw" loading="first" />
      </span>
      <span className={styles.sign}>
        <PlayIcon size={34} />
      </span>
      <span className="visually-hidden">Play {game.title}</span>
    </span>
  );
}
