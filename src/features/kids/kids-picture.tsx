import { useState } from 'react';
import type { KidsGame } from '../../../entities/game.schema.ts';
import { Picture } from '../../ui/picture.tsx';
import { Guide } from './guide.tsx';
import styles from './kids-card.module.css';

interface KidsPictureProps {
  readonly game: Pick<KidsGame, 'thumbUrl'> & Partial<Pick<KidsGame, 'preview'>>;
  readonly loading: 'lazy' | 'eager' | 'first';
  /** The value of the `sizes` attribute; a card's by default. */
  readonly sizes?: string;
}

const CARD = '(min-width: 130rem) 22vw, (min-width: 64rem) 22rem, 44vw';

/** A game's picture, or Pip if there is none. */
export function KidsPicture({ game, loading, sizes = CARD }: KidsPictureProps) {
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
      sizes={sizes}
      loading={loading}
      onMissing={() => setMissing(true)}
    />
  );
}
