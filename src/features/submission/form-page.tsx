import styles from './form-page.module.css';

interface FormPageProps {
  readonly aside: React.ReactNode;
  readonly children: React.ReactNode;
}

/** A form at reading width, with an aside next to it on wide screens. */
export function FormPage({ aside, children }: FormPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.form}>{children}</div>
      {aside}
    </div>
  );
}
