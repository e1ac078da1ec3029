/** The parental lock: a PIN of four digits, stored in the browser as a hash. */
export const PIN = { digits: 4 } as const;
/** PBKDF2-HMAC-SHA-256 iterations (OWASP Password Storage Cheat Sheet, 2023); a PIN of four digits needs them all. */
export const PIN_ROUNDS = 600_000;
/** Time for which a grown-up who forgot the PIN waits until the lock opens without it. */
export const FORGOTTEN_PIN = { minutes: 10 } as const;
/** Keys in localStorage: the lock, the reminder, the minutes played today, and the theme of its screens. */
export const KIDS_KEYS = {
  lock: 'kids_lock',
  reminder: 'kids_reminder',
  played: 'kids_played',
  sky: 'kids_sky',
} as const;
/** The fragment of an address in the Kids Zone that opens the grown-ups' corner. */
export const GROWN_UPS = '#grown-ups';
/** Whether a path is one of the Kids Zone's own screens. */
export const isKidsPath = (path: string): boolean => /^\/kids(?:\/|$)/.test(path);
/** Minutes of play before the reminder; 0: never. */
export const REMINDER_MINUTES = [0, 15, 30, 45, 60] as const;
/** Specification §9: placeholder cards while the games load. */
export const KIDS_SKELETONS = 8;
