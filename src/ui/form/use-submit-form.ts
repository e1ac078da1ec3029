import { useForm, type UseFormReturnType } from '@mantine/form';
import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { type Failure, failureOf } from '../failure.ts';
import { randomKey } from '../random-key.ts';
import { useHydrated } from '../use-hydrated.ts';
import type { Draft } from '../draft.ts';
import { awaitAnswer } from '../answer-focus.ts';
import { fieldIn, fieldOf } from './focus-field.ts';
import { excessOf, problemsOf, type TextRules, trimTexts } from './text-rule.ts';

interface FormValuesOptions<Values> {
  readonly initialValues: Values;
  /** The rules, or those that hold for these values. */
  readonly rules?: TextRules<Values> | ((values: Values) => TextRules<Values>);
  /** The store of the typed texts until they were sent. */
  readonly draft?: Draft;
  readonly onValuesChange?: (values: Values) => void;
}

interface SubmitFormOptions<Values, Result> extends FormValuesOptions<Values> {
  /**
   * Sends the values, whose texts are trimmed. `key` stays the same while the same values are sent again, for
   * `Idempotency-Key`: `(values, key) => client.message.send.mutate(values, withKey(key))`.
   */
  readonly send: (values: Values, key: string) => Promise<Result>;
  /** Called with what `send` returned, after the fields were reset. */
  readonly onSent?: (result: Result) => void;
  /** Whether `FormErrors` lists what is wrong and takes the focus, in place of the first field with a problem. */
  readonly isSummed?: boolean;
  /** Called when sending failed; the form itself shows the reason. */
  readonly onFailed?: (failure: Failure) => void;
}

/** Mantine's form state, and the state that `Form` and `FormEnd` need. */
export type SubmitForm<Values> = UseFormReturnType<Values> & FormState;

export interface FormState {
  readonly submitting: boolean;
  /** Number of times that fields were found wrong on submit. */
  readonly missed: number;
  /** The reason why sending last failed, unless a field shows it. */
  readonly problem: string | null;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Takes over values that were typed, restored or filled in by the browser before hydration, then those of the draft. */
  readonly adopt: (element: HTMLFormElement) => void;
  /** Sets a text, and leaves the focus where it is. */
  readonly fill: (name: string, text: string) => void;
}

/**
 * The state of a form. Values are checked against `rules` and sent. Problems, found here or by the server, are shown at
 * their fields, and the first of these fields gets the focus. The values stay until they were sent, with a draft also
 * when the form is left.
 */
