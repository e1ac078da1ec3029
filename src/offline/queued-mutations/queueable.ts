import { literal, type Shaped } from '../../../entities/decode.rules.ts';
import { randomKey } from '../../ui/random-key.ts';

/** The tRPC paths of the mutations that are queued while the server is away. */
export const isQueueable = literal(
  'play.record',
  'favourite.add',
  'favourite.remove',
  'medal.award',
  'rating.rate',
  'rating.reportComment',
  'report.game',
  'report.anything',
);
export type QueuedPath = Shaped<typeof isQueueable>;

/** The identity of a mutation. */
export interface NewMutation {
  /** Random; sent as the `Idempotency-Key`, so that repeated calls count as one mutation. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

/** Makes the identity of a new mutation; a form gives the key that it also uses when it is sent again. */
export function newMutation(key = randomKey()): NewMutation {
  return { key, madeAt: Date.now() };
}
