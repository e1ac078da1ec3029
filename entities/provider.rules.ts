/**
 * The cookies of a sign-in at the operator's provider: what it was begun with, for as long as a person takes there; and the
 * session's token on its way to the page, which never stands in an address.
 */
export const PROVIDER_SIGN_IN = {
  begun: { cookie: 'playport_begun', minutes: 15 },
  handOver: { cookie: 'playport_hand_over', minutes: 2 },
} as const;
/** Paths of the portal's part of such a sign-in; the provider sends browsers back to `callback`. */
export const PROVIDER_PATHS = {
  begin: '/api/auth/oidc',
  callback: '/api/auth/oidc/callback',
  signOut: '/api/auth/oidc/sign-out',
} as const;
/** Fragment of the sign-in page where a session waits for the page. */
export const HANDED_OVER = 'handed-over';
/** The longest names of people at a provider, in characters. A subject has 255 (OpenID Connect Core §2). */
export const IDENTITY = { issuer: 300, subject: 255, group: 200 } as const;
