/** What a text in a form must be. */
export interface TextRule {
  /** What to do when it is empty; without this sentence the field may be left empty. */
  readonly missing?: string;
  /** In characters, without the spaces around the text. */
  readonly min?: number;
  readonly max?: number;
  /** What the text must look like, and what to say when it does not. */
  readonly shape?: TextShape;
}

export interface TextShape {
  readonly fits: (text: string) => boolean;
  readonly mismatch: string;
}

/** The rules of a form, by the names of its fields. */
export type TextRules<Values> = { readonly [Name in keyof Values]?: TextRule };

/** What is wrong with a text, in the portal's words; null when nothing is. */
export function problemOf(text: string, rule: TextRule): string | null {
  // The server trims, and so does this: spaces alone are no answer.
  const words = text.trim();
  const { missing = null, min = 0, shape } = rule;
  if (words === '') return missing;
  if (shape !== undefined && !shape.fits(words)) return shape.mismatch;
  if (words.length < min) return `Write at least ${min} characters.`;
  return excessOf(text, rule);
}

/** By how much a text is too long, in the portal's words; null when it is not. */
export function excessOf(text: string, { max = Infinity }: TextRule): string | null {
  const excess = text.trim().length - max;
  return excess > 0 ? `Write at most ${max} characters: ${excess} too many.` : null;
}

/** What is wrong with a form's values, by the names of its fields. */
export function problemsOf<Values extends object>(
  values: Values,
  rules: TextRules<Values>,
  problem = problemOf,
): Record<string, string> {
  const ruled: Readonly<Record<string, TextRule | undefined>> = rules;
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
      const found = typeof value === 'string' ? problem(value, ruled[name] ?? {}) : null;
      return found === null ? [] : [[name, found]];
    }),
  );
}

/** The same values, their texts without the spaces around them. */
export function trimTexts<Values extends object>(values: Values): Values {
  const texts = Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' ? [[name, value.trim()]] : [],
  );
  return { ...values, ...Object.fromEntries(texts) };
}
