/** Limits and pure functions of plays; no I/O, so that the browser may import them. */

/** Minutes within which a visitor's repeated plays of a game count once. */
export const PLAY_WINDOW_MINUTES = 30;
/** The most plays of a game, and of all games, that count from one network within this time. */
export const PLAYS_PER_NETWORK = { max: 300, ofAllGames: 3000, minutes: 60 } as const;
/**
 * Plays are deleted a month at a time, once the last of the month is this many days old: analytics count the visitors of
 * the last 365 days from them. Counts and sums by day stay.
 */
export const PLAY_RETENTION_DAYS = 400;
/** Number of days late that an offline play may be reported, and how far the device's clock may be ahead. */
export const LATE_PLAY = { days: 7, clockMinutes: 5 } as const;
/**
 * Limits of the players who are playing now: visitors whose game said so in these last minutes. It says so every `everySeconds`;
 * a smaller number of players than `shownFrom` is not shown, and of one network at most `perNetwork` count for a game.
 */
export const PLAYING_NOW = { minutes: 2, everySeconds: 60, shownFrom: 2, perNetwork: 50 } as const;
/**
 * `key`: the `localStorage` key of the list of recently played games; `max`: the most games in it, in a browser and in an
 * account; `words`: the most characters in which a game says where its player stands.
 */
export const RECENT = { key: 'recently_played', max: 12, words: 60 } as const;
/** The half-life of a play in the trend, in days. */
export const TREND_HALF_LIFE_DAYS = 3;

/**
 * The time at which a late play counts, never in the future.
 * @param playedAt the device's time, in ms since 1970
 * @returns ms since 1970; null if the play is too old or the device's clock is wrong
 */
export function latePlayMoment(playedAt: number, now: number): number | null {
  const tooOld = playedAt < now - LATE_PLAY.days * 86_400_000;
  const toCome = playedAt > now + LATE_PLAY.clockMinutes * 60_000;
  return tooOld || toCome ? null : Math.min(playedAt, now);
}
