import type { SaveFailure } from '../../../entities/offline-game.rules.ts';

/** The message for each reason why a game could not be saved, with advice. */
export const SAVE_FAILURES: Readonly<Record<SaveFailure, string>> = {
  full: 'There is not enough space on this device. Remove a saved game, then try again.',
  network: 'The connection was lost, so nothing was saved. Try again when you are online.',
  gone: 'This game is no longer in the catalog.',
  unsupported: 'This browser window cannot save games. Try again outside a private window.',
  lost: 'This browser did not keep the files, so nothing was saved. Try again outside a private window.',
  broken: 'Something went wrong, so nothing was saved. Try again.',
};

export const REMOVE_FAILURE = 'The game could not be removed. Try again when you are online.';
