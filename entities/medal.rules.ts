/** From the least to the most. */
export const MEDAL_TIERS = ['bronze', 'silver', 'gold'] as const;
export type MedalTier = (typeof MEDAL_TIERS)[number];

/** A medal's id in its game. */
export const MEDAL_ID = { max: 40, pattern: /^[a-z][\da-z-]*$/ } as const;

/** More medals than any game has: what a game tells at once. */
export const MOST_MEDALS = 50;
