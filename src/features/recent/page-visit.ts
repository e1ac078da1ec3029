/** The fields of a game by which other games are compared with it. */
export interface LabelledGame {
  readonly slug: string;
  readonly categories: readonly { readonly slug: string }[];
}

/** The games played since the page was loaded. They are stored nowhere, so a reload forgets them. */
const playedGames: LabelledGame[] = [];

/** Remembers a played game until the page is left or reloaded. */
export function rememberForVisit(game: LabelledGame): void {
  if (!playedGames.some(({ slug }) => slug === game.slug)) playedGames.push(game);
}

/** The games played since the page was loaded, oldest first. */
export function gamesOfVisit(): readonly LabelledGame[] {
  return [...playedGames];
}

/**
 * Orders games by what was played: first those that share most categories with the played games, last those that were
 * played themselves, otherwise as they were.
 */
export function orderByPlayed<Game extends LabelledGame>(
  games: readonly Game[],
  played: readonly LabelledGame[],
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
