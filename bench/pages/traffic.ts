import type { CDPSession } from 'playwright';

/** What went over a page's network. */
export interface Traffic {
  /** As sent, headers included. */
  bytes(): number;
  requests(): number;
  /** Bytes that had come when the first of these addresses began to answer; all of them when none ever did. */
  bytesBefore(addresses: readonly string[]): number;
}

interface Piece {
  readonly at: number;
  readonly bytes: number;
}

/** Counts what a page's requests bring from now on, without what its cache or its worker had. */
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
