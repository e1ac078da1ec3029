// The portal's published figures (specification §9). Each is defined once here; the pages put it into words.

/** The shares of revenue, in percent. */
export const SHARE = { developer: 70, platform: 30 } as const;
/** The day of the month of the payout, and its minimum in US dollars. */
export const PAYOUT = { day: 15, minimumDollars: 50 } as const;

/** The time until a submission is decided, and then until the game is live everywhere. */
export const REVIEW = { businessDays: '1-3', longestDays: 3, liveHours: '24-48' } as const;

/** The largest download, the expected start time, the start time that is rejected, and the expected frame rate. */
export const GAME_QUALITY = {
  megabytes: 50,
  loadSeconds: 10,
  tooSlowSeconds: 30,
  framesPerSecond: 60,
} as const;

/** Response times of the departments. */
export const SUPPORT_RESPONSES = {
  general: '24-48h',
  technical: '4-8h',
  developer: '12-24h',
  business: '2-3 business days',
} as const;
/** Response time for messages of the Contact page. */
export const CONTACT_RESPONSE_HOURS = 24;
/** Response time for privacy requests. */
export const PRIVACY_RESPONSE_DAYS = 30;
/** Response times for reports, by priority. */
export const REPORT_RESPONSES = {
  critical: '4h',
  high: '24h',
  mediumAndLow: '2-5 business days',
} as const;

/** The minimum age for an account, in years. */
export const MINIMUM_AGE = 13;
/** The number of newsletter readers that the sign-up box states. */
export const NEWSLETTER_GAMERS = '50,000';
