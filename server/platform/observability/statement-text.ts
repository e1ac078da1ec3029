/** Longer statements are cut, in characters. */
const LONGEST = 2000;

/** Texts (with and without escapes) and numbers of a statement; the ORM writes values into it. */
const VALUES = /\bE'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'|(?<![\w$"])\d+(?:\.\d+)?(?!\w)/gis;

/** A statement in one line, with `?` in place of its values, which may be a person's. */
export function withoutValues(text: string): string {
  const [safe = ''] = text.replaceAll(VALUES, '?').split("'", 1);
  return safe.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);
}
