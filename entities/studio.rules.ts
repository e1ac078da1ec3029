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

/** Cyrillic and Greek letters that look like these Latin ones, small or capital (the common ones of UTS 39's confusables). */
const LOOK_LATIN = new Map(
  Object.entries({
    a: 'аα',
    b: 'вβ',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еёε',
    h: 'нһη',
    i: 'іїι',
    j: 'ј',
    k: 'кκ',
    l: 'ӏ',
    m: 'мμ',
    n: 'ν',
    o: 'оο',
    p: 'рρ',
    q: 'ԛ',
    s: 'ѕ',
    t: 'тτ',
    w: 'ԝ',
    x: 'хχ',
    y: 'уυ',
    z: 'ζ',
  }).flatMap(([latin, alike]) => Array.from(alike, (letter) => [letter, latin] as const)),
);

/** A name as it looks to somebody who reads Latin letters: `МОСС` as `mocc`. In small letters. */
export const latinLook = (name: string): string =>
  Array.from(name.toLowerCase(), (letter) => LOOK_LATIN.get(letter) ?? letter).join('');
