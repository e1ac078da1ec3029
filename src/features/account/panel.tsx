import styles from './panel.module.css';

interface PanelProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** One subject of the account page. */
export function Panel({ id, title, lead, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
