import { type Operation, type OperationResultEnvelope, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import type { AppRouter } from '../../../server/router.ts';
import { mayWait } from './queued.ts';

/** Who is signed in, as far as the page knows. */
export type WhoIsHere = () => SessionUserView | undefined;
export type Result = OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>;

/** One call that may do without an answer. */
export interface PatientCall {
  readonly op: Operation;
  readonly whoIsHere: WhoIsHere;
  /** Sends it; with a key when it is an act. */
  readonly send: (key?: string) => Promise<Result>;
}

const PATIENT = {
  /** What is kept when it cannot be done: `keepable.ts` knows which exactly. */
  mutation: /^(play|favourite|rating|report)\./,
  /** What a person's own pages need without a network. */
  query: /^(session\.me|personal\.state|favourite\.list)$/,
};

const patience = () => import('./offline-calls.ts');

/**
 * Makes calls bear it that there is no network: some writes are kept and sent later, and what is a person's own is
 * answered as it was last. Whatever does that is loaded when it is needed.
 */
export function outboxLink(whoIsHere: WhoIsHere): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) => {
      if (op.type === 'subscription' || !PATIENT[op.type].test(op.path)) return next(op);
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

/** Without the code that keeps acts, such as at a first visit whose network breaks off, it is a call like any other. */
async function write(call: PatientCall): Promise<Result> {
  const patient = await patience().catch(() => null);
  return patient === null ? call.send() : patient.writeOrKeep(call);
}

async function read(call: PatientCall): Promise<Result> {
  try {
    const result = await call.send();
    return mayWait() ? (await patience()).overlaid(call, result) : result;
  } catch (error) {
    return (await patience().catch(() => null))?.recall(call, error) ?? Promise.reject(error);
  }
}
