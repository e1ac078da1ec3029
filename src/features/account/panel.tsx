import styles from './panel.module.css';

interface SubjectProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: React.ReactNode;
  readonly children: React.ReactNode;
}

interface PanelProps extends SubjectProps {
  /** A link to the whole list. */
  readonly more?: React.ReactNode;
}

/** A part of the account page, with one panel or several. */
export function Group({ id, title, children }: Omit<SubjectProps, 'lead'>) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A part with one action, which stands beside its words where there is room. */
export function Line({ id, title, lead, children }: SubjectProps) {
  return (
    <section className={`${styles.group} ${styles.line}`} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
    </section>
  );
}

/** One subject of a group. */
export function Panel({ id, title, more, lead, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {more}
      </div>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
