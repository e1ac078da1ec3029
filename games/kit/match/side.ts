/** The two players: against the computer, the player is the first. */
export type Side = 0 | 1;

export const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** The computer's strength. */
export type Strength = 'easy' | 'medium' | 'hard';
