import { getTRPCErrorFromUnknown } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { AppError } from '../errors.ts';
import { appRouter } from '../router.ts';
import { errorShape } from '../trpc.ts';
import { toAppError } from '../platform/http/describe-error.ts';
import { callProcedure, contextOf, jsonResponse, parsedInput } from './call-procedure.ts';
import { nestsDeeply } from '../platform/http/json-depth.ts';
import { retryAfterOf } from '../platform/http/error-handler.ts';
import type { CallsPerNetwork } from '../platform/limits/calls-per-network.ts';
import type { CachedResponses } from '../response-cache/cached-responses.ts';
import { type Procedure, procedures } from './procedures.ts';

const PREFIX = '/trpc';
/** Reads that count themselves. */
const COUNTED_THERE = new Set(
  procedures.filter(({ readLimit }) => readLimit === 'own').map(({ path }) => path),
);

interface TrpcOptions {
  readonly responses: CachedResponses;
  readonly readLimit: CallsPerNetwork;
}

/** Serves tRPC, one procedure a request: a batch would multiply the work of one small request. */
export async function registerTrpc(
  app: FastifyInstance,
  services: Services,
  { responses, readLimit }: TrpcOptions,
): Promise<void> {
  for (const procedure of procedures.filter(({ shared }) => shared)) {
    app.get(`${PREFIX}/${procedure.path}`, (request, reply) => answerShared(procedure, request, reply));
  }
  await app.register((scope) => addRoute(scope, services, readLimit), { prefix: PREFIX });

  async function answerShared(procedure: Procedure, request: FastifyRequest, reply: FastifyReply) {
    const ctx = contextOf(services, { request, reply });
    try {
      const input = readInput(request.query);
      const parsed = parsedInput(procedure, input);
      const make = async () =>
        jsonResponse({ result: { data: await callProcedure(procedure, input, ctx) } }, procedure);
      const key = `${PREFIX} ${procedure.path} ${JSON.stringify(parsed) ?? ''}`;
      return await responses.send({ request, reply }, { key, make, kind: 'read' });
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause);
      if (error.code === 'INTERNAL_SERVER_ERROR') request.log.error(error);
      return reply
        .code(toAppError(error).status)
        .headers(responseMeta({ errors: [error], type: 'query' }).headers)
        .send({ error: errorShape(error) });
    }
  }
}

/** Serves every procedure that no other route serves. Only JSON is read, as text: tRPC parses it. */
async function addRoute(
  scope: FastifyInstance,
  services: Services,
  readLimit: CallsPerNetwork,
): Promise<void> {
  // tRPC's own plugin would also take multipart bodies, past every body limit.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (nestsDeeply(String(body)))
      done(new AppError('validation', { fields: { body: 'It is nested too deeply.' } }));
    else done(null, body);
  });
  scope.route<{ Params: { path: string } }>({
    // tRPC makes a `Request` of each, and the Fetch standard has none of TRACE.
    method: scope.supportedMethods.filter((method) => method !== 'TRACE'),
    url: '/:path',
    config: { methods: ['GET', 'HEAD', 'POST'] },
    handler: (req, res) =>
      fastifyRequestHandler({
        router: appRouter,
        createContext: ({ info }) => {
          if (info.type === 'query' && !COUNTED_THERE.has(req.params.path)) readLimit.count(req.ip);
          return contextOf(services, { request: req, reply: res });
        },
        allowBatching: false,
        onError: ({ error }) => {
          if (error.code === 'INTERNAL_SERVER_ERROR') req.log.error(error);
        },
        responseMeta,
        req,
        res,
        // tRPC decodes it once more.
        path: encodeURIComponent(req.params.path),
      }),
  });
}

/** Sets the headers of a refused call: when to try again, or with which method (RFC 9110 §15.5.6). */
function responseMeta({ errors, type }: { readonly errors: readonly Error[]; readonly type: string }) {
  const headers: Record<string, string> = {};
  for (const refusal of errors.map(toAppError)) {
    const wait = retryAfterOf(refusal);
    if (wait !== null) headers['retry-after'] = String(wait);
    if (refusal.reason === 'method_not_allowed') headers['allow'] = type === 'query' ? 'GET' : 'POST';
  }
  return { headers };
}

/** Reads the input as tRPC's client links send it: JSON in the parameter `input`. */
function readInput(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('input' in query)) return undefined;
  if (typeof query.input !== 'string')
    throw new AppError('validation', { fields: { input: 'Give it once.' } });
  try {
    return JSON.parse(query.input);
  } catch {
    throw new AppError('validation', { fields: { input: 'It is not JSON.' } });
  }
}
