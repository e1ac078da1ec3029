import { useState } from 'react';
import { Picture } from '../../ui/picture.tsx';
import styles from './hero-art.module.css';
import type { Slide } from './slides.ts';

interface HeroArtProps {
  readonly slides: readonly Slide[];
  readonly index: number;
}

/** A fan of pictures for each slide; those of a slide not yet seen are not loaded. */
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
      {/* Of a card's width: the cards below show the same ones, and one download serves both. */}
      <Picture
        address={game.thumbUrl}
        preview={game.preview}
        className={styles.image}
        loading={first && place === 0 ? 'first' : 'lazy'}
      />
    </span>
  ));
}
