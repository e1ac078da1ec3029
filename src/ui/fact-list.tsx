import styles from './fact-list.module.css';

interface Fact {
  readonly label: string;
  readonly value: React.ReactNode;
}

/** A list of names and values, one pair per line. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
