/** Specification §3: only ADMIN is checked; everyone else is a PLAYER. */
export const ROLES = ['PLAYER', 'ADMIN'] as const;
export type Role = (typeof ROLES)[number];

/** RFC 5321 §4.5.3.1.3: a path is at most 256 octets, two of which are the angle brackets. */
export const EMAIL = { max: 254 } as const;
/** Texts that a browser's own e-mail field takes (HTML §4.10.5.1.5). */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
/** The shape of an e-mail address, and the complaint about a text that is none. */
export const EMAIL_SHAPE = {
  fits: (text: string) => ADDRESS.test(text),
  mismatch: 'Enter an email address like you@example.com.',
} as const;
export const USER_NAME = { max: 60 } as const;

/** Normalises an address for comparison and storage: trimmed, lower-cased. */
export function normalizeEmail(address: string): string {
  return address.trim().toLowerCase();
}

/** Google delivers to the same mailbox with or without dots, under both names. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/** Returns the one address of a mailbox for all the addresses that lead to it; `email` is normalised. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  // A tag follows the plus sign (RFC 5233); an address that begins with one has no tag.
  const [untagged = ''] = local.split('+', 1);
  const name = untagged === '' ? local : untagged;
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
