import { allSearchWords, searchWords } from './game.rules.ts';

/** What people call some games. */
interface Synonym {
  /** Texts that people search for, in any case, with or without accents and a plural's s. */
  readonly phrases: readonly string[];
  /** Names of categories and tags, `multiplayer` and `kids`: a game with all words of any of these is meant. */
  readonly finds: readonly string[];
}

/** A game that has the typed words in its title or tags comes before one that is found by a row of this table. */
export const SYNONYMS: readonly Synonym[] = [
  {
    phrases: [
      'multiplayer',
      '2 player',
      'two player',
      '2p',
      'co-op',
      'coop',
      'pvp',
      'versus',
      '1v1',
      'party',
    ],
    finds: ['multiplayer'],
  },
  { phrases: ['friend', 'with friends', 'two people', 'दो खिलाड़ी', 'दोस्त'], finds: ['multiplayer'] },
  {
    phrases: ['soccer', 'football', 'futbol', 'fifa', 'goal', 'penalty', 'फुटबॉल'],
    finds: ['football', 'sports'],
  },
  { phrases: ['cricket', 'tennis', 'basketball', 'volleyball', 'olympics', 'क्रिकेट'], finds: ['sports'] },
  { phrases: ['hockey', 'ice hockey', 'pong', 'हॉकी'], finds: ['hockey'] },
  { phrases: ['golf', 'minigolf', 'crazy golf', 'putting'], finds: ['golf'] },
  { phrases: ['bubble', 'bubble shooter', 'bubble pop', 'bubble popper'], finds: ['bubbles'] },
  {
    phrases: [
      'car',
      'race',
      'racing',
      'racer',
      'drive',
      'driving',
      'vehicle',
      'kart',
      'karting',
      'go kart',
      'motor',
      'formula 1',
      'f1',
      'कार',
    ],
    finds: ['racing', 'cars'],
  },
  {
    phrases: [
      'kid',
      'child',
      'children',
      'toddler',
      'baby',
      'babies',
      'preschool',
      'preschooler',
      'kindergarten',
    ],
    finds: ['kids', 'toddlers'],
  },
  { phrases: ['little one', 'small children', 'बच्चे', 'बच्चों'], finds: ['kids', 'toddlers'] },
  { phrases: ['shooter', 'shooting', 'gun', 'fps', 'war', 'battle', 'fight', 'fighting'], finds: ['action'] },
  { phrases: ['survival', 'zombie', 'roguelike', 'roguelite', 'bullet hell'], finds: ['survivor'] },
  { phrases: ['tower defense', 'tower defence', 'td', 'defend'], finds: ['tower defence', 'tower defense'] },
  {
    phrases: ['coloring', 'colouring', 'coloring book', 'colouring book', 'paint', 'painting', 'draw', 'art'],
    finds: ['colouring', 'coloring', 'drawing'],
  },
  { phrases: ['connect 4', 'connect four', '4 in a row', 'four in a row'], finds: ['four in a row'] },
  { phrases: ['chess', 'checkers', 'ludo', 'board', 'शतरंज', 'लूडो'], finds: ['board game', 'strategy'] },
  { phrases: ['match three', 'match 3', 'candy', 'jewel', 'gem'], finds: ['match 3'] },
  { phrases: ['crossword', 'word search', 'wordle', 'spelling', 'vocabulary'], finds: ['words', 'letters'] },
  { phrases: ['tetris', 'block puzzle', 'falling blocks', '2048'], finds: ['puzzle'] },
  { phrases: ['sudoku', 'picross', 'nonogram', 'griddler'], finds: ['nonogram', 'logic'] },
  {
    phrases: ['brain', 'brain teaser', 'mind', 'logic', 'riddle', 'jigsaw', 'पहेली'],
    finds: ['logic', 'puzzle'],
  },
  {
    phrases: ['matching pairs', 'pairs', 'concentration', 'pelmanism', 'memory'],
    finds: ['memory', 'pairs'],
  },
  {
    phrases: ['music', 'musical', 'song', 'rhythm', 'beat', 'guitar hero', 'संगीत'],
    finds: ['music', 'rhythm'],
  },
  { phrases: ['animal', 'pet', 'dog', 'cat', 'जानवर'], finds: ['animals'] },
  { phrases: ['farming', 'farmer', 'barn', 'harvest'], finds: ['farm'] },
  { phrases: ['slither', 'worm', 'nokia', 'साँप'], finds: ['snake'] },
  { phrases: ['stack', 'stacker', 'building blocks', 'jenga'], finds: ['stacking'] },
  {
    phrases: ['relax', 'relaxing', 'chill', 'calm', 'calming', 'stress relief'],
    finds: ['relaxing', 'calm'],
  },
  { phrases: ['robot', 'mech', 'sumo'], finds: ['robots'] },
  { phrases: ['ocean', 'sea', 'diving', 'scuba', 'submarine', 'underwater'], finds: ['underwater'] },
  { phrases: ['labyrinth', 'maze'], finds: ['maze'] },
  { phrases: ['train', 'railway', 'locomotive'], finds: ['trains'] },
  { phrases: ['retro', 'classic', 'old school', 'coin-op'], finds: ['arcade'] },
  { phrases: ['tactics', 'tactical', 'strategic', 'thinking', 'रणनीति'], finds: ['strategy', 'thinking'] },
  { phrases: ['explore', 'exploring', 'quest', 'platformer'], finds: ['exploring', 'adventure'] },
  {
    phrases: ['one button', 'one tap', 'one thumb', 'one finger', 'simple'],
    finds: ['one button', 'one tap'],
  },
];

