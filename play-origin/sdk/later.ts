/** `setTimeout` as it is before the game's first script. */
export const { setTimeout: later } = window;
