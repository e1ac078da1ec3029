import { Columns } from '../../ui/columns.tsx';
import styles from './form-page.module.css';

interface FormPageProps {
  readonly aside: React.ReactNode;
  readonly children: React.ReactNode;
}

/** A form, with an aside next to it on wide screens. */
export function FormPage({ aside, children }: FormPageProps) {
  return (
    <Columns>
      <div className={styles.form}>{children}</div>
      {aside}
    </Columns>
  );
}
