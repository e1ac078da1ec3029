import type { SaveFailure } from '../../../entities/saved-game.rules.ts';

/** The message for each reason why a game could not be saved, with advice. */
export const SAVE_FAILURES: Readonly<Record<SaveFailure, string>> = {
  full: 'There is not enough space on this device. Remove a saved game, then try again.',
  network: 'The network went away, so nothing was saved. Try again when you are online.',
  gone: 'This game is not in the catalogue any more.',
  unsupported: 'This browser window keeps nothing. Try again outside a private window.',
  broken: 'Saving did not work, so nothing was saved. Try again.',
};

export const REMOVE_FAILURE = 'It could not be removed. Try again when you are online.';
