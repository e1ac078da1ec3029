import { useEffect, useId, useRef } from 'react';
import { countOf } from '../count.ts';
import { fieldOf } from './focus-field.ts';
import styles from './form-errors.module.css';

interface FormErrorsProps {
  readonly form: {
    readonly errors: Readonly<Record<string, React.ReactNode>>;
    /** As in `FormState`. */
    readonly missed: number;
  };
}

/** What is wrong in a long form, at its head: it takes the focus when the form could not be sent, and leads to each field. */
export function FormErrors({ form: { errors, missed } }: FormErrorsProps) {
  const summary = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (missed > 0) summary.current?.focus();
  }, [missed]);
  const wrong = Object.entries(errors).filter(([, message]) => typeof message === 'string');
  if (missed === 0 || wrong.length === 0) return null;
  const lead = (event: React.MouseEvent, name: string) => {
    event.preventDefault();
    const form = summary.current?.closest('form');
    const field = form ? fieldOf(form, name) : null;
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  };
  return (
    <div ref={summary} className={styles.summary} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <p id={titleId} className={styles.title}>
        {countOf(wrong.length, 'field')} to correct
      </p>
      <ul className={styles.list}>
        {wrong.map(([name, message]) => (
          <li key={name}>
            <a href={`#${name}`} onClick={(event) => lead(event, name)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
