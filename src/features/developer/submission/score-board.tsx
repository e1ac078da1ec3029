import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OwnGame } from '../../../../entities/submission.schema.ts';
import { trpc } from '../../../api/trpc.ts';
import { countOf } from '../../../ui/count.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { failureOf } from '../../../ui/failure.ts';
import { Radio, RadioGroup } from '../../../ui/form/choices.tsx';
import { Form, FormEnd, FormProblem } from '../../../ui/form/form.tsx';
import { useChanged } from '../../../ui/form/use-changed.ts';
import { useSubmitForm } from '../../../ui/form/use-submit-form.ts';
import { showToast } from '../../../ui/toast.ts';
import styles from './game-form.module.css';

const CHOICES = [
  { value: 'off', order: null, label: 'No leaderboard' },
  { value: 'higher', order: 'higher', label: 'A leaderboard where a higher score is better' },
  { value: 'lower', order: 'lower', label: 'A leaderboard where a lower score is better, such as a time' },
] as const;

/** Whether a developer's game has an unverified leaderboard, and what clears it. */
export default function ScoreBoardSetting({ game }: { readonly game: OwnGame }) {
  const [clearing, setClearing] = useState(false);
  // Our own games, which have neither, prove their scores.
  if (game.srcUrl === null && game.uploadId === null) return null;
  return (
    <section className={styles.edit} aria-labelledby="score-board">
      <h2 id="score-board">Leaderboard</h2>
      {game.ageRating === 'KIDS' ? (
        <p>Games for children have no leaderboards.</p>
      ) : (
        <>
          <p>
            The game reports scores with <code>Playport.scores.submit</code>, and its page shows the best of
            today, this week and all time. Nothing checks these scores, and the page says so.
          </p>
          <BoardForm game={game} />
          {game.scoreOrder === null ? null : (
            <div>
              <Button onClick={() => setClearing(true)}>Clear the leaderboard</Button>
            </div>
          )}
        </>
      )}
      {clearing ? <ClearDialog game={game} onClose={() => setClearing(false)} /> : null}
    </section>
  );
}

function BoardForm({ game }: { readonly game: OwnGame }) {
  const utils = trpc.useUtils();
  const setBoard = trpc.score.setBoard.useMutation();
  const saved = { order: game.scoreOrder ?? 'off' };
  const { variant, onValuesChange } = useChanged(saved);
  const form = useSubmitForm({
    initialValues: saved,
    rules: {},
    onValuesChange,
    send: async (values): Promise<void> => {
      const chosen = CHOICES.find(({ value }) => value === values.order)?.order ?? null;
      const { order } = await setBoard.mutateAsync({ id: game.id, order: chosen });
      // A reset then restores the saved value.
      form.setInitialValues({ order: order ?? 'off' });
      utils.submission.mine.setData(undefined, (games) =>
        games?.map((one) => (one.id === game.id ? { ...one, scoreOrder: order } : one)),
      );
      showToast({ title: 'Leaderboard saved', message: 'It takes effect at once.', tone: 'good' });
    },
  });
  return (
    <Form form={form} label="Leaderboard">
      <RadioGroup key={form.key('order')} {...form.getInputProps('order')} label="What the game has">
        {CHOICES.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </RadioGroup>
      <FormEnd form={form} action="Save leaderboard" busyAction="Saving…" variant={variant} />
    </Form>
  );
}

function ClearDialog({ game, onClose }: { readonly game: OwnGame; readonly onClose: () => void }) {
  const clear = trpc.score.clear.useMutation({
    onSuccess: ({ cleared }) => {
      showToast({
        title: 'Leaderboard cleared',
        message: `${countOf(cleared, 'score')} deleted.`,
        tone: 'good',
      });
      onClose();
    },
  });
  return (
    <Dialog title="Clear the leaderboard?" onClose={onClose}>
      <p>
        <bdi>
          <strong>{game.title}</strong>
        </bdi>
      </p>
      <p>All scores of this game are deleted for good.</p>
      <FormProblem>{clear.isError ? failureOf(clear.error).message : null}</FormProblem>
      <div className="actions">
        <Button variant="solid" disabled={clear.isPending} onClick={() => clear.mutate({ id: game.id })}>
          Clear the leaderboard
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
