import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { GameDetail } from '../../../entities/game.schema.ts';
import { COMMENT } from '../../../entities/rating.rules.ts';
import { isQueued } from '../../offline/queued-mutations/queued.ts';
import { tooLongMessage } from '../../ui/form/constraint.ts';
import styles from './rate-panel.module.css';
import { StarInput } from './star-input.tsx';
import { useRateGame } from './use-rate-game.ts';

/** The way to vote on a game; whole stars, and a few words if one likes. It empties once the vote has arrived. */
export function RatePanel({ game }: { readonly game: GameDetail }) {
  const { mine, rate } = useRateGame(game);
  const [score, setScore] = useState(0);
  const [comment, setComment] = useState('');
  const tooLong = tooLongMessage(comment, COMMENT.max);
  const empty = () => {
    setScore(0);
    setComment('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = comment.trim();
    rate.mutate(
      { id: game.id, score, ...(words === '' ? {} : { comment: words }) },
      {
        onSuccess: empty,
        onError: (error) => {
          if (isQueued(error)) empty();
        },
      },
    );
  };
  return (
    <section className={styles.panel} aria-labelledby="rate-title">
      <h2 id="rate-title" className={styles.title}>
        Rate This Game
      </h2>
      {mine === null ? null : (
        <p className={styles.mine}>
          You gave it {mine.score === 1 ? '1 star' : `${mine.score} stars`}. A new vote replaces it.
        </p>
      )}
      <form className={styles.form} onSubmit={submit}>
        <StarInput value={score} onChange={setScore} />
        <CommentField value={comment} problem={tooLong} onChange={setComment} />
        <Button variant="solid" type="submit" disabled={score === 0 || tooLong !== null || rate.isPending}>
          Submit Rating
        </Button>
      </form>
    </section>
  );
}

interface CommentFieldProps {
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (comment: string) => void;
}

function CommentField({ value, problem, onChange }: CommentFieldProps) {
  return (
    <>
      <label className={styles.label} htmlFor="rate-comment">
        Comment (optional)
      </label>
      <textarea
        id="rate-comment"
        className={styles.comment}
        rows={3}
        aria-invalid={problem !== null}
        aria-describedby="rate-comment-error"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id="rate-comment-error" className={styles.error} aria-live="polite">
        {problem}
      </p>
    </>
  );
}
