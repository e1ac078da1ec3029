import { useForm, type UseFormReturnType } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { type Failure, failureOf } from '../failure.ts';
import { excessOf, problemsOf, type TextRules, trimTexts } from './text-rule.ts';

interface SubmitFormOptions<Values> {
  readonly initialValues: Values;
  readonly rules?: TextRules<Values>;
  /** Sends the values, whose texts are trimmed, such as `(values) => send.mutateAsync(values)`. */
  readonly send: (values: Values) => Promise<unknown>;
  /** Called after the fields were reset. */
  readonly onSent?: () => void;
  /** Called when sending failed; the form itself shows the reason. */
  readonly onFailed?: (failure: Failure) => void;
  readonly onValuesChange?: (values: Values) => void;
}

/** Mantine's form state, and the state that `Form` and `FormEnd` need. */
export type SubmitForm<Values> = UseFormReturnType<Values> & FormState;

export interface FormState {
  readonly submitting: boolean;
  /** Why sending last failed, unless a field shows it. */
  readonly problem: string | null;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Takes over values that were typed, restored or filled in by the browser before hydration. */
  readonly adopt: (element: HTMLFormElement) => void;
}

/**
 * The state of a form. Values are checked against `rules` and sent. Problems, found here or by the server, are shown at
 * their fields, and the first of these fields gets the focus. The values stay until they were sent.
 */
export function useSubmitForm<Values extends object>({
  initialValues,
  rules = {},
  send,
  onSent,
  onFailed,
  onValuesChange,
}: SubmitFormOptions<Values>): SubmitForm<Values> {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    validate: (values) => problemsOf(values, rules),
    transformValues: trimTexts,
    enhanceGetInputProps: ({ field }) => ({ name: String(field) }),
    onValuesChange: (values) => {
      // A text that is too long is reported while it is typed, every other problem on submit.
      const excesses = problemsOf(values, rules, excessOf);
      if (Object.keys(excesses).length > 0) form.setErrors((errors) => ({ ...errors, ...excesses }));
      onValuesChange?.(values);
    },
  });

  const sendValues = async (values: Values, element: HTMLFormElement) => {
    try {
      await send(values);
      form.reset();
      onSent?.();
    } catch (error) {
      const failure = failureOf(error);
      const errors = byField(failure.fields);
      form.setErrors(errors);
      if (!focusFirst(element, errors)) setProblem(failure.message);
      onFailed?.(failure);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.submitting) return;
    const element = event.currentTarget;
    setProblem(null);
    form.onSubmit(
      (values) => sendValues(values, element),
      (errors) => focusFirst(element, errors),
    )(event);
  };
  const adopt = (element: HTMLFormElement) => {
    for (const { name, value } of textsOf(element))
      if (value !== Reflect.get(form.getValues(), name)) form.getInputProps(name).onChange(value);
  };
  return { ...form, problem, submit, adopt };
}

/** The server's errors by field of the form: an error of `tags.3` is shown at `tags`. */
function byField(errors: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(errors).map(([path, message]) => [path.replace(/\..*/, ''), message]);
  // Reversed, so that the first of several errors of a field wins.
  return Object.fromEntries(entries.toReversed());
}

/** The names and values of a form's fields. */
function textsOf(form: HTMLFormElement) {
  return [...form.elements].filter(isText).map(({ dataset, value }) => ({ name: dataset.path ?? '', value }));
}

/** Whether a field holds a text or a selection. Boxes are left out: no page has any before hydration. */
function isText(field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    (field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement) &&
    field.matches('[data-path]:not([type="checkbox"], [type="radio"])')
  );
}

/** Focuses the first field with an error, or the first box of a group with one. Returns whether there was one. */
function focusFirst(form: HTMLFormElement, errors: Readonly<Record<string, unknown>>): boolean {
  const wrong = [...form.querySelectorAll<HTMLElement>('[data-path]')].find(
    ({ dataset }) => errors[dataset.path ?? ''] !== undefined,
  );
  const field = wrong?.matches('input, textarea, select') ? wrong : wrong?.querySelector('input');
  field?.focus();
  return field != null;
}
