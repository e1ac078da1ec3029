import type { IncomingMessage } from 'node:http';
import { ROOM_SOCKET } from '../../entities/room.rules.ts';

/** Sixteen bytes in base64 (RFC 6455 §4.1). */
const KEY = /^[+/\da-z]{22}==$/i;
/** Query of the portal's own client: this transport, this revision of Engine.IO's protocol, and no session of before. */
const ASKED = { transport: 'websocket', EIO: '4' };

/**
 * Whether a request opens a connection of a room. What does not is a request like any other, refused with the headers of
 * every answer: the libraries of the connection would answer it past them.
 */
export function isSocketHandshake({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'GET' || !url.startsWith(ROOM_SOCKET)) return false;
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  return (
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    headers['sec-websocket-protocol'] === undefined &&
    KEY.test(headers['sec-websocket-key'] ?? '') &&
    !query.has('sid') &&
    Object.entries(ASKED).every(([name, value]) => {
      const values = query.getAll(name);
      return values.length === 1 && values[0] === value;
    })
  );
}
