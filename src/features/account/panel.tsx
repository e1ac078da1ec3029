import styles from './panel.module.css';

interface SubjectProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: React.ReactNode;
  readonly children: React.ReactNode;
}

interface GroupProps extends SubjectProps {
  /** For what cannot be undone. */
  readonly isDanger?: boolean;
}

/** A part of the account page, with one panel or several. */
export function Group({ id, title, lead, isDanger, children }: GroupProps) {
  return (
    <section className={styles.group} data-danger={isDanger} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/** One subject of a group. */
export function Panel({ id, title, lead, children }: SubjectProps) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
