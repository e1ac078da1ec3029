import { Badge } from '@mantine/core';
import { useState } from 'react';
import { besideMultiplayer } from '../../../entities/category.rules.ts';
import { ORIENTATION_LABELS } from '../../../entities/game.rules.ts';
import type { PendingGame } from '../../../entities/moderation.schema.ts';
import { CHECKED_ADDRESSES } from '../../../entities/submission.rules.ts';
import { formatMoment } from '../../ui/moment.ts';
import { Picture } from '../../ui/picture.tsx';
import { AnswerNote } from './answer-note.tsx';
import { labelChanges } from './label-changes.ts';
import styles from './moderation.module.css';
import { ReviewAge } from './review-times.tsx';

interface PendingCardProps {
  readonly game: PendingGame;
  /** The actions. */
  readonly children: React.ReactNode;
}

/** A pending game with everything that a decision needs. */
export function PendingCard({ game, children }: PendingCardProps) {
  const facts = [
    `by ${game.developerProfile?.studio ?? 'Independent Developer'}`,
    game.ageRating,
    game.playType,
    ...(game.orientation === 'any' ? [] : [ORIENTATION_LABELS[game.orientation]]),
    `Submitted ${formatMoment(game.createdAt)}`,
  ];
  return (
    <article className={styles.card}>
      {game.thumbUrl === '' ? null : <Thumb address={game.thumbUrl} />}
      <div className={styles.words}>
        <h3>{game.title}</h3>
        {game.kind === 'revision' ? <p className={styles.soft}>Changes to a live game.</p> : null}
        <p>{game.description}</p>
        <p className={styles.soft}>{facts.join(' · ')}</p>
        <ReviewAge submittedAt={game.createdAt} />
        <ul className={styles.badges}>
          {besideMultiplayer(game.categories, game.multiplayer).map(({ id, name }) => (
            <li key={id}>
              <Badge>{name}</Badge>
            </li>
          ))}
          {game.multiplayer ? (
            <li>
              <Badge variant="multiplayer">Multiplayer</Badge>
            </li>
          ) : null}
          {game.tags.map((tag) => (
            <li key={tag} className={styles.soft}>
              #{tag}
            </li>
          ))}
        </ul>
        <AnswerNote answer={game.answer} />
        <LabelChanges game={game} />
        {game.uploadId === null ? <Findings findings={game.findings} /> : null}
        <div className={styles.actions}>{children}</div>
      </div>
    </article>
  );
}

/** What an edit changes in the labels of a live game. */
export function LabelChanges({ game }: { readonly game: PendingGame }) {
  const changes = labelChanges(game);
  if (changes.length === 0) return null;
  return (
    <ul className={styles.findings} aria-label="Changed labels">
      {changes.map(({ label, from, to }) => (
        <li key={label}>
          {label}: {from} → {to}
        </li>
      ))}
    </ul>
  );
}

/** The submitted picture, or an empty space if it cannot be loaded. */
function Thumb({ address }: { readonly address: string }) {
  const [missing, setMissing] = useState(false);
  return (
    <span className={styles.thumb}>
      <Picture
        address={address}
        className={undefined}
        sizes="(min-width: 40rem) 12rem, 90vw"
        hidden={missing}
        onMissing={() => setMissing(true)}
      />
    </span>
  );
}

export function Findings({ findings }: { readonly findings: PendingGame['findings'] }) {
  if (findings === null) return <p className={styles.soft}>The addresses have not been checked yet.</p>;
  return (
    <ul className={styles.findings}>
      {CHECKED_ADDRESSES.map(({ name, label }) => (
        <li key={name}>
          {findings[name].ok ? '✓' : '⚠'} {label}: {findings[name].note}
        </li>
      ))}
    </ul>
  );
}
