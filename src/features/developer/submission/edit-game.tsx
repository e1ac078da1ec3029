import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { OwnGame } from '../../../../entities/submission.schema.ts';
import { trpc } from '../../../api/trpc.ts';
import { Columns } from '../../../ui/columns.tsx';
import { draftOf } from '../../../ui/draft.ts';
import { Form, FormEnd } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { useChanged } from '../../../ui/form/use-changed.ts';
import { useSubmitForm } from '../../../ui/form/use-submit-form.ts';
import { showToast } from '../../../ui/toast.ts';
import styles from './game-form.module.css';
import { GameFields, gameRules } from './game-fields.tsx';
import { submissionOf, valuesOfGame } from './game-values.ts';
import { showSubmissionFailure } from './submission-failure.ts';
import { useSendWhenChecked, WAITS } from './use-send-when-checked.ts';
import { onDemand } from '../../../ui/on-demand.tsx';

const Versions = onDemand(() => import('../../upload/game-versions.tsx'));
const ScoreBoard = onDemand(() => import('./score-board.tsx'));
const EmbedGame = onDemand(() => import('./embed-game.tsx'));

interface EditGameProps {
  readonly game: OwnGame;
  readonly userId: string;
  readonly onClose: () => void;
}

/** The developer form, filled with a game's live version; it replaces the list. */
export function EditGame({ game, userId, onClose }: EditGameProps) {
  const name = `edit-game:${game.id}`;
  const utils = trpc.useUtils();
  const edit = trpc.submission.edit.useMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const saved = valuesOfGame(game);
  const { variant, onValuesChange } = useChanged(saved);
  const form = useSubmitForm({
    initialValues: saved,
    rules: gameRules,
    onValuesChange,
    isSummed: true,
    draft: draftOf(name, userId),
    send: (values) => edit.mutateAsync({ id: game.id, ...submissionOf(values) }),
    onSent: () => {
      void utils.submission.mine.invalidate();
      showToast({ ...savedToast(game), tone: 'good' });
      onClose();
    },
    onFailed: showSubmissionFailure,
  });
  const sent = useSendWhenChecked(form);
  const reportRestored = useEffectEvent(() => onValuesChange(form.getValues()));
  useEffect(() => reportRestored(), []);
  return (
    <Columns>
      <section className={styles.edit} aria-labelledby="edit-game">
        <div className={styles.head}>
          <h2 id="edit-game" ref={heading} tabIndex={-1}>
            Edit <bdi>{game.title}</bdi>
          </h2>
          <Button onClick={onClose}>Back to My Games</Button>
        </div>
        <p className={styles.note}>{consequenceOf(game)}</p>
        <Form form={sent} label={`Edit ${game.title}`}>
          <FormErrors form={form} />
          <GameFields form={form} name={name} isEdit />
          <FormEnd
            form={sent}
            action="Save changes"
            busyAction={sent.isWaiting ? WAITS : 'Saving…'}
            variant={variant}
          />
        </Form>
      </section>
      <div className={styles.beside}>
        {game.uploadId === null ? null : <Versions gameId={game.id} />}
        <ScoreBoard game={game} />
        <EmbedGame game={game} />
      </div>
    </Columns>
  );
}

/** Describes what saving will do. */
function consequenceOf({ status, inReview }: OwnGame): string {
  if (status !== 'APPROVED') return 'Your changes will be reviewed with the game.';
  const review = 'Your changes will be reviewed while the live version stays online.';
  return inReview
    ? `${review} You already have changes in review. This form shows the live version; saving replaces those changes.`
    : review;
}

function savedToast({ status }: OwnGame) {
  return status === 'APPROVED'
    ? {
        title: 'Changes saved',
        message: 'The live version stays online until a moderator approves them.',
      }
    : { title: 'Changes saved', message: 'Your game is in review.' };
}
