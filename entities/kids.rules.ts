/** The parent's lock: a PIN of four digits, kept in the browser as a hash. */
export const PIN = { digits: 4 } as const;
/** PBKDF2-HMAC-SHA-256 rounds (OWASP Password Storage Cheat Sheet, 2023): four digits deserve every one of them. */
export const PIN_ROUNDS = 600_000;
/** The browser's keys for the lock, the reminder, and the minutes played today. */
export const KIDS_KEYS = { lock: 'kids_lock', reminder: 'kids_reminder', played: 'kids_played' } as const;
/** Minutes of play after which the reminder comes; 0 is never. */
export const REMINDER_MINUTES = [0, 15, 30, 45, 60] as const;
/** Specification §9: placeholder cards while the games load. */
export const KIDS_SKELETONS = 8;
