import { type Operation, type OperationResultEnvelope, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import type { AppRouter } from '../../../server/router.ts';
import { mayWait } from './queued.ts';

/** Who is signed in, as far as the page knows. */
export type WhoIsHere = () => SessionUserView | undefined;
export type Result = OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>;

/** One call that may do without an answer. */
export interface OfflineCall {
  readonly op: Operation;
  readonly whoIsHere: WhoIsHere;
  /** Sends it; with a key when it is a mutation. */
  readonly send: (key?: string) => Promise<Result>;
}

const OFFLINE_CALLS = {
  /** What is kept when it cannot be done: `queueable.ts` knows which exactly. */
  mutation: /^(play|favourite|rating|report)\./,
  /** What a person's own pages need without a network. */
  query: /^(session\.me|personal\.state|favourite\.list)$/,
};

const offlineCalls = () => import('./offline-calls.ts');

/**
 * Makes calls bear it that there is no network: some writes are kept and sent later, and what is a person's own is
 * answered as it was last. Whatever does that is loaded when it is needed.
 */
export function offlineLink(whoIsHere: WhoIsHere): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) => {
      if (op.type === 'subscription' || !OFFLINE_CALLS[op.type].test(op.path)) return next(op);
      const send = (idempotencyKey?: string) =>
        observableToPromise(next({ ...op, context: { ...op.context, idempotencyKey } }));
      const call = { op, whoIsHere, send };
      return observable((observer) => {
        (op.type === 'query' ? read(call) : write(call)).then(
          (result) => [observer.next(result), observer.complete()],
          (error: unknown) => observer.error(TRPCClientError.from(error instanceof Error ? error : Error())),
        );
      });
    };
}

/** Without the code that keeps mutations, such as at a first visit whose network breaks off, it is a call like any other. */
async function write(call: OfflineCall): Promise<Result> {
  const calls = await offlineCalls().catch(() => null);
  return calls === null ? call.send() : calls.sendOrQueue(call);
}

async function read(call: OfflineCall): Promise<Result> {
  try {
    const result = await call.send();
    return mayWait() ? (await offlineCalls()).overlaid(call, result) : result;
  } catch (error) {
    return (await offlineCalls().catch(() => null))?.recall(call, error) ?? Promise.reject(error);
  }
}
