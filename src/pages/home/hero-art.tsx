import { useEffect, useState } from 'react';
import { hidingAttributes } from '../../../entities/hidden.rules.ts';
import { useGameLink } from '../../features/game/game-link.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import styles from './hero-art.module.css';
import type { Slide } from './slides.ts';

interface HeroArtProps {
  readonly slides: readonly Slide[];
  readonly index: number;
}

/** For each slide a row of pictures, each a link to its game; loaded while the slide before it is shown. */
export function HeroArt({ slides, index }: HeroArtProps) {
  const [seen, setSeen] = useState<readonly number[]>([index]);
  const next = (index + 1) % slides.length;
  if (!seen.includes(index)) setSeen([...seen, index]);
  useEffect(() => whenIdle(() => setSeen((others) => [...new Set([...others, next])])), [next]);
  return (
    <div className={styles.art}>
      {slides.map((slide, at) => (
        <ul key={slide.id} className={styles.row} aria-label={slide.title} data-current={at === index}>
          {seen.includes(at)
            ? slide.games.map((game, place) => (
                <HeroPicture key={game.id} game={game} isFirst={at === 0 && place === 0} />
              ))
            : null}
        </ul>
      ))}
    </div>
  );
}

interface HeroPictureProps {
  readonly game: Slide['games'][number];
  /** Whether it should load before all other pictures of the page. */
  readonly isFirst: boolean;
}

function HeroPicture({ game, isFirst }: HeroPictureProps) {
  const { link, picture, pressed } = useGameLink(game);
  return (
    <li className={styles.picture} data-pressed={pressed} style={picture} {...hidingAttributes(game)}>
      <PageLink className={styles.link} {...link} aria-label={game.title}>
        {/* As wide as the cards below, so that a slow connection needs one width of each. */}
        <Picture
          address={game.thumbUrl}
          preview={game.preview}
          className={styles.image}
          loading={isFirst ? 'first' : 'lazy'}
        />
      </PageLink>
    </li>
  );
}
