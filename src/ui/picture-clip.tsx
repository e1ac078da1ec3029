import { useState } from 'react';
import { clips } from 'virtual:game-clips';
import styles from './picture-clip.module.css';
import { savesData } from './saves-data.ts';

/** The silent clip of a picture's game, over the picture once it plays; nothing where data or motion is unwanted. */
export default function PictureClip({ address }: { readonly address: string }) {
  const [state, setState] = useState<'loading' | 'playing' | 'failed'>('loading');
  const src = clips[address];
  const isUnwanted = savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (src === undefined || isUnwanted || state === 'failed') return null;
  return (
    <video
      className={styles.clip}
      data-playing={state === 'playing'}
      src={src}
      autoPlay
      loop
      muted
      playsInline
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => setState('playing')}
      onError={() => setState('failed')}
    />
  );
}
