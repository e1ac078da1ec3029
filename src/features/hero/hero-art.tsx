import { useState } from 'react';
import { Picture } from '../../ui/picture.tsx';
import styles from './hero-art.module.css';
import type { Slide } from './slides.ts';

interface HeroArtProps {
  readonly slides: readonly Slide[];
  readonly index: number;
}

/** A fan of pictures for each slide, loaded when the slide is first shown. */
export function HeroArt({ slides, index }: HeroArtProps) {
  const [seen, setSeen] = useState<readonly number[]>([index]);
  if (!seen.includes(index)) setSeen([...seen, index]);
  return (
    <div className={styles.art} aria-hidden="true">
      {slides.map((slide, at) => (
        <div key={slide.id} className={styles.fan} data-current={at === index}>
          {seen.includes(at) ? <Fan slide={slide} first={at === 0} /> : null}
        </div>
      ))}
    </div>
  );
}

function Fan({ slide, first }: { readonly slide: Slide; readonly first: boolean }) {
  return slide.games.map((game, place) => (
    <span key={game.id} className={styles.picture}>
      {/* As wide as the cards below, so that both use the same download. */}
      <Picture
        address={game.thumbUrl}
        preview={game.preview}
        className={styles.image}
        loading={first && place === 0 ? 'first' : 'lazy'}
      />
    </span>
  ));
}
