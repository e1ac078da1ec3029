import { z } from 'zod';
import { ORIENTATIONS, PLAY_TYPES } from './game.rules.ts';
import { stage, stageSides } from './stage.schema.ts';

const choices = {
  playType: z.enum(PLAY_TYPES).default('IFRAME'),
  orientation: z.enum(ORIENTATIONS).default('any'),
};

/**
 * A developer's choices for a game beside its texts, place and labels, by their name in `Edition`. The developer's own list, the
 * review and the game's page have it.
 */
export const editionFields = {
  ...choices,
  stage,
};

/** The same as it is sent: by the form, the developer's API and the list of a catalogue. */
export const sentEditionFields = {
  ...choices,
  ...stageSides,
};

const choicesObject = z.object(choices);
export type EditionFields = z.output<typeof choicesObject>;
/** The choices for a game whose developer says nothing. */
export const DEFAULT_EDITION_FIELDS: EditionFields = choicesObject.parse({});
