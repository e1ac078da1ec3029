import styles from './check-field.module.css';

interface CheckFieldProps {
  readonly name: string;
  readonly label: string;
  readonly defaultChecked: boolean;
}

/** One box to tick. */
export function CheckField({ name, label, defaultChecked }: CheckFieldProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" name={name} defaultChecked={defaultChecked} />
      {label}
    </label>
  );
}

interface CheckGroupProps {
  readonly legend: string;
  readonly hint?: string;
  readonly children: React.ReactNode;
}

/** Boxes that belong together. */
export function CheckGroup({ legend, hint, children }: CheckGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.boxes}>{children}</div>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
}
