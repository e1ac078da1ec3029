import { searchWords } from './game.rules.ts';

/** The texts of a game by which a search for another word can have found it. */
interface Findable {
  readonly title: string;
  readonly tagNames: readonly string[];
  readonly categories: readonly { readonly name: string }[];
}

/**
 * Says by which of the words, in place of the misspelt ones, a search found the game.
 * @returns undefined where its title, tags and categories have none of them
 */
export function explainMatch(
  { title, tagNames, categories }: Findable,
  words: readonly string[],
): string | undefined {
  const hasOne = (text: string) => searchWords(text).some((word) => words.includes(word));
  const named = searchWords(title).find((word) => words.includes(word));
  if (named !== undefined) return `“${named}” in its title`;
  const tag = tagNames.find(hasOne);
  if (tag !== undefined) return `Tagged “${tag}”`;
  const category = categories.find(({ name }) => hasOne(name));
  return category && `In ${category.name}`;
}
