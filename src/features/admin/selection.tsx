import { useState } from 'react';
import { Checkbox } from '../../ui/form/choices.tsx';

export type Selection = ReturnType<typeof useSelection>;

/**
 * Returns the rows of a list that are chosen for one decision.
 * @param open the ids of those that can be chosen: what is decided stays in its place, unchosen
 */
export function useSelection(open: readonly string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = open.filter((id) => selected.has(id));
  return {
    open,
    chosen,
    toggle: (id: string) =>
      setSelected(new Set(selected.has(id) ? chosen.filter((other) => other !== id) : [...chosen, id])),
    /** For rows on which a decision is made. */
    drop: (ids: readonly string[]) =>
      setSelected((before) => new Set([...before].filter((id) => !ids.includes(id)))),
    toggleAll: () => setSelected(new Set(chosen.length === open.length ? [] : open)),
  };
}

/** Chooses every row that can be chosen, or none. */
export function SelectAll({ selection }: { readonly selection: Selection }) {
  const { open, chosen, toggleAll } = selection;
  return (
    <Checkbox
      checked={chosen.length > 0 && chosen.length === open.length}
      indeterminate={chosen.length > 0 && chosen.length < open.length}
      disabled={open.length === 0}
      onChange={toggleAll}
      label={open.length === 0 ? 'Select all' : `Select all (${open.length})`}
    />
  );
}
