import styles from './page-title.module.css';

interface PageTitleProps {
  readonly title: string;
  /** Stands at the end of the heading's row, where there is room. */
  readonly beside?: React.ReactNode;
  readonly children?: React.ReactNode;
}

/** A page's heading and the sentence under it. */
export function PageTitle({ title, beside, children }: PageTitleProps) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1 dir="auto">{title}</h1>
        {children === undefined ? null : (
          <p className={styles.lead} dir="auto">
            {children}
          </p>
        )}
      </div>
      {beside}
    </div>
  );
}
