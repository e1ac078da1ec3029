// What the portal says it does (specification §9). Each figure stands here once; the pages put it into words.

/** How revenue is shared, in percent. */
export const SHARE = { developer: 70, platform: 30 } as const;
/** The day of the month on which it is paid, and the US dollars from which on it is. */
export const PAYOUT = { day: 15, minimumDollars: 50 } as const;

/** Until a submission is decided, and from then on until the game is live everywhere. */
export const REVIEW = { businessDays: '1-3', liveHours: '24-48' } as const;

/** What a game's files weigh at most, how soon it starts, when that is too late, and how smoothly it should run. */
export const GAME_QUALITY = {
  megabytes: 50,
  loadSeconds: 10,
  tooSlowSeconds: 30,
  framesPerSecond: 60,
} as const;

/** Until each department answers. */
export const SUPPORT_RESPONSES = {
  general: '24-48h',
  technical: '4-8h',
  developer: '12-24h',
  business: '2-3 business days',
} as const;
/** Until a message of the Contact page is answered. */
export const CONTACT_RESPONSE_HOURS = 24;
/** Until a question about privacy is answered. */
export const PRIVACY_RESPONSE_DAYS = 30;
/** Until a report is looked into, by its priority. */
export const REPORT_RESPONSES = {
  critical: '4h',
  high: '24h',
  mediumAndLow: '2-5 business days',
} as const;

/** Years of age from which on one may have an account. */
export const MINIMUM_AGE = 13;
/** How many gamers get the newsletter, as the box that offers it says. */
export const NEWSLETTER_GAMERS = '50,000';
