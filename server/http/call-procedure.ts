import { callTRPCProcedure } from '@trpc/server';
import type { RequestContext, Services } from '../context.ts';
import { appRouter } from '../router.ts';
import { type Answer, slugsIn } from './byte-cache.ts';
import { effectsOn, readCredentials } from './credentials.ts';
import type { Procedure } from './procedures.ts';
import type { Exchange } from './send-bytes.ts';

/** What a request brings to its procedures. */
export function contextOf(services: Services, { request, reply }: Exchange): RequestContext {
  return {
    ...services,
    credentials: readCredentials(request, services.env),
    effects: effectsOn(reply, services.env),
    caller: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
  };
}

/** Calls a procedure with an input that nobody has looked at yet; the procedure's own schema does. */
export async function callProcedure(
  procedure: Procedure,
  input: unknown,
  ctx: RequestContext,
): Promise<unknown> {
  return callTRPCProcedure({
    router: appRouter,
    path: procedure.path,
    type: procedure.type,
    getRawInput: async () => input,
    ctx,
    signal: undefined,
    batchIndex: 0,
  });
}

/** A JSON answer to a call, with the slugs of the games that it shows or was asked about. */
export function jsonAnswer(status: number, value: unknown, input?: unknown): Answer {
  const body = JSON.stringify(value);
  const shows = new Set([...slugsIn(body), ...slugsIn(JSON.stringify(input) ?? '')]);
  return { status, type: 'application/json; charset=utf-8', body, shows };
}
