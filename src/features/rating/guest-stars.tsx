import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { countOf } from '../../ui/count.ts';
import { StarIcon } from '../../ui/icons.tsx';
import styles from './rating.module.css';
import { SCORES } from './star-input.tsx';

/** The stars of somebody who is not signed in: pressing one asks to sign in, and then votes. */
export function GuestStars({ onVote }: { readonly onVote: (score: number) => void }) {
  const [pressed, setPressed] = useState(0);
  return (
    <section className={styles.panel} aria-labelledby="guest-stars">
      <h2 id="guest-stars" className={styles.title}>
        Your stars
      </h2>
      <div className={styles.stars} role="group" aria-labelledby="guest-stars">
        {SCORES.map((score) => (
          <UnstyledButton
            key={score}
            className={styles.star}
            aria-label={`Give ${countOf(score, 'star')}`}
            mod={{ lit: score <= pressed }}
            onClick={() => {
              setPressed(score);
              onVote(score);
            }}
          >
            <StarIcon size={30} />
          </UnstyledButton>
        ))}
      </div>
      <p className={styles.mine}>Sign in to make your vote count.</p>
    </section>
  );
}
