import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import styles from './form.module.css';
import type { FormState } from './use-submit-form.ts';

interface FormProps {
  readonly form: FormState;
  /** The form's accessible name, unless the element around it names it. */
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
      // The fields show problems in our words, in place of the browser's bubbles.
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
  /** The button's text. */
  readonly action: string;
  /** The button's text while the form is being sent; `action` by default. */
  readonly busyAction?: string;
  readonly wide?: boolean;
  /** `danger` for what cannot be undone, `quiet` while there is nothing to send. */
  readonly variant?: 'solid' | 'danger' | 'quiet';
  /** True while the form is not ready to be sent. */
  readonly disabled?: boolean;
}

/** The error message of the form as a whole, and its submit button. */
export function FormEnd({
  form,
  action,
  busyAction = action,
  wide = false,
  variant = 'solid',
  disabled = false,
}: FormEndProps) {
  const hydrated = useHydrated();
  return (
    <>
      <FormProblem>{form.problem}</FormProblem>
      <div>
        <Button
          variant={variant}
          fullWidth={wide}
          type="submit"
          disabled={disabled || !hydrated}
          // Not `disabled`, which would take the focus from it.
          aria-disabled={form.submitting || undefined}
        >
          {form.submitting ? busyAction : action}
        </Button>
      </div>
    </>
  );
}

/** An error message that screen readers announce when it appears. */
export function FormProblem({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.error} role="alert">
      {children}
    </p>
  );
}

/** The answer to a form that was sent and is empty again: it takes the focus when it appears, and is brought into the window. */
export function FormSuccess({ children }: { readonly children: ReactNode }) {
  const answer = useRef<HTMLParagraphElement>(null);
  const isThere = children !== null;
  useEffect(() => {
    if (!isThere) return;
    answer.current?.focus({ preventScroll: true });
    answer.current?.scrollIntoView({ block: 'nearest' });
  }, [isThere]);
  return (
    <p ref={answer} className={styles.success} role="status" tabIndex={-1}>
      {children}
    </p>
  );
}

/** Fields next to each other where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** The label of an optional field. */
export function optional(label: string) {
  return (
    <>
      {label} <span className={styles.optional}>(optional)</span>
    </>
  );
}
