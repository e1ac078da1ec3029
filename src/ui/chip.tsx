import { UnstyledButton } from '@mantine/core';
import { bringIntoRow } from './bring-into-row.ts';
import styles from './chip.module.css';

interface ChipProps {
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly icon?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** One choice in a `ChipRow`. */
export function Chip({ selected, onSelect, icon, children }: ChipProps) {
  return (
    <UnstyledButton
      ref={selected ? bringIntoRow : null}
      type="button"
      className={styles.chip}
      aria-pressed={selected}
      onClick={onSelect}
    >
      {icon}
      {children}
    </UnstyledButton>
  );
}

interface ChipRowProps {
  /** The accessible name of the group. */
  readonly label: string;
  /** Keeps it in one line, which scrolls, on a wide screen too; else there it has as many as it needs. */
  readonly line?: boolean;
  readonly children: React.ReactNode;
}

/** Chips side by side; on a phone the row is scrollable and scrolls itself to the selected chip. */
export function ChipRow({ label, line = false, children }: ChipRowProps) {
  return (
    <div className={line ? `${styles.row} ${styles.line}` : styles.row} role="group" aria-label={label}>
      {children}
    </div>
  );
}
