import styles from './columns.module.css';

interface ColumnsProps {
  /** Columns of the same width; otherwise the first is wider. */
  readonly even?: boolean;
  readonly children: React.ReactNode;
}

/** Parts in two columns on a wide screen, and one below the other elsewhere. */
export function Columns({ even = false, children }: ColumnsProps) {
  return (
    <div className={styles.columns} data-even={even}>
      {children}
    </div>
  );
}
