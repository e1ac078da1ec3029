import { MAX_QUEUE_AGE_DAYS } from './queued-call.rules.ts';

/**
 * A key that makes a write safe to repeat (IETF draft-ietf-httpapi-idempotency-key-header). The key alone identifies
 * a guest, so it must be too long to guess; a UUID is.
 */
export const IDEMPOTENCY = {
  header: 'Idempotency-Key',
  min: 16,
  max: 200,
  /** Days for which a response is stored: one more than an offline mutation may stay queued. */
  days: MAX_QUEUE_AGE_DAYS + 1,
} as const;

/** Parses the header, a string of RFC 9651 §3.3.3 or the bare key; null if it is invalid. */
export function idempotencyKeyIn(header: string): string | null {
  const key = /^"(.*)"$/.exec(header.trim())?.[1] ?? header.trim();
  const fits = key.length >= IDEMPOTENCY.min && key.length <= IDEMPOTENCY.max;
  return fits && /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(key) ? key : null;
}