export function useSubmitForm<Values extends object, Result>({
  send,
  onSent,
  onFailed,
  isSummed = false,
  ...options
}: SubmitFormOptions<Values, Result>): SubmitForm<Values> {
  const [problem, setProblem] = useState<string | null>(null);
  const [missed, setMissed] = useState(0);
  const form = useFormValues(options);
  const showErrors = (element: HTMLFormElement, errors: Readonly<Record<string, unknown>>): boolean => {
    if (!isSummed) return focusFirst(element, errors);
    if (!Object.keys(errors).some((name) => fieldOf(element, name) !== null)) return false;
    setMissed((before) => before + 1);
    return true;
  };
  // Known at once, unlike `submitting`: a second submit may come before React has rendered.
  const sending = useRef(false);
  const { keyOf, forgetKey } = useKeyOfValues();
  const sendValues = async (values: Values, element: HTMLFormElement) => {
    sending.current = true;
    const focusAnswer = awaitAnswer();
    try {
      const result = await send(values, keyOf(values));
      forgetKey();
      form.reset();
      options.draft?.drop();
      onSent?.(result);
      focusAnswer();
    } catch (error) {
      const failure = failureOf(error);
      const errors = byField(failure.fields);
      form.setErrors(errors);
      if (!showErrors(element, errors)) setProblem(failure.message);
      onFailed?.(failure);
    } finally {
      sending.current = false;
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const element = event.currentTarget;
    setProblem(null);
    form.onSubmit(
      (values) => sendValues(values, element),
      (errors) => showErrors(element, errors),
    )(event);
  };
  return { ...form, missed, problem, submit };
}

/** Mantine's state of a form, with the values that its fields and its draft already have. */
function useFormValues<Values extends object>({
  initialValues,
  rules = {},
  draft,
  onValuesChange,
}: FormValuesOptions<Values>) {
  const hydrated = useHydrated();
  const rulesFor = (values: Values) => (typeof rules === 'function' ? rules(values) : rules);
  // A render that must match the server's HTML does not read the draft; `adopt` does.
  const [start] = useState(() => (hydrated && draft ? draft.restore(initialValues) : initialValues));
  const element = useRef<HTMLFormElement | null>(null);
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: start,
    validate: (values) => problemsOf(values, rulesFor(values)),
    transformValues: trimTexts,
    enhanceGetInputProps: ({ field }) => ({
      name: String(field),
      onBlur: ({ relatedTarget }: FocusEvent) => {
        // On to another field only: a press on a button would miss it if a message moved it.
        if (relatedTarget?.matches('input, textarea, select') === true) checkField(String(field));
      },
    }),
    onValuesChange: (values) => {
      // A text that is too long is reported while it is typed, every other problem when its field is left, or on submit.
      const excesses = problemsOf(values, rulesFor(values), excessOf);
      if (Object.keys(excesses).length > 0) form.setErrors((errors) => ({ ...errors, ...excesses }));
      if (JSON.stringify(values) === JSON.stringify(initialValues)) draft?.drop();
      else draft?.keep(values);
      onValuesChange?.(values);
    },
  });
  const fill = (name: string, text: string) => {
    for (const field of textsOf(element.current)) if (field.dataset.path === name) field.value = text;
    form.getInputProps(name).onChange(text);
  };
  const adopt = (rendered: HTMLFormElement) => {
    element.current = rendered;
    form.setInitialValues(initialValues);
    const values = form.getValues();
    const stored = draft?.restore(values) ?? values;
    for (const { dataset, value } of textsOf(rendered)) {
      const { path = '' } = dataset;
      const [own, storedValue]: unknown[] = [Reflect.get(values, path), Reflect.get(stored, path)];
      if (value !== own) form.getInputProps(path).onChange(value);
      else if (typeof storedValue === 'string' && storedValue !== own) fill(path, storedValue);
    }
  };
  /** Shows at a field what is wrong with what was typed there. */
  const checkField = (name: string) => {
    const values = form.getValues();
    const typed: unknown = Reflect.get(values, name);
    const message = problemsOf(values, rulesFor(values))[name];
    // A field that was left empty is missed on submit.
    if (message === undefined || typeof typed !== 'string' || typed.trim() === '') return;
    form.setErrors((errors) => ({ ...errors, [name]: message }));
  };
  return { ...form, fill, adopt };
}

/** The key of the values that are sent: the same while they are sent again, another one once they were taken. */
function useKeyOfValues() {
  const last = useRef({ text: '', key: '' });
  const keyOf = (values: object): string => {
    const text = JSON.stringify(values);
    if (last.current.text !== text) last.current = { text, key: randomKey() };
    return last.current.key;
  };
  const forgetKey = () => {
    last.current = { text: '', key: '' };
  };
  return { keyOf, forgetKey };
}

/** The server's errors by field of the form: an error of `tags.3` is shown at `tags`. */
function byField(errors: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(errors).map(([path, message]) => [path.replace(/\..*/, ''), message]);
  // Reversed, so that the first of several errors of a field wins.
  return Object.fromEntries(entries.toReversed());
}

/** A form's fields that hold a text or a selection. */
function textsOf(form: HTMLFormElement | null) {
  return [...(form?.elements ?? [])].filter(isText);
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
  const field = wrong === undefined ? null : fieldIn(wrong);
  field?.focus();
  return field !== null;
}
