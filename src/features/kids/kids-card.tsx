import { IconPlayerPlayFilled, IconShieldCheck, IconStarFilled, IconVolume } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { formatRating } from '../../../entities/game.rules.ts';
import type { KidsGame } from '../../../entities/game.schema.ts';
import { paths } from '../../../entities/page.rules.ts';
import { useClip } from '../../ui/use-clip.tsx';
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
  const { avg } = game.ratingSummary;
  const { clip, attention, show } = useClip(game.thumbUrl);
  const hasVoice = useHasVoice();
  return (
    <article className={styles.card} {...attention}>
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
        >
          <IconPlayerPlayFilled size={22} aria-hidden="true" />
          Let's Play
        </Link>
        <p className={styles.description} lang={game.descriptionLang} dir="auto">
          {game.description}
        </p>
        <p className={styles.facts}>
          <span className={styles.rating}>
            <IconStarFilled size={16} aria-hidden="true" />
            {avg > 0 ? formatRating(avg) : 'New'}
          </span>
          <span className={styles.badge}>
            <IconShieldCheck size={16} aria-hidden="true" />
            Safe for Kids
          </span>
        </p>
      </div>
    </article>
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
