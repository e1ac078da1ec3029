/** What the portal's fields have in common; a form's other elements (buttons, fieldsets) are none. */
export type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isField(element: unknown): element is FieldElement {
  return (
    (element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement) &&
    element.name !== ''
  );
}

/** As much of a field as its message depends on. */
export interface Constrained {
  readonly value: string;
  readonly required: boolean;
  readonly validity: Pick<ValidityState, 'typeMismatch' | 'badInput' | 'patternMismatch'>;
  readonly type: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  /**
   * `data-missing` says what to do when the field is empty, `data-mismatch` when it breaks its pattern;
   * `data-max-length` is a limit that does not cut what is pasted.
   */
  readonly dataset: Readonly<Record<string, string | undefined>>;
}

const MISMATCHES: Readonly<Record<string, string>> = {
  email: 'Enter an e-mail address like you@example.com.',
  url: 'Enter a whole address that starts with https://.',
};

/** What is wrong with a field by its own constraints, in the portal's words; null when nothing is. */
export function constraintMessage(field: Constrained): string | null {
  // The server trims, and so does this: spaces alone are no answer.
  const length = field.value.trim().length;
  if (length === 0) return field.required ? (field.dataset.missing ?? 'Fill this in.') : null;
  const { typeMismatch, badInput, patternMismatch } = field.validity;
  if (typeMismatch || badInput || patternMismatch) {
    return field.dataset.mismatch ?? MISMATCHES[field.type] ?? 'This does not look right.';
  }
  // A limit that is not set reads −1.
  const { minLength = -1 } = field;
  if (length < minLength) return `Write at least ${minLength} characters.`;
  return excessMessage(field);
}

/** By how much a field's text is too long, in the portal's words; null when it is not. */
export function excessMessage({ value, maxLength = -1, dataset }: Constrained): string | null {
  return tooLongMessage(value, maxLength >= 0 ? maxLength : Number(dataset.maxLength ?? Infinity));
}

/** The same for a text that is not in a form of ours; `max` in characters. */
export function tooLongMessage(text: string, max: number): string | null {
  const excess = text.trim().length - max;
  return excess > 0 ? `Write at most ${max} characters: ${excess} too many.` : null;
}
