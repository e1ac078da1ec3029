import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { GameDetail } from '../../../entities/game.schema.ts';
import { COMMENT } from '../../../entities/rating.rules.ts';
import { whetherQueued } from '../../offline/queued-mutations/queued.ts';
import { draftOf } from '../../ui/draft.ts';
import { countOf } from '../../ui/count.ts';
import { Form, optional } from '../../ui/form/form.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';
import styles from './rating.module.css';
import { StarInput } from './star-input.tsx';
import { useRateGame } from './use-rate-game.ts';

const RULES = { comment: COMMENT } as const;

interface RatePanelProps {
  readonly game: GameDetail;
  readonly userId: string;
}

/**
 * The form for a rating in whole stars with an optional comment. It is cleared once the rating was sent; the stars then
 * show the vote.
 */
export default function RatePanel({ game, userId }: RatePanelProps) {
  const { mine, rate } = useRateGame(game);
  // Null until the form changes: it may start with the score of a draft.
  const [changed, setChanged] = useState<string | null>(null);
  const form = useSubmitForm({
    initialValues: { score: '', comment: '' },
    rules: RULES,
    draft: draftOf(`rating:${game.id}`, userId),
    onValuesChange: (values) => setChanged(values.score),
    send: ({ score: stars, comment }) =>
      whetherQueued(
        rate.mutateAsync({ id: game.id, score: Number(stars), ...(comment === '' ? {} : { comment }) }),
      ),
  });
  const score = changed ?? form.getValues().score;
  return (
    <section className={styles.panel} aria-labelledby="rate-title">
      <h2 id="rate-title" className={styles.title}>
        Rate This Game
      </h2>
      {mine === null ? null : (
        <p className={styles.mine}>You gave it {countOf(mine.score, 'star')}. A new vote replaces it.</p>
      )}
      <Form form={form} className={styles.form}>
        <StarInput
          key={form.key('score')}
          {...form.getInputProps('score')}
          lit={score === '' ? (mine?.score ?? 0) : Number(score)}
          label="Your rating"
        />
        <Textarea
          key={form.key('comment')}
          {...form.getInputProps('comment')}
          className={styles.comment}
          label={optional('Comment')}
          rows={3}
        />
        <Button
          variant="solid"
          type="submit"
          disabled={score === '' || form.errors.comment !== undefined || form.submitting}
        >
          Submit Rating
        </Button>
      </Form>
    </section>
  );
}
