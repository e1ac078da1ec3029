import { type ClosedBoards, games, retiredGames } from 'playport-games/catalogue';

export type { ClosedBoards };

/** The slugs of the games that are a part of this release's build. */
export const SLUGS_IN_BUILD: readonly string[] = games.map(({ slug }) => slug);

/** The slugs of those that 1.0.0 did not have. */
export const NEWER_SLUGS: readonly string[] = games
  .filter(({ since }) => since !== undefined)
  .map(({ slug }) => slug);

/** The boards of a first-party game that this release no longer has; undefined if it had none. */
export const closedBoardsOf = (slug: string): ClosedBoards | undefined =>
  retiredGames.find((game) => game.slug === slug)?.boards;
