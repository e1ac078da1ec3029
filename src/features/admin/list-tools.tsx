import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import styles from './list.module.css';

interface ListToolsProps {
  /** The search of the list; absent if it cannot be searched. */
  readonly search?: React.ReactNode;
  /** The name of the button that opens the choices on a phone. */
  readonly label?: 'Filter' | 'Sort';
  /** Of each filter whether it is set. */
  readonly set?: readonly boolean[];
  /** The filters, and the orders of a list whose rows have no headings. */
  readonly children: React.ReactNode;
}

/** Above a list: its search and its filters; on a phone the filters are behind one button beside the search. */
export function ListTools({ search, label = 'Filter', set = [], children }: ListToolsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const count = set.filter(Boolean).length;
  return (
    <div className={styles.tools}>
      {search}
      <Button
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {count === 0 ? label : `${label} (${count})`}
      </Button>
      <div id={id} className={styles.choices} data-open={open}>
        {children}
      </div>
    </div>
  );
}
