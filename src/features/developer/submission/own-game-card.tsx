import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { REVIEW as TERMS } from '../../../../entities/published-terms.rules.ts';
import { formatRating } from '../../../../entities/game.rules.ts';
import { CHECKED_ADDRESSES, decisionDue } from '../../../../entities/submission.rules.ts';
import type { OwnGame } from '../../../../entities/submission.schema.ts';
import { paths } from '../../../../entities/page.rules.ts';
import { countOf } from '../../../ui/count.ts';
import { formatDay, formatMoment } from '../../../ui/moment.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { hueOf } from '../../../ui/picture-sources.ts';
import { canAnswer, canChange, canWithdraw, isChecked, withdrawalOf } from './own-game.ts';
import styles from './submission.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';

const CheckResult = onDemand(
  async () => ({
    default: (await import('../../upload/address-check-result.tsx')).OwnAddressCheckResult,
  }),
  <Skeleton h="13rem" />,
);

interface OwnGameCardProps {
  readonly game: OwnGame;
  /** Whether its form was just closed: the focus goes on here. */
  readonly isLeft: boolean;
  readonly onEdit: () => void;
  readonly onWithdraw: () => void;
  readonly onAnswer: () => void;
}

/** One of the developer's games: its status, the reason for it, and the actions. */
export function OwnGameCard({ game, isLeft, ...actions }: OwnGameCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isResultOpen, setResultOpen] = useState(false);
  useEffect(() => {
    if (isLeft) heading.current?.focus();
  }, [isLeft]);
  return (
    <article className={styles.card} aria-labelledby={`own-${game.id}`}>
      <Thumb title={game.title} address={game.pictureUrl} />
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 id={`own-${game.id}`} ref={heading} tabIndex={-1} dir="auto">
            {game.title}
          </h2>
        </div>
        <Group component="p" gap="0.25rem 0.5rem">
          <StatusBadge status={game.status} />
          {game.inReview ? (
            <Text span c="var(--accent-text)" size="sm" fw={650}>
              Changes in review
            </Text>
          ) : null}
          <span className={styles.soft}>Submitted {formatMoment(game.createdAt)}</span>
        </Group>
        <p className={styles.description} dir="auto">
          {game.description}
        </p>
        <Numbers game={game} />
        <InReview review={game.review} />
        <Decision game={game} />
        <Answer game={game} />
        <Findings game={game} />
        <PlayedCheckResult game={game} />
      </div>
      <Actions
        game={game}
        isResultOpen={isResultOpen}
        onResult={() => setResultOpen(!isResultOpen)}
        {...actions}
      />
      {/* Loaded when it is asked for. */}
      {hasCheckResult(game) && isResultOpen ? <CheckResult id={game.id} /> : null}
    </article>
  );
}

interface ActionsProps extends Pick<OwnGameCardProps, 'game' | 'onEdit' | 'onWithdraw' | 'onAnswer'> {
  readonly isResultOpen: boolean;
  /** Opens the check result, or closes it. */
  readonly onResult: () => void;
}

function Actions({ game, isResultOpen, onResult, onEdit, onWithdraw, onAnswer }: ActionsProps) {
  return (
    <div className={styles.actions}>
      {game.status === 'APPROVED' ? (
        <PageLink className={styles.view} to={paths.game(game.slug)} aria-label={`View ${game.title}`}>
          View
        </PageLink>
      ) : null}
      {hasCheckResult(game) ? (
        <Button
          aria-expanded={isResultOpen}
          aria-label={`${isResultOpen ? 'Hide' : 'Show'} check result of ${game.title}`}
          onClick={onResult}
        >
          {isResultOpen ? 'Hide check result' : 'Show check result'}
        </Button>
      ) : null}
      {canChange(game) ? (
        <Button onClick={onEdit} aria-label={`Edit ${game.title}`}>
          Edit
        </Button>
      ) : null}
      {canAnswer(game) ? (
        <Button onClick={onAnswer} aria-label={`Appeal this decision on ${game.title}`}>
          Appeal
        </Button>
      ) : null}
      {canWithdraw(game) ? (
        <Button onClick={onWithdraw} aria-label={`${withdrawalOf(game).label} ${game.title}`}>
          {withdrawalOf(game).label}
        </Button>
      ) : null}
    </div>
  );
}

