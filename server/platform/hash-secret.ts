import { createHash } from 'node:crypto';

/** Hashes a token or link secret for storage: SHA-256, base64url without padding, 43 characters. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
