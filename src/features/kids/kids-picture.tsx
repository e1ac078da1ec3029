import { useState } from 'react';
import type { KidsGame } from '../../../entities/game.schema.ts';
import { Picture } from '../../ui/picture.tsx';
import { Guide } from './guide.tsx';
import styles from './kids-card.module.css';

interface KidsPictureProps {
  readonly game: Pick<KidsGame, 'thumbUrl' | 'preview'>;
  readonly loading: 'lazy' | 'eager' | 'first';
}

/** A game's picture, or Pip if there is none. */
export function KidsPicture({ game, loading }: KidsPictureProps) {
  const [missing, setMissing] = useState(game.thumbUrl === '');
  if (missing) {
    return (
      <span className={styles.blank}>
        <Guide size={110} mood="looking" />
      </span>
    );
  }
  return (
    <Picture
      address={game.thumbUrl}
      preview={game.preview}
      className={styles.picture}
      sizes="(min-width: 130rem) 22vw, (min-width: 64rem) 22rem, 44vw"
      loading={loading}
      onMissing={() => setMissing(true)}
    />
  );
}
