import { correctText } from '../../../entities/search-correction.rules.ts';
import {
  findable,
  expandQuery,
  meantBy,
  plainWords,
  synonymWords,
} from '../../../entities/search-synonyms.rules.ts';
import { beginsWith } from '../../../entities/search-terms.rules.ts';
import { type HidingEntry, isHidden } from '../../../entities/hidden.rules.ts';
import type { SearchIndex } from '../../../entities/game.schema.ts';

/** The most suggestions of each kind. */
export const SUGGESTED = { games: 6, categories: 2, studios: 2 } as const;

type SuggestedGame = SearchIndex['games'][number];

/** Something that a person may mean by what they typed; `key` is unique in a list. */
export type Suggestion = { readonly key: string } & (
  | { readonly kind: 'game'; readonly game: SuggestedGame }
  | { readonly kind: 'category'; readonly slug: string; readonly name: string }
  | { readonly kind: 'studio'; readonly slug: string; readonly name: string }
  | { readonly kind: 'search'; readonly text: string; readonly label: string }
);

/** The way a name matches what was typed, best first. */
const MATCH = { start: 0, joined: 1, words: 2 } as const;

/**
 * Returns a function that suggests what a text means; where nothing fits, what it means without its slips, and the search
 * itself. It reads the index once.
 */
export function createSuggest(index: SearchIndex): (text: string) => readonly Suggestion[] {
  const suggest = createExactSuggest(index);
  const names = [
    ...index.games.flatMap(({ title, labels = [] }) => [title, ...labels]),
    ...index.categories.map(({ name }) => name),
  ];
  const knownWords = [...new Set([...plainWords(names.join(' ')), ...synonymWords()])];
  return (text) => {
    if (plainWords(text).length === 0) return [];
    const suggestions = suggest(text);
    if (suggestions.length > 0) return suggestions;
    return [
      ...suggest(correctText(text, knownWords) ?? ''),
      suggestedSearch(text, `Search for “${text.trim()}”`),
    ];
  };
}

/** Suggests games by their titles and then those that the text means otherwise, then categories, then studios. */
function createExactSuggest(index: SearchIndex): (text: string) => readonly Suggestion[] {
  const games = index.games.map((game) => named(game.title, game));
  const findables = index.games.map((game) => {
    const labels = game.labels ?? [];
    return { game, findable: findable(plainWords([game.title, ...labels].join(' ')), labels) };
  });
  const categories = index.categories.map((category) => named(category.name, category));
  const studiosBySlug = new Map(index.games.flatMap(({ studio }) => (studio ? [[studio.slug, studio]] : [])));
  const studios = Array.from(studiosBySlug.values(), (studio) => named(studio.name, studio));
  /** The games whose titles match, then those whose words, categories or tags are meant. */
  const inGames = (text: string, typed: readonly string[]) => {
    const byTitle = best(games, typed, SUGGESTED.games);
    const missing = SUGGESTED.games - byTitle.length;
    if (missing === 0) return byTitle;
    const isMeant = meantBy(text);
    const meant = findables.filter(({ game, findable: each }) => isMeant(each) && !byTitle.includes(game));
    return [...byTitle, ...meant.slice(0, missing).map(({ game }) => game)];
  };
  /** The categories that are named by their first letters, else those that a synonym means. */
  const inCategories = (text: string, typed: readonly string[]) => {
    const byName = best(categories, typed, SUGGESTED.categories);
    if (byName.length > 0) return byName;
    const meant = expandQuery(text)?.parts.flatMap(({ finds }) => finds ?? []) ?? [];
    return index.categories.filter(({ slug }) => meant.includes(slug)).slice(0, SUGGESTED.categories);
  };
  return (text) => {
    const typed = plainWords(text);
    if (typed.length === 0) return [];
    return [
      ...inGames(text, typed).map(suggestedGame),
      ...inCategories(text, typed).map(({ slug, name }) => ({
        key: `category ${slug}`,
        kind: 'category' as const,
        slug,
        name,
      })),
      ...best(studios, typed, SUGGESTED.studios).map(({ slug, name }) => ({
        key: `studio ${slug}`,
        kind: 'studio' as const,
        slug,
        name,
      })),
    ];
  };
}

/** Returns the suggestions for a visitor who has typed nothing and searched for nothing yet: the most played games. */
export const popularOf = ({ games }: SearchIndex): readonly Suggestion[] =>
  games.slice(0, SUGGESTED.games).map(suggestedGame);

export const suggestedSearch = (text: string, label = text): Suggestion => ({
  key: `search ${text}`,
  kind: 'search',
  text,
  label,
});

const suggestedGame = (game: SuggestedGame) => ({ key: `game ${game.slug}`, kind: 'game' as const, game });

/** The index without the games that a visitor does not want to see. */
export function withoutHiddenGames(
  { games, categories }: SearchIndex,
  hidden: readonly HidingEntry[],
): SearchIndex {
  const isWanted = ({ slug, studio, labels }: SuggestedGame) =>
    !isHidden({ slug, studioSlug: studio?.slug, tagNames: labels }, hidden);
  return { games: games.filter(isWanted), categories };
}

interface Named<Thing> {
  readonly words: readonly string[];
  readonly thing: Thing;
}

function named<Thing>(name: string, thing: Thing): Named<Thing> {
  return { words: plainWords(name), thing };
}

/** The things whose names match best; of names that match alike, in the order of the index. */
function best<Thing>(things: readonly Named<Thing>[], typed: readonly string[], max: number): Thing[] {
  return things
    .flatMap(({ words, thing }) => {
      const match = matchOf(words, typed);
      return match === null ? [] : [{ match, thing }];
    })
    .toSorted((a, b) => a.match - b.match)
    .slice(0, max)
    .map(({ thing }) => thing);
}

/** Matches a name that begins with the text, one that does without its spaces, and one that has all words typed. */
function matchOf(words: readonly string[], typed: readonly string[]): number | null {
  if (words.join(' ').startsWith(typed.join(' '))) return MATCH.start;
  if (words.join('').startsWith(typed.join(''))) return MATCH.joined;
  return typed.every((part) => words.some((word) => beginsWith(word, part))) ? MATCH.words : null;
}
