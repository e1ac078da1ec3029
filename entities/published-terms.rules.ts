// The portal's published figures (specification §9) that hold on every portal; those of one alone are in `claim.rules.ts`.

/** The most business days until a submission is decided. */
export const REVIEW_DAYS = 3;

/** The largest download, the expected start time, the start time that is rejected, and the expected frame rate. */
export const GAME_QUALITY = {
  megabytes: 50,
  loadSeconds: 10,
  tooSlowSeconds: 30,
  framesPerSecond: 60,
} as const;

/** The minimum age for an account, in years. */
export const MINIMUM_AGE = 13;
