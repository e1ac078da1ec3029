import { useState } from 'react';
import { Picture } from '../../ui/picture.tsx';
import styles from './admin.module.css';

/** A game's picture, or its empty place if there is none or it cannot be loaded. */
export function Thumb({ address }: { readonly address: string }) {
  const [missing, setMissing] = useState(false);
  return (
    <span className={styles.thumb}>
      {address === '' ? null : (
        <Picture
          address={address}
          className={undefined}
          sizes="4rem"
          hidden={missing}
          onMissing={() => setMissing(true)}
        />
      )}
    </span>
  );
}
