/** The beginning of a hole's link in the part of the address that no server sees. */
const LEAD = 'with=';

/** Writes a hole's text so that it may stand in an address. */
export function toLink(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The hole's text in an address' hash, whatever stands there; undefined without one. */
export function fromLink(hash: string): string | undefined {
  const at = hash.indexOf(LEAD);
  if (at < 0) return undefined;
  try {
    return atob(
      hash
        .slice(at + LEAD.length)
        .replaceAll('-', '+')
        .replaceAll('_', '/'),
    );
  } catch {
    return 'no hole';
  }
}
