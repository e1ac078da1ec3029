import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** An address with what some proxies write around it: quotes, brackets, a zone (RFC 4007 §11), a port. */
const AROUND = /^"?(?:\[([\da-f:.]+)(?:%[^\]]*)?\](?::\d+)?|([\d.]+):\d+|([\da-f:.]+)(?:%.*)?)"?$/i;

/**
 * Makes the entries of `X-Forwarded-For` plain addresses: as others they belong to no network, and no proxy of that address is
 * trusted. An entry that is none (`unknown`, `_hidden`) ends the way back: the address before it, of the proxy that wrote it, stands
 * for the caller, and nothing that comes after it is believed.
 */
export function normaliseForwarded(headers: IncomingHttpHeaders): void {
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined) return;
  // Empty elements of a list say nothing (RFC 9110 §5.6.1).
  const entries = [forwarded]
    .flat()
    .join(',')
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map(plainAddress);
  const known = entries.slice(entries.lastIndexOf(null) + 1).join(', ');
  if (known === '') delete headers['x-forwarded-for'];
  else headers['x-forwarded-for'] = known;
}

function plainAddress(entry: string): string | null {
  const [, bracketed, withPort, bare] = AROUND.exec(entry.trim()) ?? [];
  const address = bracketed ?? withPort ?? bare ?? '';
  return isIP(address) === 0 ? null : address;
}
