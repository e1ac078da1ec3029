import { useState } from 'react';
import { Picture } from './picture.tsx';
import { hueOf } from './picture-sources.ts';
import styles from './list-table.module.css';

interface ThumbProps {
  readonly title: string;
  readonly address: string;
}

/** A game's picture in a row of a list; its title's initial where there is none or it cannot be loaded. */
export function Thumb({ title, address }: ThumbProps) {
  const [missing, setMissing] = useState(address === '');
  return (
    <span className={styles.thumb} style={{ '--hue': hueOf(title) }}>
      {missing ? (
        <span aria-hidden="true">{[...title][0]}</span>
      ) : (
        <Picture address={address} className={undefined} sizes="4rem" onMissing={() => setMissing(true)} />
      )}
    </span>
  );
}
