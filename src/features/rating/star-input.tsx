import type { RadioGroupProps } from '@mantine/core';
import { SCORE } from '../../../entities/rating.rules.ts';
import { Radio, RadioGroup } from '../../ui/form/choices.tsx';
import { countOf } from '../../ui/count.ts';
import { StarIcon } from '../../ui/icons.tsx';
import styles from './rating.module.css';

/** The scores that can be given, lowest first. */
export const SCORES = Array.from({ length: SCORE.max }, (_, index) => index + SCORE.min);

interface StarInputProps extends Omit<RadioGroupProps, 'children'> {
  /** The number of filled stars. */
  readonly lit: number;
}

/**
 * Five stars as radio buttons, so that arrow keys select directly. (Mantine's Rating has a sixth button, for no stars,
 * and its arrow keys only preview.)
 */
export function StarInput({ lit, ...group }: StarInputProps) {
  return (
    <RadioGroup classNames={{ label: 'visually-hidden' }} {...group}>
      <div className={styles.stars}>
        {SCORES.map((score) => (
          <Radio
            key={score}
            value={String(score)}
            aria-label={countOf(score, 'star')}
            classNames={{
              root: styles.star,
              inner: styles.inner,
              radio: styles.input,
              icon: styles.dot,
              label: styles.label,
            }}
            label={<StarIcon size={30} />}
            mod={{ lit: score <= lit }}
          />
        ))}
      </div>
    </RadioGroup>
  );
}
