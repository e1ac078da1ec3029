import { timingSafeEqual } from 'node:crypto';

/**
 * Whether what somebody sent is the secret or token, to the last character, compared in constant time. Compare a whole token
 * with the one that would be issued: parts of it alone would let others through that carry something more.
 */
export function isSameSecret(sent: string, secret: string): boolean {
  const [actual, expected] = [Buffer.from(sent), Buffer.from(secret)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
