import styles from './game-form.module.css';

interface FormPageProps {
  readonly aside: React.ReactNode;
  /** Whether the aside fits next to the form on a tablet, 14rem wide; else it is below it there. */
  readonly isNarrow?: boolean;
  readonly children: React.ReactNode;
}

/** A form, with an aside next to it on a desktop. */
export function FormPage({ aside, isNarrow = false, children }: FormPageProps) {
  return (
    <div className={styles.page} data-narrow={isNarrow || undefined}>
      <div className={styles.form}>{children}</div>
      {aside}
    </div>
  );
}
