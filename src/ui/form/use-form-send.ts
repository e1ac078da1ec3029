import { type FormEvent, useState } from 'react';
import { type Failure, failureOf } from '../failure.ts';
import { constraintMessage, excessMessage, type FieldElement, isField } from './constraint.ts';
import { type FormValues, readForm } from './form-values.ts';

/** What is wrong, by the fields' names. */
export type FieldErrors = Readonly<Record<string, string>>;

interface FormSendOptions {
  /** Sends the values, such as `(values) => send.mutateAsync({ name: values.text('name') })`. */
  readonly send: (values: FormValues) => Promise<unknown>;
  /** After the fields were cleared. */
  readonly onSent?: () => void;
  /** When the send failed; the form itself shows why. */
  readonly onFailed?: (failure: Failure) => void;
}

/** A form's state; hand it to `Form`. */
export interface FormSend {
  readonly busy: boolean;
  readonly errors: FieldErrors;
  /** Why the last send failed, unless that is said at a field. */
  readonly problem: string | null;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Forgets what was wrong with a field that is being changed, and says at once when it grows too long. */
  readonly amend: (event: FormEvent<HTMLFormElement>) => void;
}

const NONE: FieldErrors = {};

/**
 * Checks a form's fields by their constraint attributes and sends it. What is wrong, found here or by the server, is
 * said at the fields and the first of them is focused; values are kept until they are sent, then cleared.
 */
export function useFormSend({ send, onSent, onFailed }: FormSendOptions): FormSend {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState(NONE);
  const [problem, setProblem] = useState<string | null>(null);

  const fail = (form: HTMLFormElement, error: unknown) => {
    const failure = failureOf(error);
    setErrors(failure.fields);
    if (!focusFirst(form, failure.fields)) setProblem(failure.message);
    onFailed?.(failure);
  };
  const sendForm = async (form: HTMLFormElement) => {
    setBusy(true);
    try {
      await send(readForm(form));
      form.reset();
      onSent?.();
    } catch (error) {
      fail(form, error);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const found = constraintErrors(form);
    setProblem(null);
    setErrors(found);
    if (!focusFirst(form, found)) void sendForm(form);
  };
  const amend = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!isField(target)) return;
    const excess = excessMessage(target);
    if (excess === null && !isWrong(target, errors)) return;
    const { [target.name]: _mended, [groupOf(target)]: _group, ...rest } = errors;
    setErrors(excess === null ? rest : { ...rest, [target.name]: excess });
  };
  return { busy, errors, problem, submit, amend };
}

function constraintErrors(form: HTMLFormElement): FieldErrors {
  return Object.fromEntries(
    [...form.elements].filter(isField).flatMap((field) => {
      const message = constraintMessage(field);
      return message === null ? [] : [[field.name, message]];
    }),
  );
}

/** Focuses the first field that has an error, or whose group has one; whether there is one. */
function focusFirst(form: HTMLFormElement, errors: FieldErrors): boolean {
  const wrong = [...form.elements].filter(isField).find((field) => isWrong(field, errors));
  wrong?.focus();
  return wrong !== undefined;
}

function isWrong(field: FieldElement, errors: FieldErrors): boolean {
  return errors[field.name] !== undefined || errors[groupOf(field)] !== undefined;
}

/** The name of the group that a field belongs to (`CheckGroup`), '' for none. */
function groupOf(field: FieldElement): string {
  return field.closest('fieldset')?.name ?? '';
}
