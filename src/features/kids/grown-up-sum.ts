/** The numbers of a sum, as words from index 0 on: who cannot read yet cannot copy digits into a calculator. */
const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;
/** Both numbers of a sum: beyond the fingers of two hands, and of two words. */
const LEAST = 6;

/** A sum in words, and its result. */
export interface Sum {
  readonly question: string;
  readonly result: number;
}

/** @param random from 0 up to, but not including, 1: `Math.random` */
export function makeSum(random: () => number): Sum {
  const pick = () => LEAST + Math.floor(random() * (WORDS.length - LEAST));
  const [first, second] = [pick(), pick()];
  return { question: `What is ${WORDS[first]} plus ${WORDS[second]}?`, result: first + second };
}

/** Whether a typed text is the result, in digits. */
export function solves(text: string, { result }: Sum): boolean {
  return /^\d+$/.test(text.trim()) && Number(text) === result;
}
