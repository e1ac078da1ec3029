import { literal, type Shaped } from '../../../entities/decode.rules.ts';
import { hexOf } from '../../../entities/hex.rules.ts';

/** The calls that are kept when they cannot be made, as tRPC names them. */
export const isQueueable = literal(
  'play.record',
  'favourite.add',
  'favourite.remove',
  'rating.rate',
  'rating.reportComment',
  'report.game',
  'report.anything',
);
export type QueuedPath = Shaped<typeof isQueueable>;

/** Milliseconds since 1970, and a random key that makes the call one mutation however often it is sent. */
export interface Made {
  readonly key: string;
  readonly madeAt: number;
}

/** A new mutation; `crypto.randomUUID` is not there on a plain http address. */
export function newMutation(): Made {
  return { key: hexOf(crypto.getRandomValues(new Uint8Array(16))), madeAt: Date.now() };
}
