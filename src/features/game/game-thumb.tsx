import { useState } from 'react';
import type { GameCard } from '../../../entities/game.schema.ts';
import styles from './game-thumb.module.css';
import { hueOf, THUMB, thumbSources } from '../../ui/thumb-sources.ts';

interface GameThumbProps {
  readonly game: Pick<GameCard, 'title' | 'thumbUrl'>;
  /** The picture's width on the page, as the `sizes` attribute says it. */
  readonly sizes?: string;
  /** `eager` within the first screen, `first` for the one picture that should come before all others. */
  readonly loading?: 'lazy' | 'eager' | 'first';
}

const CARD_SIZES = '(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 44vw';

/**
 * A game's picture, 4:3. The title's initial lies under it, so it is what stays when the picture does not load.
 * The picture has no text of its own: the title is always beside it.
 */
export function GameThumb({ game, sizes = CARD_SIZES, loading = 'lazy' }: GameThumbProps) {
  const { src, srcSet } = thumbSources(game.thumbUrl);
  const [failed, setFailed] = useState(src === '');
  return (
    <span className={styles.thumb} style={{ '--hue': hueOf(game.title) }}>
      <span className={styles.initial} aria-hidden="true">
        {[...game.title][0]}
      </span>
      <img
        ref={(picture) => {
          // It may have failed before this code was there to hear of it.
          if (picture?.complete && picture.naturalWidth === 0) setFailed(true);
        }}
        className={styles.picture}
        hidden={failed}
        onError={() => setFailed(true)}
        {...(src === '' ? {} : { src })}
        {...(srcSet === undefined ? {} : { srcSet, sizes })}
        {...(loading === 'lazy' ? { loading } : {})}
        {...(loading === 'first' ? { fetchPriority: 'high' } : {})}
        width={THUMB.width}
        height={THUMB.height}
        decoding="async"
        alt=""
      />
    </span>
  );
}
