import { Skeleton } from '@mantine/core';
import styles from './list-skeleton.module.css';

const ROWS = 6;

/** Stands in the place of rows that load. */
export function RowsSkeleton() {
  return (
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} className={styles.row} />
      ))}
    </div>
  );
}