/** Words of a search that say nothing about the game. */
const FILLERS =
  'a an the for of to and in on with my me i game gaming free online play playing best top good fun cool browser web ' +
  'unblocked खेल गेम मुफ्त के की का लिए';

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

/** The distinct words of a text in lower case, without the accents of European letters. */
export function plainWords(text: string): string[] {
  return allSearchWords(plain(text));
}

/** Returns what a text means beyond its words; null when it has neither synonyms nor words that say nothing. */
export function meaningOf(text: string): Meaning | null {
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

/** What a search may find: its words without accents, and the keys of the words of its labels. */
interface Findable {
  readonly words: readonly string[];
  readonly labels: ReadonlySet<string>;
}

/** Prepares what has these words and these labels of tags or categories for many searches. */
export function findable(words: readonly string[], labels: readonly string[]): Findable {
  return { words: words.map(plain), labels: new Set(labels.flatMap(keysOf)) };
}

/** Returns whether a thing has all words of a search as typed or as beginnings, or else what they mean. */
export function meantBy(text: string): (thing: Findable) => boolean {
  const typed = searchWords(text).map(plain);
  const meaning = meaningOf(text);
  const known = new Set(knownIn(meaning).map(plain));
  const meant = meaning?.parts.map(({ words, finds }) => ({
    beginnings: words.map(plain),
    keys: finds === null ? null : words.map(keyOfWord),
    labels: (finds ?? []).map(keysOf),
  }));
  return ({ words, labels }) => {
    const begins = (part: string) => words.some((word) => word.startsWith(part));
    const is = (part: string) => words.some((word) => keyOfWord(word) === keyOfWord(part));
    if (typed.every((part) => (known.has(part) ? is(part) : begins(part)))) return true;
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

function isFiller(word: string): boolean {
  return FILLER_WORDS.has(keyOf([word]));
}

const keysOf = (label: string): string[] => searchWords(label).map(keyOfWord);

function keyOf(words: readonly string[]): string {
  return words.map(keyOfWord).join(' ');
}

function keyOfWord(word: string): string {
  return singular(plain(word));
}

function plain(text: string): string {
  // Only U+0300 to U+036F: in Hindi a mark is a vowel.
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC');
}

function singular(word: string): string {
  return /^\w{2,}[^s\W]s$/.test(word) ? word.slice(0, -1) : word;
}

const FILLER_WORDS = new Set(FILLERS.split(' ').map((word) => keyOf([word])));
const TABLE = new Map(
  SYNONYMS.flatMap(({ phrases, finds }) => phrases.map((text) => [keyOf(searchWords(text)), finds] as const)),
);
const LONGEST = Math.max(...[...TABLE.keys()].map((key) => key.split(' ').length));
