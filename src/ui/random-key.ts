import { hexOf } from '../../entities/hex.rules.ts';

/** Makes the `Idempotency-Key` of a write. `crypto.randomUUID` is not used, because it is missing on plain HTTP. */
export function randomKey(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}
