/** From the least to the most. */
export const MEDAL_TIERS = ['bronze', 'silver', 'gold'] as const;
export type MedalTier = (typeof MEDAL_TIERS)[number];

/** A medal's id in its game. */
export const MEDAL_ID = { max: 40, pattern: /^[a-z][\da-z-]*$/ } as const;

/** A game tells at most this many medals at once; no game has as many. */
export const MOST_MEDALS = 50;

/** Ids in one text, separated by commas. */
export const MEDAL_IDS = {
  max: MOST_MEDALS * (MEDAL_ID.max + 1),
  pattern: /^(?:[a-z][\da-z-]*(?:,[a-z][\da-z-]*)*)?$/,
} as const;
