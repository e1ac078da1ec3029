import type { CDPSession } from 'playwright';

/** A page's network traffic. */
export interface Traffic {
  /** Bytes as transferred, headers included. */
  bytes(): number;
  requests(): number;
  /** Bytes received before the first of these addresses responded; all bytes when none did. */
  bytesBefore(addresses: readonly string[]): number;
}

interface Piece {
  readonly at: number;
  readonly bytes: number;
}

/** Counts the traffic of a page's requests from now on, without responses from its cache or service worker. */
export function countTraffic(session: CDPSession): Traffic {
  const pieces: Piece[] = [];
  const answeredAt = new Map<string, number>();
  const sent = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) sent.add(requestId);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    if (response.fromDiskCache === true || response.fromServiceWorker === true) {
      sent.delete(requestId);
      return;
    }
    if (!answeredAt.has(response.url)) answeredAt.set(response.url, timestamp);
    pieces.push({ at: timestamp, bytes: response.encodedDataLength });
  });
  session.on('Network.dataReceived', ({ timestamp, encodedDataLength }) =>
    pieces.push({ at: timestamp, bytes: encodedDataLength }),
  );
  const until = (end: number) =>
    pieces.filter(({ at }) => at < end).reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    bytes: () => until(Infinity),
    requests: () => sent.size,
    bytesBefore: (addresses) =>
      until(Math.min(...addresses.map((address) => answeredAt.get(address) ?? Infinity))),
  };
}
