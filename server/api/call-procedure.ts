import { callTRPCProcedure } from '@trpc/server';
import type { FastifyRequest } from 'fastify';
import type { RequestContext, Services } from '../context.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Env } from '../env.ts';
import { refuseFile } from '../platform/files/received-file.ts';
import { appRouter } from '../router.ts';
import type { RenderedResponse } from '../response-cache/response-cache.ts';
import { effectsOn, readCredentials, readHandOver, readKnownBrowser } from './credentials.ts';
import type { Procedure } from './procedures.ts';
import type { Exchange } from '../response-cache/send-bytes.ts';

/** The tRPC context of a request. */
export function contextOf(services: Services, { request, reply }: Exchange): RequestContext {
  return {
    ...services,
    credentials: readCredentials(request, services.env),
    effects: effectsOn(reply, services.env),
    idempotencyKey: keyIn(request),
    ifMatch: request.headers['if-match'] ?? null,
    apiCaller: null,
    receiveFile: refuseFile,
    logRefusal: (refusal) => request.log.info(refusal, 'refused'),
    caller: callerOf(request, services.env),
  };
}

function callerOf(request: FastifyRequest, env: Env): Caller {
  const { ip, headers } = request;
  const code = env.countryHeader === null ? undefined : headers[env.countryHeader];
  // Cloudflare sends XX for an unknown country and T1 for Tor.
  const country =
    typeof code === 'string' && /^[A-Z]{2}$/.test(code) && code !== 'XX' ? { country: code } : {};
  const knownBrowser = readKnownBrowser(request, env);
  const handOver = readHandOver(request, env);
  return {
    address: ip,
    userAgent: headers['user-agent'] ?? '',
    ...country,
    ...(knownBrowser === undefined ? {} : { knownBrowser }),
    ...(handOver === undefined ? {} : { handOver }),
  };
}

/** Reads `Idempotency-Key`. Two values are joined to an invalid key, which idempotent procedures refuse. */
function keyIn({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : (key?.join() ?? null);
}

/**
 * Reads a raw input as the procedure's schema does: without what the schema does not have, with its defaults, its keys in the
 * schema's order. One that the schema refuses stays as it is; the procedure refuses it too.
 */
export function parsedInput({ input: schema }: Pick<Procedure, 'input'>, raw: unknown): unknown {
  if (schema === undefined) return undefined;
  const { success, data } = schema.safeParse(raw);
  return success ? data : raw;
}

/** Calls a procedure with a raw input, which the procedure's own schema validates. */
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
 * Calls a procedure for a cacheable response, which includes the headers that the procedure sets.
 * @param input the raw input
 */
export async function callForAll(
  procedure: Procedure,
  input: unknown,
  ctx: RequestContext,
): Promise<RenderedResponse> {
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string) => void (headers[name] = value);
  const value = await callProcedure(procedure, input, { ...ctx, effects: { ...ctx.effects, setHeader } });
  return { ...jsonResponse(value, procedure), headers };
}

/** Builds a JSON response, which is sent for as long as the procedure says. */
export function jsonResponse(
  value: unknown,
  { freshSeconds, rest }: Partial<Procedure> = {},
): RenderedResponse {
  const fresh = freshSeconds === undefined ? {} : { freshMs: freshSeconds * 1000 };
  const type = 'application/json; charset=utf-8';
  return { status: rest?.status ?? 200, type, body: JSON.stringify(value), ...fresh };
}
