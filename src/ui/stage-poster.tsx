import { Picture } from './picture.tsx';
import { previewColours, STAGE_SIZES } from './picture-sources.ts';
import styles from './stage-poster.module.css';

interface StagePosterProps {
  /** The address of the picture, empty without one, and the stored colours of its preview. */
  readonly game: { readonly thumbUrl: string; readonly preview?: string | null };
  /** The picture, with `STAGE_SIZES`. */
  readonly picture: React.ReactNode;
  /** Stands above the picture. */
  readonly children: React.ReactNode;
}

/** Shown on the stage before the game. The copy has the picture's sources and sizes, so that it is loaded once. */
export function StagePoster({ game, picture, children }: StagePosterProps) {
  return (
    <span className={styles.poster} style={game.preview ? previewColours(game.preview) : undefined}>
      <span className={styles.place}>
        <span className={styles.whole}>{picture}</span>
        {game.thumbUrl === '' ? null : (
          <Picture address={game.thumbUrl} className={styles.copy} sizes={STAGE_SIZES} loading="eager" />
        )}
      </span>
      {children}
    </span>
  );
}
