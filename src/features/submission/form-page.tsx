import styles from './form-page.module.css';

interface FormPageProps {
  readonly aside: React.ReactNode;
  readonly children: React.ReactNode;
}

/** A form, with an aside next to it from a tablet on. */
export function FormPage({ aside, children }: FormPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.form}>{children}</div>
      {aside}
    </div>
  );
}
