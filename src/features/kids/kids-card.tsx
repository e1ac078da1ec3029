import { IconPlayerPlayFilled, IconShieldCheck, IconStarFilled, IconVolume } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { formatRating } from '../../../entities/game.rules.ts';
import type { KidsGame } from '../../../entities/game.schema.ts';
import { paths } from '../../../entities/page.rules.ts';
import { useClip } from '../../ui/use-clip.tsx';
import { useFollow } from '../game/game-link.tsx';
import styles from './kids-card.module.css';
import { KidsPicture } from './kids-picture.tsx';
import { speakText, useHasVoice } from './voice.ts';

interface KidsCardProps {
  readonly game: KidsGame;
  /** `eager` within the first screen, `first` for the one picture that should load before all others. */
  readonly loading?: 'lazy' | 'eager' | 'first';
}

/** A kids game, with a big picture that starts it; a child who cannot read hears its name. */
export function KidsCard({ game, loading = 'lazy' }: KidsCardProps) {
  const { clip, attention, show } = useClip(game.thumbUrl);
  const { slug, title, titleLang, thumbUrl, preview } = game;
  const { pressed, follow } = useFollow({ slug, title, titleLang, thumbUrl, preview });
  const hasVoice = useHasVoice();
  return (
    <article className={styles.card} data-pressed={pressed} {...attention}>
      <div className={styles.frame}>
        <KidsPicture game={game} loading={loading} />
        {clip}
      </div>
      {hasVoice ? (
        <button
          type="button"
          className={styles.say}
          aria-label={`Say ${game.title}`}
          onClick={() => {
            show();
            speakText(game.title);
          }}
        >
          <IconVolume size={28} aria-hidden="true" />
        </button>
      ) : null}
      <div className={styles.text}>
        <h3 className={styles.title} lang={game.titleLang} dir="auto">
          {game.title}
        </h3>
        <Link
          className={styles.play}
          data-edged
          to={paths.kidsPlay(game.slug)}
          aria-label={`Let's Play ${game.title}`}
          viewTransition
          onClick={follow}
        >
          <IconPlayerPlayFilled size={22} aria-hidden="true" />
          Let's Play
        </Link>
        <p className={styles.description} lang={game.descriptionLang} dir="auto">
          {game.description}
        </p>
        <KidsFacts rating={game.ratingSummary.avg} />
      </div>
    </article>
  );
}

/** The rating, and that it is safe. */
function KidsFacts({ rating }: { readonly rating: number }) {
  return (
    <p className={styles.facts}>
      <span className={styles.rating}>
        <IconStarFilled size={13} aria-hidden="true" />
        {rating > 0 ? formatRating(rating) : 'New'}
      </span>
      <span className={styles.badge}>
        <IconShieldCheck size={13} aria-hidden="true" />
        Safe for Kids
      </span>
    </p>
  );
}

/** A placeholder for a card that is loading. */
export function KidsCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.blank} />
      <div className={styles.text}>
        <div className={styles.line} />
        <div className={styles.line} />
      </div>
    </div>
  );
}
