import { createHash } from 'node:crypto';

/** How tokens and link secrets are kept: SHA-256, base64url without padding, 43 characters. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
