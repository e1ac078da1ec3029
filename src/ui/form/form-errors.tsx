import { useId, useLayoutEffect, useRef, useState } from 'react';
import { countOf } from '../count.ts';
import { labelsOf } from './field-labels.ts';
import { fieldOf } from './focus-field.ts';
import styles from './form.module.css';

interface FormErrorsProps {
  readonly form: {
    readonly errors: Readonly<Record<string, React.ReactNode>>;
    /** As in `FormState`. */
    readonly missed: number;
  };
}

/** Lists the faults of a long form, at its head: it takes the focus when the form could not be sent, and leads to each field. */
export function FormErrors({ form: { errors, missed } }: FormErrorsProps) {
  const summary = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  // Before it is painted, and read out.
  useLayoutEffect(() => {
    const form = summary.current?.closest('form');
    if (missed === 0 || !form) return;
    setLabels(labelsOf(form));
    summary.current?.focus();
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
              {labels[name] ? `${labels[name]}: ` : ''}
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
