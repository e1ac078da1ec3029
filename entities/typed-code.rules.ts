/**
 * A code as a person may have typed or pasted it: small letters, full-width letters (NFKC), digits of any script, spaces, dashes
 * and marks that nobody sees are all right.
 */
export const readCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .toUpperCase();

/** The first digits of a text, as many as a field has room for, such as those of a pasted `123 456`. */
export const digitsIn = (typed: string, digits: number): string =>
  readCode(typed).replaceAll(/\D/g, '').slice(0, digits);

/** The value of a decimal digit: in each script the ten digits follow each other, and nothing before them is one. */
function digitOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value);
}

/** The longest text that is read as a code, in characters. */
export const TYPED_CODE = { max: 60 } as const;
