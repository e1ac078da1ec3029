/** The requirements for a text in a form. */
export interface TextRule {
  /** The message for an empty text; without it the field is optional. */
  readonly missing?: string;
  /** In characters, without the spaces around the text. */
  readonly max?: number;
  /** The required format, and the message for a mismatch. */
  readonly shape?: TextShape;
}

export interface TextShape {
  readonly fits: (text: string) => boolean;
  readonly mismatch: string;
}

/** The rules of a form, by the names of its fields. */
export type TextRules<Values> = { readonly [Name in keyof Values]?: TextRule };

/** Returns the message for an invalid text, or null if it is valid. */
export function problemOf(text: string, rule: TextRule): string | null {
  // Trimmed as on the server: spaces alone count as empty.
  const words = text.trim();
  const { missing = null, shape } = rule;
  if (words === '') return missing;
  if (shape !== undefined && !shape.fits(words)) return shape.mismatch;
  return excessOf(text, rule);
}

/** Returns the message for a text that is too long, or null if it is not. */
export function excessOf(text: string, { max = Infinity }: TextRule): string | null {
  const excess = text.trim().length - max;
  return excess > 0 ? `Write at most ${max} characters: ${excess} too many.` : null;
}

/** The messages for a form's invalid values, by field name. */
export function problemsOf<Values extends object>(
  values: Values,
  rules: TextRules<Values>,
  problem = problemOf,
): Record<string, string> {
  const ruled: Readonly<Record<string, TextRule | undefined>> = rules;
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
      const message = typeof value === 'string' ? problem(value, ruled[name] ?? {}) : null;
      return message === null ? [] : [[name, message]];
    }),
  );
}

/** The same values with their texts trimmed. */
export function trimTexts<Values extends object>(values: Values): Values {
  const texts = Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' ? [[name, value.trim()]] : [],
  );
  return { ...values, ...Object.fromEntries(texts) };
}
