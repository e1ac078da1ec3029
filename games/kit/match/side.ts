/** Who plays: against the computer, the player is the first. */
export type Side = 0 | 1;

export const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** How well the computer plays. */
export type Strength = 'easy' | 'medium' | 'hard';
