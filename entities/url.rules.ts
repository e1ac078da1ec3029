/** Reads an address; null for what is none. `URL.canParse` is younger than the oldest browsers (scripts/browsers). */
export function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Escapes of the characters that need none (RFC 3986 §2.3). */
const NEEDLESS = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

/**
 * Returns the one spelling of the addresses that lead browsers to the same place (RFC 3986 §6.2.2 and §6.2.3): without dots in its
 * path or after its host, a port that it has anyway, and needless escapes. A text that is no address stays.
 */
export function oneSpelling(text: string): string {
  const url = urlOf(text);
  if (url === null) return text;
  url.hostname = url.hostname.replace(/\.$/, '');
  url.pathname = url.pathname.replaceAll(NEEDLESS, decodeURIComponent);
  return url.href;
}
