import { VISITOR_KEY } from '../../../entities/analytics.rules.ts';
import { literal, object } from '../../../entities/decode.rules.ts';
import { hexOf } from '../../../entities/hex.rules.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Returns the random id stored in this browser, generated on first use; null without storage, or if the person asked
 * not to be tracked (Do Not Track, Global Privacy Control).
 */
export function visitorId(): string | null {
  if (asksNotToBeFollowed()) return null;
  try {
    const stored = localStorage.getItem(VISITOR_KEY);
    if (stored !== null && UUID.test(stored)) return stored;
    const id = randomId();
    localStorage.setItem(VISITOR_KEY, id);
    return id;
  } catch {
    return null;
  }
}

/** Deletes the id; from then on this browser counts as a new player in every game. */
export function deleteVisitorId(): void {
  try {
    localStorage.removeItem(VISITOR_KEY);
  } catch {
    // A browser without storage has no id either.
  }
}

/** Generates a UUIDv4 (RFC 9562 §5.4); `crypto.randomUUID` is missing without HTTPS. */
export function randomId(): string {
  const hex = hexOf(crypto.getRandomValues(new Uint8Array(16)));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const hasPrivacyControl = object({ globalPrivacyControl: literal(true) });

function asksNotToBeFollowed(): boolean {
  return navigator.doNotTrack === '1' || hasPrivacyControl(navigator);
}
