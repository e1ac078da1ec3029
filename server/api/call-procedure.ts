import { callTRPCProcedure } from '@trpc/server';
import type { FastifyRequest } from 'fastify';
import type { RequestContext, Services } from '../context.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Env } from '../env.ts';
import { appRouter } from '../router.ts';
import { type Answer, slugsIn } from '../response-cache/response-cache.ts';
import { effectsOn, readCredentials } from './credentials.ts';
import type { Procedure } from './procedures.ts';
import type { Exchange } from '../response-cache/send-bytes.ts';

/** What a request brings to its procedures. */
export function contextOf(services: Services, { request, reply }: Exchange): RequestContext {
  return {
    ...services,
    credentials: readCredentials(request, services.env),
    effects: effectsOn(reply, services.env),
    idempotencyKey: keyIn(request),
    ifMatch: request.headers['if-match'] ?? null,
    apiCaller: null,
    caller: callerOf(request, services.env),
  };
}

/** Who asks, as far as the network tells. */
function callerOf({ ip, headers }: FastifyRequest, env: Env): Caller {
  const told = env.countryHeader === null ? undefined : headers[env.countryHeader];
  // XX is Cloudflare's word for unknown, T1 its word for Tor.
  const country =
    typeof told === 'string' && /^[A-Z]{2}$/.test(told) && told !== 'XX' ? { country: told } : {};
  return { address: ip, userAgent: headers['user-agent'] ?? '', ...country };
}

/** The header `Idempotency-Key`. Given twice, it is no key, and is refused where one counts. */
function keyIn({ headers }: FastifyRequest): string | null {
  const given = headers['idempotency-key'];
  return typeof given === 'string' ? given : (given?.join() ?? null);
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

/**
 * Calls a procedure for an answer that goes to all who ask; what headers it sets belong to that answer.
 * @param input as it came
 */
export async function callForAll(procedure: Procedure, input: unknown, ctx: RequestContext): Promise<Answer> {
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string) => void (headers[name] = value);
  const value = await callProcedure(procedure, input, { ...ctx, effects: { ...ctx.effects, setHeader } });
  return { ...jsonAnswer(procedure.rest?.status ?? 200, value, input), headers };
}

/** A JSON answer to a call, with the slugs of the games that it shows or was asked about. */
export function jsonAnswer(status: number, value: unknown, input?: unknown): Answer {
  const body = JSON.stringify(value);
  const shows = new Set([...slugsIn(body), ...slugsIn(JSON.stringify(input) ?? '')]);
  return { status, type: 'application/json; charset=utf-8', body, shows };
}
