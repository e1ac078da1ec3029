import { useState } from 'react';
import { CATEGORIES } from '../../../entities/category.rules.ts';
import { SUBMITTED_CATEGORIES } from '../../../entities/submission.rules.ts';
import styles from '../../ui/form/check-field.module.css';
import { CheckGroup } from '../../ui/form/check-field.tsx';
import { categoryField } from './game-values.ts';

/** The catalogue's categories; once as many are chosen as a game may have, the others wait. */
export function CategoryBoxes({ initial }: { readonly initial: readonly string[] }) {
  const [chosen, setChosen] = useState(initial);
  const full = chosen.length >= SUBMITTED_CATEGORIES.max;
  return (
    <CheckGroup
      legend={`Categories (up to ${SUBMITTED_CATEGORIES.max})`}
      hint={
        full
          ? 'Take one away to choose another.'
          : 'Where players will find your game. A moderator may correct them.'
      }
    >
      {CATEGORIES.map(({ slug, name }) => {
        const checked = chosen.includes(slug);
        return (
          <label key={slug} className={styles.check}>
            <input
              type="checkbox"
              name={categoryField(slug)}
              checked={checked}
              disabled={full && !checked}
              onChange={() =>
                setChosen(checked ? chosen.filter((other) => other !== slug) : [...chosen, slug])
              }
            />
            {name}
          </label>
        );
      })}
    </CheckGroup>
  );
}
