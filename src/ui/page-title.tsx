import styles from './page-title.module.css';

interface PageTitleProps {
  readonly title: string;
  readonly children?: React.ReactNode;
}

/** A page's heading and the sentence under it. */
export function PageTitle({ title, children }: PageTitleProps) {
  return (
    <div className={styles.head}>
      <h1 dir="auto">{title}</h1>
      {children === undefined ? null : (
        <p className={styles.lead} dir="auto">
          {children}
        </p>
      )}
    </div>
  );
}
