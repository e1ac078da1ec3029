/** The parental lock: a PIN of four digits, stored in the browser as a hash. */
export const PIN = { digits: 4 } as const;
/** PBKDF2-HMAC-SHA-256 iterations (OWASP Password Storage Cheat Sheet, 2023); a PIN of four digits needs them all. */
export const PIN_ROUNDS = 600_000;
/** Keys in localStorage: the lock, the reminder, and the minutes played today. */
export const KIDS_KEYS = { lock: 'kids_lock', reminder: 'kids_reminder', played: 'kids_played' } as const;
/** Minutes of play before the reminder; 0: never. */
export const REMINDER_MINUTES = [0, 15, 30, 45, 60] as const;
/** Specification §9: placeholder cards while the games load. */
export const KIDS_SKELETONS = 8;
