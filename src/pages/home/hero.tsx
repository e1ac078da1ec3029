import { Button, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../entities/page.rules.ts';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import { HeroArt } from './hero-art.tsx';
import styles from './hero.module.css';
import type { Slide } from './slides.ts';
import { useRotation } from './use-rotation.ts';

/** Specification §9. */
const ROTATION_MS = 5000;

interface HeroProps {
  readonly slides: readonly Slide[];
  /** Scrolls to the games. */
  readonly onPlay: () => void;
}

/** The rotating hero of the home page. */
export function Hero({ slides, onPlay }: HeroProps) {
  const { index, show, moving, setMoving, attention } = useRotation(slides.length, ROTATION_MS);
  return (
    <section className={styles.hero} aria-roledescription="carousel" aria-label="Featured" {...attention}>
      <HeroArt slides={slides} index={index} />
      <div className={styles.words}>
        <div className={styles.slides}>
          {slides.map((slide, at) => (
            <HeroSlide key={slide.id} slide={slide} at={at} count={slides.length} current={at === index} />
          ))}
        </div>
        <div className={styles.actions}>
          <Button variant="play" onClick={onPlay}>
            <PlayIcon size={18} />
            Play Now
          </Button>
          <Button component={Link} to={paths.categories} viewTransition>
            Browse Categories
          </Button>
        </div>
        <div className={styles.controls}>
          {slides.map((slide, at) => (
            <UnstyledButton
              key={slide.id}
              type="button"
              className={styles.dot}
              aria-label={`Slide ${at + 1}: ${slide.title}`}
              aria-current={at === index}
              onClick={() => show(at)}
            />
          ))}
          {moving === null ? null : (
            <UnstyledButton
              className={styles.pause}
              aria-label={moving ? 'Stop the slides' : 'Let the slides change'}
              onClick={() => setMoving(!moving)}
            >
              {moving ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
            </UnstyledButton>
          )}
        </div>
      </div>
    </section>
  );
}

interface HeroSlideProps {
  readonly slide: Slide;
  readonly at: number;
  readonly count: number;
  readonly current: boolean;
}

function HeroSlide({ slide, at, count, current }: HeroSlideProps) {
  return (
    <div
      className={styles.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={`${at + 1} of ${count}`}
      aria-hidden={!current}
      data-current={current}
    >
      <h2 className={styles.title}>{slide.title}</h2>
      <p className={styles.text}>{slide.text}</p>
    </div>
  );
}
