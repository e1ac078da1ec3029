import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import styles from './form.module.css';
import type { FormState } from './use-submit-form.ts';

interface FormProps {
  readonly form: FormState;
  /** Names the form, unless what is around it does. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The portal's form.
 *
 *     const form = useSubmitForm({ initialValues: { email: '' }, rules: { email: EMAIL_RULE }, send: add.mutateAsync });
 *     <Form form={form} label="Newsletter">
 *       <TextInput key={form.key('email')} {...form.getInputProps('email')} label="E-mail" type="email" required />
 *       <FormEnd form={form} action="Subscribe" busyAction="Subscribing…" />
 *     </Form>
 */
export function Form({ form, label, className = styles.form, children }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const adopt = useEffectEvent(() => {
    if (element.current !== null) form.adopt(element.current);
  });
  useEffect(() => adopt(), []);
  return (
    <form
      ref={element}
      className={className}
      aria-label={label}
      // The fields say in our words, in their places, what the browser would say in bubbles.
      noValidate
      method="post"
      onSubmit={form.submit}
    >
      {children}
    </form>
  );
}

interface FormEndProps {
  readonly form: FormState;
  /** What the button says, and what it says while the form is being sent. */
  readonly action: string;
  readonly busyAction?: string;
  readonly wide?: boolean;
  /** While the form is not ready to be sent. */
  readonly disabled?: boolean;
}

/** What went wrong with the form as a whole, and its button. */
export function FormEnd({ form, action, busyAction = action, wide = false, disabled = false }: FormEndProps) {
  const hydrated = useHydrated();
  return (
    <>
      <FormProblem>{form.problem}</FormProblem>
      <div>
        <Button
          variant="solid"
          fullWidth={wide}
          type="submit"
          disabled={disabled || form.submitting || !hydrated}
        >
          {form.submitting ? busyAction : action}
        </Button>
      </div>
    </>
  );
}

/** What went wrong; read aloud as it comes. */
export function FormProblem({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.error} role="alert">
      {children}
    </p>
  );
}

/** Fields beside each other where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** The label of a field that may be left empty. */
export function optional(label: string) {
  return (
    <>
      {label} <span className={styles.optional}>(optional)</span>
    </>
  );
}
