/** The calls that are kept when they cannot be made, as tRPC names them. */
const QUEUEABLE = [
  'play.record',
  'favourite.add',
  'favourite.remove',
  'rating.rate',
  'rating.reportComment',
  'report.game',
  'report.anything',
] as const;
export type QueuedPath = (typeof QUEUEABLE)[number];

export function isQueueable(path: string): path is QueuedPath {
  return QUEUEABLE.some((known) => known === path);
}

/** Milliseconds since 1970, and a random key that makes the call one mutation however often it is sent. */
export interface Made {
  readonly key: string;
  readonly madeAt: number;
}

/** A new mutation; `crypto.randomUUID` is not there on a plain http address. */
export function newMutation(): Made {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { key, madeAt: Date.now() };
}
