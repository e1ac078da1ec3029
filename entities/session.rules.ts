/** A session is 256 random bits, kept 30 days. */
export const SESSION = { bytes: 32, days: 30 } as const;
/** The browser's key for the bearer token (specification §3, Browser storage). */
export const TOKEN_KEY = 'auth_token';
/** `__Host-` (RFC 6265bis §4.1.3.2) needs https; on plain-http loopback the cookie goes without the prefix. */
export const SESSION_COOKIE = 'playport_session';

/** A sign-in code: six digits, ten minutes, five tries over all resends. */
export const SIGN_IN_CODE = { digits: 6, minutes: 10, tries: 5 } as const;
/** Codes asked for within an hour, for one address and from one network. */
export const SIGN_IN_LIMITS = { perAddress: 5, perNetwork: 30, windowMinutes: 60 } as const;

/** What a person calls a passkey, to tell theirs apart. */
export const PASSKEY_NAME = { max: 60 } as const;
