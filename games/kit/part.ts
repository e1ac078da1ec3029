/**
 * A part of the game's code that is loaded when somebody wants it; null where it is not to be had: without a network, or because a
 * newer build has taken its place. The game goes on without it.
 */
export const partOf = <Part>(load: () => Promise<Part>): Promise<Part | null> => load().catch(() => null);