/** Number of times that a published game was played, and how it is rated. */
function Numbers({ game: { status, metrics, ratingSummary } }: Pick<OwnGameCardProps, 'game'>) {
  if (status !== 'APPROVED' && status !== 'SUSPENDED') return null;
  const { avg, count } = ratingSummary;
  return (
    <ul className={styles.numbers} aria-label="Plays and rating">
      <li>{countOf(metrics.plays, 'play')}</li>
      <li>{count === 0 ? 'Not rated yet' : `${formatRating(avg)} out of 5 (${countOf(count, 'rating')})`}</li>
    </ul>
  );
}

/** Where the game stands in the review, and by when it is decided. */
function InReview({ review }: Pick<OwnGame, 'review'>) {
  if (review === null) return null;
  const due = decisionDue(review.submittedAt, TERMS.longestDays);
  return (
    <p className={styles.soft}>
      {review.place === 1 ? 'Next in the review queue' : `Place ${review.place} in the review queue`} ·{' '}
      {due < new Date() ? 'late: was due by' : 'due by'} {formatDay(due)}
    </p>
  );
}

/** The moderator's reason, and advice. */
function Decision({ game }: { readonly game: OwnGame }) {
  if (game.decisionReason === null) return null;
  return (
    <div className={styles.reason}>
      <p className={styles.reasonTitle}>{DECISIONS[game.status]}</p>
      <p dir="auto">{game.decisionReason}</p>
      {canChange(game) ? null : (
        <p>
          <PageLink to={paths.contact}>Write to us</PageLink> if you think this is a mistake.
        </p>
      )}
    </div>
  );
}

/** The developer's appeal against the last rejection, and its outcome. */
function Answer({ game: { rejection } }: { readonly game: OwnGame }) {
  if (rejection?.answer == null) return null;
  const waits = rejection.state === 'answered';
  return (
    <div className={styles.answer}>
      {waits ? (
        <>
          <p className={styles.reasonTitle}>It was rejected</p>
          <p dir="auto">{rejection.reason}</p>
        </>
      ) : null}
      <p className={styles.reasonTitle}>Your appeal</p>
      <p dir="auto">{rejection.answer}</p>
      <p className={styles.soft}>
        {waits
          ? 'A different moderator will read your appeal and decide.'
          : 'You’ve already used your one appeal. You can still fix the game and resubmit it.'}
      </p>
    </div>
  );
}

const DECISIONS: Record<OwnGame['status'], string> = {
  APPROVED: 'Your last changes were rejected',
  PENDING: 'From the last review',
  REJECTED: 'Not published. Edit the game to submit it again.',
  SUSPENDED: 'Suspended',
};

/** The results of the portal's check of the game's addresses. */
function Findings({ game }: { readonly game: OwnGame }) {
  if (!isChecked(game)) return null;
  const { findings } = game;
  if (findings === null) {
    return <p className={styles.soft}>The addresses are being checked.</p>;
  }
  return (
    <Stack component="ul" gap={4} fz="sm" aria-label="Address check">
      {CHECKED_ADDRESSES.map(({ name, label }) => (
        <li key={name} className={findings[name].ok ? styles.ok : styles.warning}>
          <strong>{findings[name].ok ? 'OK' : 'Warning'}</strong> {label}: {findings[name].note}
        </li>
      ))}
    </Stack>
  );
}

/** How far the checker is that plays a game at an address. */
function PlayedCheckResult({ game }: Pick<OwnGameCardProps, 'game'>) {
  if (!isChecked(game) || game.findings === null) return null;
  if (game.reportVerdict === null)
    return (
      <p className={styles.soft}>Our checker plays it now. Its check result follows in a few minutes.</p>
    );
  return (
    <Text size="sm">
      {game.reportVerdict === 'broken'
        ? 'Our automated check couldn’t play your game.'
        : 'Its check result is ready.'}
    </Text>
  );
}

const hasCheckResult = (game: OwnGame) =>
  isChecked(game) && game.findings !== null && game.reportVerdict !== null;

function Thumb({ title, address }: { readonly title: string; readonly address: string }) {
  const [failed, setFailed] = useState(address === '');
  return (
    <span className={styles.thumb} style={{ '--hue': hueOf(title) }}>
      {failed ? (
        <span aria-hidden="true">{[...title][0]}</span>
      ) : (
        <Picture address={address} className={styles.image} sizes="11rem" onMissing={() => setFailed(true)} />
      )}
    </span>
  );
}
