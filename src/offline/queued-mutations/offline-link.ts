import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import type { AppRouter } from '../../../server/router.ts';
import { isOwnAnswer, type OfflineCall, type Result, type WhoIsHere } from './offline-call.ts';
import { hasQueuedMutations } from './queued.ts';

const offlineCalls = () => import('./offline-calls.ts');

/**
 * Makes calls work offline: some mutations are queued and sent later, and a person's own queries return their last
 * result. The code for it is loaded on demand.
 */
export function offlineLink(whoIsHere: WhoIsHere): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) => {
      if (op.type !== 'mutation' && !isOwnAnswer(op.path)) return next(op);
      const send = (idempotencyKey?: string) =>
        observableToPromise(
          next(idempotencyKey === undefined ? op : { ...op, context: { ...op.context, idempotencyKey } }),
        );
      const call = { op, whoIsHere, send };
      return observable((observer) => {
        (op.type === 'query' ? read(call) : write(call)).then(
          (result) => [observer.next(result), observer.complete()],
          (error: unknown) => observer.error(TRPCClientError.from(error instanceof Error ? error : Error())),
        );
      });
    };
}

/** Sends the mutation without queueing if the code for it cannot be loaded, such as offline on the first visit. */
async function write(call: OfflineCall): Promise<Result> {
  const calls = await offlineCalls().catch(() => null);
  return calls === null ? call.send() : calls.sendOrQueue(call);
}

async function read(call: OfflineCall): Promise<Result> {
  try {
    const result = await call.send();
    return hasQueuedMutations() ? (await offlineCalls()).applyQueued(call, result) : result;
  } catch (error) {
    return (await offlineCalls().catch(() => null))?.readLastResponse(call, error) ?? Promise.reject(error);
  }
}
