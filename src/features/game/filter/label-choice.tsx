import { UnstyledButton } from '@mantine/core';
import { type AddressFilter, type FilterPart, filterParts } from '../../../../entities/filter.rules.ts';
import { CloseIcon } from '../../../ui/icons.tsx';
import { countOf } from '../../../ui/count.ts';
import styles from './filter.module.css';
import { labelWord } from './filter-words.ts';

interface LabelChoiceProps {
  readonly label: string;
  /** Number of the games left that have it. */
  readonly games: number;
  /** Number of games that are left. */
  readonly all: number | undefined;
  readonly filter: AddressFilter;
  readonly onToggle: (part: FilterPart) => void;
}

/** A tag or category: to have it, or to leave it out. */
export function LabelChoice({ label, games, all = 0, filter, onToggle }: LabelChoiceProps) {
  const word = labelWord(label);
  const has = filterParts(filter.with ?? '').includes(label);
  const hasNot = filterParts(filter.without ?? '').includes(label);
  return (
    <span className={styles.pair}>
      <UnstyledButton
        className={styles.have}
        aria-pressed={has}
        onClick={() => onToggle({ name: 'with', value: label })}
      >
        {word} {hasNot ? null : <span className={styles.count}>{games}</span>}
      </UnstyledButton>
      <UnstyledButton
        className={styles.leave}
        aria-pressed={hasNot}
        aria-label={`Without ${word}: ${countOf(all - games, 'game')}`}
        onClick={() => onToggle({ name: 'without', value: label })}
      >
        <CloseIcon size={16} />
      </UnstyledButton>
    </span>
  );
}
