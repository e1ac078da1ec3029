import { allSearchWords, searchWords } from './game.rules.ts';
import { FILLERS, SYNONYMS } from './search-synonyms-table.rules.ts';
import { beginsWith, foldWord } from './search-terms.rules.ts';

/** A part of a search: words, and what they find if they are a phrase of the table. */
interface Part {
  readonly words: readonly string[];
  readonly finds: readonly string[] | null;
}

/** The meaning of a search beyond its words. */
export interface Meaning {
  /** All parts are meant at once. None: the search says only that it is for games. */
  readonly parts: readonly Part[];
}

/** The distinct words of a text as the search compares them. */
export function plainWords(text: string): string[] {
  return [...new Set(allSearchWords(text).map(foldWord))];
}

/** The words of the phrases that the table knows, without those that say nothing. */
export const synonymWords = (): readonly string[] => PHRASE_WORDS;

/** Returns what a text means beyond its words; null when it has neither synonyms nor words that say nothing. */
export function expandQuery(text: string): Meaning | null {
  const words = searchWords(text);
  const all = partsOf(words);
  const parts = all.filter((part) => part.finds !== null || !part.words.every(isFiller));
  const adds = parts.length < all.length || parts.some(({ finds }) => finds !== null);
  return words.length > 0 && adds ? { parts } : null;
}

/** The words of a meaning that the table knows. They are not taken for beginnings: a car is not a carrot. */
export const knownIn = (meaning: Meaning | null): readonly string[] =>
  (meaning?.parts ?? []).flatMap(({ words, finds }) => (finds === null ? [] : words));

/** The words of a search without those that say nothing, unless there are no others. */
export function significantWords(text: string): string[] {
  const words = searchWords(text);
  const significant = words.filter((word) => !isFiller(word));
  return significant.length > 0 ? significant : words;
}

/** The texts of a game that a search can find: its words without accents, and the keys of the words of its labels. */
interface Findable {
  readonly words: readonly string[];
  readonly labels: ReadonlySet<string>;
}

/** Prepares what has these words and these labels of tags or categories for many searches. */
export function findable(words: readonly string[], labels: readonly string[]): Findable {
  return { words: words.map(foldWord), labels: new Set(labels.flatMap(keysOf)) };
}

/** Returns whether a thing has all words of a search as typed or as beginnings, or else what they mean. */
export function meantBy(text: string): (thing: Findable) => boolean {
  const typed = searchWords(text).map(foldWord);
  const meaning = expandQuery(text);
  const knownWords = new Set(knownIn(meaning).map(foldWord));
  const meant = meaning?.parts.map(({ words, finds }) => ({
    beginnings: words.map(foldWord),
    keys: finds === null ? null : words.map(keyOfWord),
    labels: (finds ?? []).map(keysOf),
  }));
  return ({ words, labels }) => {
    const begins = (part: string) => words.some((word) => beginsWith(word, part));
    const is = (part: string) => words.some((word) => keyOfWord(word) === keyOfWord(part));
    if (typed.every((part) => (knownWords.has(part) ? is(part) : begins(part)))) return true;
    if (meant === undefined) return false;
    return meant.every(
      (part) =>
        part.labels.some((label) => label.every((key) => labels.has(key))) ||
        (part.keys === null ? part.beginnings.every(begins) : part.keys.every(is)),
    );
  };
}

/** The singular and plural of a word, as far as an s makes it. */
export function inflections(word: string): string[] {
  return [singular(word), `${singular(word)}s`];
}

/** Splits words into the longest phrases of the table, and single words. */
function partsOf(words: readonly string[]): Part[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1) {
    const phrase = words.slice(0, length);
    const finds = TABLE.get(keyOf(phrase));
    if (finds !== undefined) return [{ words: phrase, finds }, ...partsOf(words.slice(length))];
  }
  return [{ words: [first], finds: null }, ...partsOf(rest)];
}

/** Returns whether a word says nothing about a game. */
function isFiller(word: string): boolean {
  return FILLER_WORDS.has(keyOf([word]));
}

const keysOf = (label: string): string[] => searchWords(label).map(keyOfWord);

function keyOf(words: readonly string[]): string {
  return words.map(keyOfWord).join(' ');
}

function keyOfWord(word: string): string {
  return singular(foldWord(word));
}

function singular(word: string): string {
  return /^\w{2,}[^s\W]s$/.test(word) ? word.slice(0, -1) : word;
}

const FILLER_WORDS = new Set(FILLERS.split(' ').map((word) => keyOf([word])));
const TABLE = new Map(
  SYNONYMS.flatMap(({ phrases, finds }) => phrases.map((text) => [keyOf(searchWords(text)), finds] as const)),
);
const PHRASE_WORDS = [
  ...new Set(
    SYNONYMS.flatMap(({ phrases }) => phrases.flatMap(searchWords)).filter((word) => !isFiller(word)),
  ),
];
const LONGEST = Math.max(...[...TABLE.keys()].map((key) => key.split(' ').length));
