import { Button } from '@mantine/core';
import { writeControls } from '../../../../entities/control.rules.ts';
import { ORIENTATION_LABELS, PLAY_TYPE_LABELS } from '../../../../entities/game.rules.ts';
import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import { describeStage } from '../../../../entities/stage.rules.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { AnswerNote } from './answer-note.tsx';
import { GamePreview, type GamePreviewProps } from './game-preview.tsx';
import moderation from '../admin.module.css';
import { failureReason } from './finding-lines.ts';
import { AddressChecksList } from './address-checks-list.tsx';
import { EditionChanges } from './pending-row.tsx';
import { HindranceNote } from './hindrance-note.tsx';
import { ReviewHistory } from './review-history.tsx';
import styles from './review-queue.module.css';
import { ReviewAge } from './review-times.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';

const AddressCheckResult = onDemand(async () => ({
  default: (await import('../../upload/address-check-result.tsx')).ReviewedAddressCheckResult,
}));
const UploadCheckResult = onDemand(async () => ({
  default: (await import('../../upload/reviewed-upload.tsx')).ReviewedUpload,
}));

interface ReviewedGameProps extends GamePreviewProps {
  /** Asks for a rejection that begins with this reason; null where none may be decided. */
  readonly onReject: ((game: PendingGame, reason: string) => void) | null;
}

/** The game in its frame, and beside it all that a decision needs: first what is known about whether it works. */
export function ReviewedGame({ game, onReject }: ReviewedGameProps) {
  const reason = failureReason(game.findings);
  return (
    <div className={styles.columns}>
      <div className={styles.frame}>
        <h3 dir="auto">{game.title}</h3>
        <GamePreview game={game} saysWhy={false} />
      </div>
      <div className={styles.words}>
        {game.kind === 'revision' ? <p className="soft">Changes to a live game.</p> : null}
        <HindranceNote hindrance={game.hindrance} />
        {game.uploadId === null ? (
          <AddressCheckResult id={game.id} isUnreachable={game.findings?.game.ok === false}>
            <AddressChecksList findings={game.findings} />
            {reason === null || onReject === null ? null : (
              <div>
                <Button onClick={() => onReject(game, reason)}>Reject with this reason</Button>
              </div>
            )}
          </AddressCheckResult>
        ) : (
          <UploadCheckResult id={game.id} etag={game.etag} />
        )}
        <ReviewAge submittedAt={game.createdAt} />
        <AnswerNote answer={game.answer} />
        <p dir="auto">{game.description}</p>
        {game.instructions === '' ? null : (
          <p className={moderation.quote} dir="auto">
            {game.instructions}
          </p>
        )}
        <EditionChanges game={game} />
        <h4>Facts</h4>
        <FactList facts={factsOf(game)} />
        <h4>History</h4>
        <ReviewHistory gameId={game.id} />
      </div>
    </div>
  );
}

function factsOf(game: GamePreviewProps['game']) {
  const players = [
    ...(game.singlePlayer ? ['Single player'] : []),
    ...(game.multiplayer ? ['Multiplayer'] : []),
  ];
  return [
    { label: 'Studio', value: game.developerProfile?.studio ?? 'Independent Developer' },
    { label: 'Submitted', value: formatMoment(game.createdAt) },
    { label: 'Game URL', value: game.uploadId === null ? (game.srcUrl ?? 'None') : 'Uploaded' },
    { label: 'Age rating', value: game.ageRating },
    { label: 'Play type', value: PLAY_TYPE_LABELS[game.playType] },
    { label: 'Orientation', value: ORIENTATION_LABELS[game.orientation] },
    { label: 'Size', value: describeStage(game.stage) },
    { label: 'Players', value: players.join(', ') || 'None' },
    { label: 'Categories', value: game.categories.map(({ name }) => name).join(', ') || 'None' },
    { label: 'Tags', value: game.tags.join(', ') || 'None' },
    { label: 'Controls', value: writeControls(game.controls, ', ') || 'None' },
    {
      label: 'Allowed origins',
      value: game.originAllowlists.map(({ allowedOrigin }) => allowedOrigin).join(', ') || 'None',
    },
  ];
}
