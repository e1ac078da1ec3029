import { type OperationResultEnvelope, TRPCClientError } from '@trpc/client';
import { observable, type Observable } from '@trpc/server/observable';
import type { AppRouter } from '../../server/router.ts';

type Failure = TRPCClientError<AppRouter>;
type Result = OperationResultEnvelope<unknown, Failure>;

/** A link's answer from a function that may send the operation more than once. */
export function answerOf(send: () => Promise<Result>): Observable<Result, Failure> {
  return observable((observer) => {
    send().then(
      (result) => [observer.next(result), observer.complete()],
      (error: unknown) => observer.error(TRPCClientError.from(error instanceof Error ? error : Error())),
    );
  });
}
