import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiKeyLike } from '../../entities/api-key.rules.ts';
import { object, string } from '../../entities/decode.rules.ts';
import { PUBLIC_API } from '../../entities/public-api.rules.ts';
import type { ApiCaller } from '../api-key/api-key-authentication.ts';
import type { Services } from '../context.ts';
import type { Credentials } from '../session/viewer.ts';
import type { AuthenticatedCall, AuthenticatedCalls } from './authenticated-calls.ts';
import { callForAll, callProcedure, contextOf, parsedInput } from './call-procedure.ts';
import type { CallsPerNetwork } from '../platform/limits/calls-per-network.ts';
import type { CachedResponses } from '../response-cache/cached-responses.ts';
import { type Procedure, procedures, routeOf } from './procedures.ts';
import { openToAnyOrigin } from './public-api-cors.ts';
import { admitLargeBodies } from './large-bodies.ts';
import { acceptForms, receiveFileOf } from './form-file.ts';
import { readInput, type Wanted, wantedTypes } from './read-input.ts';
import type { Exchange } from '../response-cache/send-bytes.ts';

interface RestOptions {
  readonly responses: CachedResponses;
  readonly authenticatedCalls: AuthenticatedCalls;
  readonly readLimit: CallsPerNetwork;
}

/** Serves every procedure with `meta.rest` at its documented path. */
export async function registerRest(
  app: FastifyInstance,
  services: Services,
  options: RestOptions,
): Promise<void> {
  const handle = createHandler(services, options);
  const admitLargeBody = admitLargeBodies(services);
  for (const procedure of procedures)
    if (!isOpen(procedure) && !takesFile(procedure)) serve(app, procedure, '');
  await app.register(async (scope) => {
    await acceptForms(scope);
    for (const procedure of procedures)
      if (!isOpen(procedure) && takesFile(procedure)) serve(scope, procedure, '');
  });
  await app.register(
    async (api) => {
      await openToAnyOrigin(api);
      await acceptForms(api);
      for (const procedure of procedures) if (isOpen(procedure)) serve(api, procedure, PUBLIC_API.path);
    },
    { prefix: PUBLIC_API.path },
  );

  function serve(place: FastifyInstance, procedure: Procedure, prefix: string) {
    const { rest } = procedure;
    if (rest === undefined) return;
    const wanted = wantedTypes(procedure.input);
    const forMember = procedures.find(({ path }) => path === procedure.forMember) ?? null;
    place.route({
      method: rest.method,
      url: routeOf(rest).slice(prefix.length),
      ...(rest.bodyLimit === undefined ? {} : { bodyLimit: rest.bodyLimit }),
      ...(rest.bodyOfMember === undefined ? {} : { onRequest: admitLargeBody }),
      config: { longBody: takesFile(procedure), anyKeys: rest.anyKeys === true },
      handler: (request, reply) => handle({ procedure, forMember, wanted, request, reply }),
    });
  }
}

/** Answers a call of a procedure; those that are the same for everyone come from the cache. */
function createHandler(services: Services, { responses, authenticatedCalls, readLimit }: RestOptions) {
  return async ({ procedure, forMember, wanted, request, reply }: Call) => {
    const exchange = { request, reply };
    const { apiKey, shared } = procedure;
    const input = readInput(request, wanted);
    const baseContext = {
      ...contextOf(services, exchange),
      ...(takesFile(procedure) ? { receiveFile: receiveFileOf(request, services.env.dataDir) } : {}),
    };
    const ctx =
      apiKey?.sameForAll === undefined
        ? baseContext
        : {
            ...baseContext,
            apiCaller: await authenticate(exchange, authenticatedCalls.of(request, apiKey.scope)),
          };
    const make = () => callForAll(procedure, input, ctx);
    // Computed only for reads: the input of a write may be nested to any depth.
    const key = () => `${procedure.path} ${JSON.stringify(parsedInput(procedure, input)) ?? ''}`;
    const own = forMember !== null && showsSession(baseContext.credentials) ? forMember : null;
    if (shared && own === null)
      return responses.send(exchange, { key: key(), make, kind: 'read', ownForMembers: forMember !== null });
    if (apiKey?.sameForAll?.(input) === true)
      return responses.send(exchange, { key: key(), make, kind: 'call', scope: apiKey.scope });
    // The public API counts its own calls, and writes have limits of their own.
    if (procedure.type === 'query' && apiKey === undefined && procedure.readLimit !== 'own')
      readLimit.count(request.ip);
    reply.code(procedure.rest?.status ?? 200);
    const output = await callProcedure(own ?? procedure, input, ctx);
    return reply.headers(locationOf(procedure, output)).send(output);
  };
}

const hasId = object({ id: string });

/** The `Location` of what was made. */
function locationOf({ rest }: Procedure, output: unknown): Readonly<Record<string, string>> {
  return rest?.location !== undefined && hasId(output) ? { location: rest.location(output.id) } : {};
}

/** @throws AppError if authentication refuses the call */
async function authenticate(
  { reply }: Exchange,
  { apiCaller, headers }: AuthenticatedCall,
): Promise<ApiCaller> {
  try {
    return await apiCaller;
  } finally {
    reply.headers(Object.fromEntries(headers));
  }
}

/**
 * Only a Bearer token counts: `Vary: Authorization` keeps these requests apart in shared caches, while browsers send
 * the cookie with every request.
 */
const showsSession = (credentials: Credentials) =>
  credentials.kind === 'bearer' && !isApiKeyLike(credentials.token);

const takesFile = ({ rest }: Procedure) => rest?.takesFile === true;

/** Whether it belongs to the public API. */
const isOpen = ({ rest }: Procedure) => rest?.path.startsWith(`${PUBLIC_API.path}/`) === true;

interface Call {
  readonly procedure: Procedure;
  /** The query that replaces `procedure` for requests with a session token, if there is one. */
  readonly forMember: Procedure | null;
  readonly wanted: Wanted;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
