import { searchWords } from './game.rules.ts';
import { foldWord } from './search-terms.rules.ts';

/** The most words that one misspelt word may mean. */
const ALTERNATIVES = 3;
/** The lengths from which a word is long, and at least middling, in letters. */
const LONG = 8;
const MIDDLING = 6;
/** Highest cost of the slips in a word: a middling one may have two letters swapped, doubled or left out, and not two others. */
const ALLOWED = { long: 2, middling: 1.7, short: 1 } as const;
/** A word with fewer letters is not corrected: it may mean anything. */
const SHORTEST = 3;

/** Cost of a slip: letters that were swapped or doubled are likelier than others, and a mark is often left out. */
const COST = { other: 1, swapped: 0.9, doubled: 0.7, mark: 0.5 } as const;

/**
 * Returns the known words that a typed word may mean, the likeliest first: in a word of eight letters two may be wrong,
 * likely slips also in one of six whose first letter is right, and one in a shorter word, not the first. The word itself comes first
 * where it is known.
 * @param known words in any case and spelling; returned as they are given
 */
export function correctWord(typed: string, known: Iterable<string>): string[] {
  const word = [...foldWord(typed)];
  const costs = new Map<string, number>();
  const beginning = (each: string) => [...foldWord(each)].findIndex((letter, at) => letter !== word[at]);
  for (const each of new Set(known)) {
    const letters = [...foldWord(each)];
    const allowed = slipsAllowed(word, letters);
    const cost =
      Math.abs(letters.length - word.length) > 2 * allowed ? Infinity : slipsBetween(word, letters);
    if (cost <= allowed) costs.set(each, cost);
  }
  return [...costs]
    .toSorted(([one, cost], [other, otherCost]) => cost - otherCost || beginning(other) - beginning(one))
    .slice(0, ALTERNATIVES)
    .map(([each]) => each);
}

/**
 * Returns a text with each of its words as the likeliest known one.
 * @returns null where it means no other text
 */
export function correctText(text: string, known: readonly string[]): string | null {
  const words = searchWords(text);
  const corrected = words.map((word) => correctWord(word, known)[0] ?? word);
  return corrected.join(' ') === words.join(' ') ? null : corrected.join(' ');
}

/** Returns the highest cost of slips at which a word still means a known one. */
function slipsAllowed(word: readonly string[], known: readonly string[]): number {
  if (word.length < SHORTEST || known.length < SHORTEST) return 0;
  const length = Math.max(word.length, known.length);
  const isFirstRight = word[0] === known[0];
  if (length >= LONG) return ALLOWED.long;
  if (length >= MIDDLING && isFirstRight) return ALLOWED.middling;
  // Short words that differ in their first letter alone are other words: a bank is no tank.
  return isFirstRight || length >= MIDDLING || word.length !== known.length || word[0] === known[1]
    ? ALLOWED.short
    : 0;
}

const isMark = (letter: string | undefined) => letter !== undefined && /\p{M}/u.test(letter);

/** The least cost of the slips that lead from one word to the other: the distance of Damerau and Levenshtein, weighted. */
function slipsBetween(one: readonly string[], other: readonly string[]): number {
  const rows: number[][] = [];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 0; row <= one.length; row += 1) {
    const cells: number[] = [];
    rows.push(cells);
    for (let column = 0; column <= other.length; column += 1) {
      const [left, above] = [one[row - 1], other[column - 1]];
      if (row === 0 && column === 0) cells.push(0);
      else {
        const isSame = left === above && left !== undefined;
        const isSwapped = left === other[column - 2] && above === one[row - 2] && left !== undefined;
        cells.push(
          Math.min(
            at(row - 1, column) + costOf(left, one[row - 2]),
            at(row, column - 1) + costOf(above, other[column - 2]),
            at(row - 1, column - 1) + (isSame ? 0 : COST.other),
            isSwapped && above !== undefined ? at(row - 2, column - 2) + COST.swapped : Infinity,
          ),
        );
      }
    }
  }
  return at(one.length, other.length);
}

/** Returns the cost of a letter that was left out or added. */
function costOf(letter: string | undefined, before: string | undefined): number {
  if (letter === before) return COST.doubled;
  return isMark(letter) ? COST.mark : COST.other;
}
