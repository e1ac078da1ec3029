/** A session's token has 256 random bits and is valid for 30 days; an administrator's ends sooner when it is not used. */
export const SESSION = { bytes: 32, days: 30, adminIdleHours: 12 } as const;
/** The localStorage key of the bearer token (specification §3, Browser storage). */
export const TOKEN_KEY = 'auth_token';
/** `__Host-` (RFC 6265bis §4.1.3.2) requires https; over plain http on loopback the cookie has no prefix. */
export const SESSION_COOKIE = 'playport_session';

/** The cookie by which the portal knows a browser that has signed in with an address before. */
export const KNOWN_BROWSER = { cookie: 'playport_known', idBytes: 16, days: 365 } as const;

/** A sign-in code: six digits, valid for ten minutes, five tries. */
export const SIGN_IN_CODE = { digits: 6, minutes: 10, tries: 5 } as const;
export const SIGN_IN_CODE_SHAPE = new RegExp(`^\\d{${SIGN_IN_CODE.digits}}$`);
/** The same code as it is typed in a form. */
export const SIGN_IN_CODE_TEXT = {
  fits: (code: string): boolean => SIGN_IN_CODE_SHAPE.test(code),
  mismatch: `Enter the ${SIGN_IN_CODE.digits} digits of the code.`,
} as const;

/** Time for which a proof of who somebody is (a sign-in, a code or a passkey) allows actions that ask for a fresh one. */
export const PROOF = { minutes: 10 } as const;
/** The way a person proves again who they are: `press` presses a button, with instant sign-in; `provider` signs in there anew. */
export const PROOF_METHODS = ['passkey', 'code', 'press', 'provider'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** A person's own name for a passkey. */
export const PASSKEY_NAME = { max: 60 } as const;
/** Number of passkeys that a person may have: all are named to the browser at each sign-in. */
export const PASSKEYS_PER_PERSON = 20;
/** A passkey's id, in characters of base64url. */
export const CREDENTIAL_ID = { max: 1024 } as const;
/** Time for which a challenge for a passkey of somebody without a session is valid. */
export const PASSKEY_CHALLENGE = { minutes: 10 } as const;
/** The code with which an administrator adds the first passkey: 128 random bits, valid once and for an hour. */
export const PASSKEY_ENROLMENT = { bytes: 16, minutes: 60 } as const;
