import { useEffect, useState } from 'react';
import { marksOf } from '../../../entities/hidden.rules.ts';
import { paths } from '../../../entities/page.rules.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import styles from './hero-art.module.css';
import type { Slide } from './slides.ts';

interface HeroArtProps {
  readonly slides: readonly Slide[];
  readonly index: number;
}

/** For each slide a fan of pictures, each a link to its game; loaded while the slide before it is shown. */
export function HeroArt({ slides, index }: HeroArtProps) {
  const [seen, setSeen] = useState<readonly number[]>([index]);
  const next = (index + 1) % slides.length;
  if (!seen.includes(index)) setSeen([...seen, index]);
  useEffect(() => whenIdle(() => setSeen((others) => [...new Set([...others, next])])), [next]);
  return (
    <div className={styles.art}>
      {slides.map((slide, at) => (
        <ul key={slide.id} className={styles.fan} aria-label={slide.title} data-current={at === index}>
          {seen.includes(at) ? <Fan slide={slide} first={at === 0} /> : null}
        </ul>
      ))}
    </div>
  );
}

function Fan({ slide, first }: { readonly slide: Slide; readonly first: boolean }) {
  return slide.games.map((game, place) => (
    <li key={game.id} className={styles.picture} {...marksOf(game)}>
      <PageLink className={styles.link} to={paths.game(game.slug)} aria-label={game.title}>
        {/* As wide as the cards below, so that both use the same download. */}
        <Picture
          address={game.thumbUrl}
          preview={game.preview}
          className={styles.image}
          loading={first ? (place === 0 ? 'first' : 'eager') : 'lazy'}
        />
      </PageLink>
    </li>
  ));
}
