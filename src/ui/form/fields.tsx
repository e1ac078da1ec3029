import { type ComponentProps, use, useId } from 'react';
import { FieldErrorsContext } from './form.tsx';
import styles from './form.module.css';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** A sentence that helps to fill the field in. */
  readonly hint?: string;
  /** What to do when the field is required and empty. */
  readonly missing?: string;
}

/** One line of text; `type`, `required`, `minLength`, `maxLength` and `pattern` are its constraints. */
export function TextField({
  name,
  label,
  hint,
  missing,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'name'>) {
  const { ids, state } = useField(name, hint, missing);
  return (
    <Field ids={ids} name={name} label={label} hint={hint} required={input.required}>
      <input type="text" {...input} {...state} className={styles.input} />
    </Field>
  );
}

/** Several lines of text. What is pasted is never cut: `maxLength` is said at the field, and holds the form back. */
export function TextAreaField({
  name,
  label,
  hint,
  missing,
  maxLength,
  ...input
}: FieldProps & Omit<ComponentProps<'textarea'>, 'name'>) {
  const { ids, state } = useField(name, hint, missing);
  return (
    <Field ids={ids} name={name} label={label} hint={hint} required={input.required}>
      <textarea rows={6} {...input} {...state} data-max-length={maxLength} className={styles.area} />
    </Field>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'name' | 'children'> {
  readonly options: readonly Option[];
  /** An empty first option, for a field that starts without an answer. */
  readonly placeholder?: string;
}

/** One of several. */
export function SelectField({
  name,
  label,
  hint,
  missing,
  options,
  placeholder,
  ...input
}: SelectFieldProps) {
  const { ids, state } = useField(name, hint, missing);
  return (
    <Field ids={ids} name={name} label={label} hint={hint} required={input.required}>
      <select {...input} {...state} className={styles.select}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface FieldIds {
  readonly field: string;
  readonly hint: string;
  readonly error: string;
}

/** What ties a field to its label, its hint and its error. */
function useField(name: string, hint: string | undefined, missing: string | undefined) {
  const id = useId();
  const ids: FieldIds = { field: id, hint: `${id}-hint`, error: `${id}-error` };
  const wrong = use(FieldErrorsContext)[name] !== undefined;
  const describedBy = [hint === undefined ? '' : ids.hint, wrong ? ids.error : ''].filter(Boolean).join(' ');
  const state = {
    id: ids.field,
    name,
    'aria-invalid': wrong,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'data-missing': missing,
  };
  return { ids, state };
}

interface FrameProps {
  readonly ids: FieldIds;
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly required: boolean | undefined;
  readonly children: React.ReactNode;
}

function Field({ ids, name, label, hint, required = false, children }: FrameProps) {
  const error = use(FieldErrorsContext)[name];
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={ids.field}>
        {label}
        {required ? null : <span className={styles.optional}> (optional)</span>}
      </label>
      {children}
      {hint === undefined ? null : (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={ids.error} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
