/** The names of what this browser stores for the boards. */
export const BOARD_KEYS = { guest: 'board_guest', name: 'board_name', runs: 'board_runs' } as const;
