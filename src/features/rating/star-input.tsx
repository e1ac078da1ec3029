import { SCORE } from '../../../entities/rating.rules.ts';
import { StarIcon } from '../../ui/icons.tsx';
import styles from './star-input.module.css';

const SCORES = Array.from({ length: SCORE.max }, (_, index) => index + SCORE.min);

interface StarInputProps {
  /** 0 before a choice. */
  readonly value: number;
  readonly onChange: (score: number) => void;
}

/** Five stars to choose from: radio buttons, so that arrow keys and screen readers know what to do. */
export function StarInput({ value, onChange }: StarInputProps) {
  return (
    <fieldset className={styles.stars}>
      <legend className="visually-hidden">Your rating</legend>
      {SCORES.map((score) => (
        <label key={score} className={styles.star} data-lit={score <= value}>
          <input
            className={styles.input}
            type="radio"
            name="score"
            value={score}
            checked={score === value}
            onChange={() => onChange(score)}
          />
          <StarIcon size={30} />
          <span className="visually-hidden">{score === 1 ? '1 star' : `${score} stars`}</span>
        </label>
      ))}
    </fieldset>
  );
}
