import { use, useId } from 'react';
import styles from './check-field.module.css';
import { FieldErrorsContext } from './form.tsx';

interface CheckFieldProps {
  readonly name: string;
  readonly label: string;
  /** What it means, where the label alone is a term; such boxes stand one under the other. */
  readonly meaning?: string;
  readonly defaultChecked: boolean;
}

/** One box to tick. */
export function CheckField({ name, label, meaning, defaultChecked }: CheckFieldProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" name={name} defaultChecked={defaultChecked} />
      {meaning === undefined ? (
        label
      ) : (
        <span className={styles.meaning}>
          <strong>{label}</strong> {meaning}
        </span>
      )}
    </label>
  );
}

interface CheckGroupProps {
  readonly legend: string;
  /** The field that the boxes are together, where something can be wrong with it. */
  readonly name?: string;
  readonly hint?: string;
  readonly children: React.ReactNode;
}

/** Boxes that belong together. */
export function CheckGroup({ legend, name = '', hint, children }: CheckGroupProps) {
  const id = useId();
  const error = use(FieldErrorsContext)[name];
  return (
    <fieldset name={name} className={styles.group} aria-describedby={error === undefined ? undefined : id}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.boxes}>{children}</div>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      {error === undefined ? null : (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
