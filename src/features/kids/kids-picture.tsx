import { useState } from 'react';
import type { KidsGame } from '../../../entities/game.schema.ts';
import { THUMB, thumbSources } from '../../ui/thumb-sources.ts';
import styles from './kids-card.module.css';
import { Guide } from './guide.tsx';

interface KidsPictureProps {
  readonly game: Pick<KidsGame, 'thumbUrl'>;
  readonly eager: boolean;
}

/** A game's picture; Pip stands in where there is none. Only the portal's own pictures are shown: no third party sees a child. */
export function KidsPicture({ game, eager }: KidsPictureProps) {
  const { src, srcSet } = thumbSources(game.thumbUrl);
  const [missing, setMissing] = useState(!src.startsWith('/'));
  if (missing) {
    return (
      <span className={styles.blank}>
        <Guide size={110} mood="looking" />
      </span>
    );
  }
  return (
    <img
      ref={(picture) => {
        // It may have failed before this code was there to hear of it.
        if (picture?.complete && picture.naturalWidth === 0) setMissing(true);
      }}
      className={styles.picture}
      src={src}
      {...(srcSet === undefined ? {} : { srcSet, sizes: '(min-width: 60rem) 24rem, 92vw' })}
      {...(eager ? {} : { loading: 'lazy' })}
      onError={() => setMissing(true)}
      width={THUMB.width}
      height={THUMB.height}
      decoding="async"
      alt=""
    />
  );
}
