/**
 * A code as a person may have typed or pasted it: small letters, full-width letters and digits (NFKC), spaces, dashes and
 * marks that nobody sees are all right.
 */
export const readCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();

/** The longest text that is read as a code, in characters. */
export const TYPED_CODE = { max: 60 } as const;
