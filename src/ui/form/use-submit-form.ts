import { useForm, type UseFormReturnType } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { type Failure, failureOf } from '../failure.ts';
import { excessOf, problemsOf, type TextRules, trimTexts } from './text-rule.ts';

interface SubmitFormOptions<Values> {
  readonly initialValues: Values;
  readonly rules?: TextRules<Values>;
  /** Sends the values, their texts trimmed, such as `(values) => send.mutateAsync(values)`. */
  readonly send: (values: Values) => Promise<unknown>;
  /** After the fields were reset. */
  readonly onSent?: () => void;
  /** When the send failed; the form itself shows why. */
  readonly onFailed?: (failure: Failure) => void;
  readonly onValuesChange?: (values: Values) => void;
}

/** A form's state: Mantine's, and what `Form` and `FormEnd` need. */
export type SubmitForm<Values> = UseFormReturnType<Values> & FormState;

export interface FormState {
  readonly submitting: boolean;
  /** Why the last send failed, unless that is said at a field. */
  readonly problem: string | null;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Takes over what was typed, restored or filled in by the browser before React ran. */
  readonly adopt: (element: HTMLFormElement) => void;
}

/**
 * The state of every form. Values are checked by `rules` and sent; what is wrong, found here or by the server, is said
 * at the fields, the first of which gets the focus. What was typed stays until it was sent.
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
      // A text that grows too long says so while it is typed; all else waits for the submit.
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

/** The server's errors by the form's fields: what is wrong with `tags.3` is said at `tags`. */
function byField(errors: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(errors).map(([path, message]) => [path.replace(/\..*/, ''), message]);
  // The first of several stays.
  return Object.fromEntries(entries.toReversed());
}

/** What stands in a form's fields. */
function textsOf(form: HTMLFormElement) {
  return [...form.elements].filter(isText).map(({ dataset, value }) => ({ name: dataset.path ?? '', value }));
}

/** A field of the form that holds a text or a choice; boxes are on no page before React is. */
function isText(field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    (field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement) &&
    field.matches('[data-path]:not([type="checkbox"], [type="radio"])')
  );
}

/** Focuses the first field that has an error, or the first box of a group that has one; whether there is one. */
function focusFirst(form: HTMLFormElement, errors: Readonly<Record<string, unknown>>): boolean {
  const wrong = [...form.querySelectorAll<HTMLElement>('[data-path]')].find(
    ({ dataset }) => errors[dataset.path ?? ''] !== undefined,
  );
  const field = wrong?.matches('input, textarea, select') ? wrong : wrong?.querySelector('input');
  field?.focus();
  return field != null;
}
