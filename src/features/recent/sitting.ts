/** The fields of a game by which other games are compared with it. */
export interface Labelled {
  readonly slug: string;
  readonly categories: readonly { readonly slug: string }[];
}

/** Until the page is left or loaded anew: what was played in this sitting is stored nowhere. */
const sitting: Labelled[] = [];

/** Notes that a game was played in this sitting. */
export function noteSitting(game: Labelled): void {
  if (!sitting.some(({ slug }) => slug === game.slug)) sitting.push(game);
}

/** The games played in this sitting, oldest first. */
export function gamesOfSitting(): readonly Labelled[] {
  return [...sitting];
}

/**
 * Orders games by what was played: first those that share most categories with the played games, last those that were
 * played themselves, otherwise as they were.
 */
export function orderByPlayed<Game extends Labelled>(
  games: readonly Game[],
  played: readonly Labelled[],
): readonly Game[] {
  const counts = new Map<string, number>();
  for (const { slug } of played.flatMap(({ categories }) => categories))
    counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const rank = ({ slug, categories }: Game) =>
    played.some((game) => game.slug === slug)
      ? -1
      : categories.reduce((sum, category) => sum + (counts.get(category.slug) ?? 0), 0);
  return games.toSorted((one, other) => rank(other) - rank(one));
}
