import type { Env } from '../env.ts';

/** The address at which people who found a vulnerability look for whom to tell (RFC 9116 §3). */
export const SECURITY_TXT = '/.well-known/security.txt';

/** Below a year (RFC 9116 §2.5.5); a copy in a cache is at most a day older. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** `/.well-known/security.txt` (RFC 9116). */
export function securityTxt(
  { securityContact, publicOrigin }: Pick<Env, 'securityContact' | 'publicOrigin'>,
  now: Date,
): string {
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicOrigin}${SECURITY_TXT}`,
  ];
  return `${lines.join('\n')}\n`;
}
