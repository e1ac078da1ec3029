/** The calls that are kept when they cannot be made, as tRPC names them. */
const KEEPABLE = [
  'play.record',
  'favourite.add',
  'favourite.remove',
  'rating.rate',
  'rating.reportComment',
  'report.game',
  'report.anything',
] as const;
export type ActPath = (typeof KEEPABLE)[number];

export function isKeepable(path: string): path is ActPath {
  return KEEPABLE.some((known) => known === path);
}

/** Milliseconds since 1970, and a random key that makes the call one act however often it is sent. */
export interface Made {
  readonly key: string;
  readonly madeAt: number;
}

/** A new act; `crypto.randomUUID` is not there on a plain http address. */
export function makeAct(): Made {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { key, madeAt: Date.now() };
}
