import { Skeleton, Stack, Text } from '@mantine/core';
import { type ClaimsShown, CLAIMS } from '../../../../entities/claim.rules.ts';
import { REVIEW_DAYS } from '../../../../entities/published-terms.rules.ts';
import { CHECKED_ADDRESSES, decisionDue } from '../../../../entities/submission.rules.ts';
import type { OwnGame } from '../../../../entities/submission.schema.ts';
import { paths } from '../../../../entities/page.rules.ts';
import { useClaims } from '../../../ui/brand.ts';
import { formatDay } from '../../../ui/moment.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { canChange, hasCheckResult, isChecked } from './own-game.ts';
import styles from './submission.module.css';

const CheckResult = onDemand(
  async () => ({
    default: (await import('../../upload/address-check-result.tsx')).OwnAddressCheckResult,
  }),
  <Skeleton h="13rem" />,
);

interface OwnGameDetailsProps {
  readonly game: OwnGame;
  readonly isResultOpen: boolean;
}

/** The details of a game beside its row: its description, its review, its moderator's words, and its check. */
export function OwnGameDetails({ game, isResultOpen }: OwnGameDetailsProps) {
  return (
    <div className={styles.detail}>
      <p className={styles.description} dir="auto">
        {game.description}
      </p>
      <InReview review={game.review} />
      <Decision game={game} />
      <Answer game={game} />
      <Findings game={game} />
      <PlayedCheckResult game={game} />
      {/* Loaded when it is asked for. */}
      {hasCheckResult(game) && isResultOpen ? <CheckResult id={game.id} /> : null}
    </div>
  );
}

/** The game's place in the review, and the time by which it is decided. */
function InReview({ review }: Pick<OwnGame, 'review'>) {
  const claims = useClaims();
  if (review === null) return null;
  return <p className={styles.soft}>{reviewLine(review, claims)}</p>;
}

/** Such as `Place 3 in the review queue · due by Thu, Nov 26`; without a day on a portal that promises another time, or none. */
export function reviewLine(
  { place, submittedAt }: NonNullable<OwnGame['review']>,
  claims: Pick<ClaimsShown, 'review'>,
): string {
  const due = decisionDue(submittedAt, REVIEW_DAYS);
  const where = place === 1 ? 'Next in the review queue' : `Place ${place} in the review queue`;
  if (claims.review?.decided !== CLAIMS.review.decided) return where;
  return [where, `${due < new Date() ? 'late: was due by' : 'due by'} ${formatDay(due)}`].join(' · ');
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

/** Progress of the checker that plays a game at an address. */
function PlayedCheckResult({ game }: Pick<OwnGameDetailsProps, 'game'>) {
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
