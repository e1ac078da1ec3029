import { createContext } from 'react';
import { Button } from '@mantine/core';
import { useHydrated } from '../use-hydrated.ts';
import styles from './form.module.css';
import type { FieldErrors, FormSend } from './use-form-send.ts';

/** What is wrong with the fields of the form around. */
export const FieldErrorsContext = createContext<FieldErrors>({});

interface FormProps {
  readonly form: FormSend;
  /** Names the form. */
  readonly label: string;
  /** What the button says, and what it says while the form is being sent. */
  readonly action: string;
  readonly busyAction: string;
  readonly children: React.ReactNode;
}

/**
 * The portal's form: fields, what went wrong, one button.
 *
 *     const form = useFormSend({ send: (values) => send.mutateAsync({ email: values.text('email') }) });
 *     <Form form={form} label="Newsletter" action="Subscribe" busyAction="Subscribing…">
 *       <TextField name="email" type="email" label="E-mail" required maxLength={EMAIL.max} />
 *     </Form>
 */
export function Form({ form, label, action, busyAction, children }: FormProps) {
  const hydrated = useHydrated();
  return (
    <form
      className={styles.form}
      aria-label={label}
      // The fields say in our words, in their places, what the browser would say in bubbles.
      noValidate
      method="post"
      onSubmit={form.submit}
      onInput={form.amend}
    >
      <FieldErrorsContext value={form.errors}>{children}</FieldErrorsContext>
      <p className={styles.error} role="alert">
        {form.problem}
      </p>
      <div>
        <Button variant="solid" type="submit" disabled={form.busy || !hydrated}>
          {form.busy ? busyAction : action}
        </Button>
      </div>
    </form>
  );
}

/** Fields beside each other where there is room. */
export function FieldRow({ children }: { readonly children: React.ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
