/** Scripts that put no spaces between words, and Hangul, whose words are often joined. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** European letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** Marks of Latin, Greek and Cyrillic letters; the vowels and the lengthening sign of Arabic; joiners. */
const MARKS = /[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u200C\u200D]/gu;

/** Arabic letters that people type for one another. */
const ARABIC: readonly (readonly [RegExp, string])[] = [
  [/ٱ/gu, 'ا'],
  [/ى/gu, 'ي'],
  [/ة/gu, 'ه'],
  // The article, also after “and”, “so”, “with” and “like”; after “for” it is written as one letter.
  [/^(?:[وفبك]?ال|لل)(?=\p{L}{2})/u, ''],
];

/** Devanagari that is written in two ways: nasals, letters of other languages, and vowels short or long. */
const DEVANAGARI: readonly (readonly [RegExp, string])[] = [
  [/\u093C/gu, ''],
  [/\u0901/gu, '\u0902'],
  [/[नमणङञ]\u094D(?=[क-ह])/gu, '\u0902'],
  [/ी/gu, 'ि'],
  [/ू/gu, 'ु'],
  [/ई/gu, 'इ'],
  [/ऊ/gu, 'उ'],
];

/** Returns a word as the search compares it: in lower case, in one spelling of each letter, without marks and article. */
export function foldWord(word: string): string {
  const plain = word
    .toLowerCase()
    .replaceAll(LETTER, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(MARKS, '');
  const folded = [...ARABIC, ...DEVANAGARI].reduce(
    (text, [spelling, other]) => text.replace(spelling, other),
    plain,
  );
  // A word of marks alone stays what it is.
  return folded.normalize('NFC').replaceAll(/[ァ-ヶ]/gu, hiraganaOf) || word;
}

/** The Hiragana of a Katakana letter: people write the one for the other. */
const hiraganaOf = (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x60);

/** Returns a folded word in its runs of one kind of script. Only a run of a script without spaces is `unspaced`. */
export function runsOf(
  word: string,
): { readonly letters: readonly string[]; readonly isUnspaced: boolean }[] {
  const runs: { letters: string[]; isUnspaced: boolean }[] = [];
  for (const letter of foldWord(word)) {
    const last = runs.at(-1);
    // A mark belongs to the letter before it.
    const isUnspaced = /\p{M}/u.test(letter) ? (last?.isUnspaced ?? false) : UNSPACED.test(letter);
    if (last?.isUnspaced === isUnspaced) last.letters.push(letter);
    else runs.push({ letters: [letter], isUnspaced });
  }
  return runs;
}

/** Returns each two neighbouring letters, and the last alone, so that every part of the text begins one of them. */
export function pairsOf(letters: readonly string[]): string[] {
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''));
}

/** Returns whether a search for a part finds a word, both folded: by its beginning, in a script without spaces by any part. */
export function beginsWith(word: string, part: string): boolean {
  return UNSPACED.test(part) ? word.includes(part) : word.startsWith(part);
}
