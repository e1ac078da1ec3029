import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { countOf } from '../../../ui/count.ts';
import { CloseIcon } from '../../../ui/icons.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import styles from './filter.module.css';
import { partsOf, togglePart } from '../../../../entities/filter-part.rules.ts';
import { filterWord } from './filter-words.ts';
import { type FilterScope, useFilter, useFilterCounts } from './use-filter.ts';

const FilterPanel = onDemand(() => import('./filter-panel.tsx'));

/** The button that opens the filters, and what is chosen, which a press takes away; where nothing fits, with how many games it brings. */
export default function FilterBar({ scope }: { readonly scope: FilterScope }) {
  const { filter, choose } = useFilter();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const parts = partsOf(filter);
  const { counts } = useFilterCounts(scope, parts.length > 0);
  const leave = (change: () => void) => {
    change();
    // The pressed button is gone.
    button.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.row} role="group" aria-label="Filters">
      <Button ref={button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Filters{parts.length === 0 ? '' : ` (${parts.length})`}
      </Button>
      {parts.map((part) => {
        const brings = counts?.withoutPart.find(
          ({ name, value }) => name === part.name && value === part.value,
        );
        const hint =
          counts?.games === 0 && brings !== undefined && brings.games > 0
            ? `: ${countOf(brings.games, 'game')} without it`
            : '';
        return (
          <Button
            key={`${part.name} ${part.value}`}
            aria-label={`Remove filter: ${filterWord(part)}${hint}`}
            rightSection={<CloseIcon size={16} />}
            onClick={() => leave(() => choose(togglePart(filter, part)))}
          >
            {filterWord(part) + hint}
          </Button>
        );
      })}
      {parts.length > 1 ? <Button onClick={() => leave(() => choose({}))}>Clear all</Button> : null}
      {isOpen ? <FilterPanel scope={scope} onClose={() => leave(() => setOpen(false))} /> : null}
    </div>
  );
}
