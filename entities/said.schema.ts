import { z } from 'zod';
import { ORIENTATIONS, PLAY_TYPES } from './game.rules.ts';

/**
 * What a developer says of a game beside its texts, place and labels, by its name in `Edition`. The form takes what is
 * here; the developer's own list, the review, the game's page and the public API of the portal have it.
 */
export const said = {
  playType: z.enum(PLAY_TYPES).default('IFRAME'),
  orientation: z.enum(ORIENTATIONS).default('any'),
};

const saidObject = z.object(said);
export type SaidFields = z.output<typeof saidObject>;
/** What is said of a game where its developer says nothing. */
export const NOTHING_SAID: SaidFields = saidObject.parse({});
