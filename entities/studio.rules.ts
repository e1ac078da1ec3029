import { HTTPS_ADDRESS, NO_CREDENTIALS } from './game.rules.ts';

/** Limits of what a developer says about their studio, in characters; its name has those of `STUDIO`. */
export const ABOUT = { max: 600 } as const;

/** The shape of a studio's website. */
export const WEBSITE = {
  fits: (text: string) => HTTPS_ADDRESS.fits(text) && NO_CREDENTIALS.fits(text),
  mismatch: 'Enter an address that starts with https://, without a password.',
} as const;

/** Alphabets with letters that look like those of another: names in two of them imitate other names. */
const ALIKE_ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** One of the restrictions of UTS 39 §5.2: no name mixes alphabets whose letters are taken for one another. */
export const ONE_ALPHABET = {
  fits: (name: string) => ALIKE_ALPHABETS.filter((letters) => letters.test(name)).length <= 1,
  mismatch: 'Write the name in one alphabet: letters of another one look the same.',
} as const;
