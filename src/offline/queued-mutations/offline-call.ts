import type { Operation, OperationResultEnvelope, TRPCClientError } from '@trpc/client';
import { literal } from '../../../entities/decode.rules.ts';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import type { AppRouter } from '../../../server/router.ts';

/** The queries that a person's own pages need offline. */
export const isOwnAnswer = literal('session.me', 'personal.state', 'favourite.list', 'medal.mine');

/** Returns the signed-in person, if the page knows them. */
export type WhoIsHere = () => SessionUserView | undefined;
export type Result = OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>;

/** A call that the offline link handles. */
export interface OfflineCall {
  readonly op: Operation;
  readonly whoIsHere: WhoIsHere;
  /** Sends the call; `key` is the `Idempotency-Key` of a mutation, by default the one that the caller gave. */
  readonly send: (key?: string) => Promise<Result>;
}
