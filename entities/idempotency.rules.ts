/**
 * A key that makes a write safe to repeat (IETF draft-ietf-httpapi-idempotency-key-header). A guest is known by the key
 * alone, so that it must be long enough not to be guessed; a UUID is.
 */
export const IDEMPOTENCY = {
  header: 'Idempotency-Key',
  min: 16,
  max: 200,
  /** Days for which an answer is kept: one more than a mutation made offline may wait. */
  days: 8,
} as const;

/** The key that a header names, as a string of RFC 9651 §3.3.3 or without its quotes; null when it is none. */
export function idempotencyKeyIn(header: string): string | null {
  const key = /^"(.*)"$/.exec(header.trim())?.[1] ?? header.trim();
  const fits = key.length >= IDEMPOTENCY.min && key.length <= IDEMPOTENCY.max;
  return fits && /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(key) ? key : null;
}
