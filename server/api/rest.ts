import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiKeyLike } from '../../entities/api-key.rules.ts';
import { PUBLIC_API } from '../../entities/public-api.rules.ts';
import type { ApiCaller } from '../api-key/api-key-authentication.ts';
import type { Services } from '../context.ts';
import type { Credentials } from '../session/viewer.ts';
import type { AuthenticatedCall, AuthenticatedCalls } from './authenticated-calls.ts';
import { callForAll, callProcedure, contextOf } from './call-procedure.ts';
import type { CachedResponses } from '../response-cache/cached-responses.ts';
import { type Procedure, procedures, routeOf } from './procedures.ts';
import { openToAnyOrigin } from './public-api-cors.ts';
import { isRecord, readInput, type Wanted, wantedTypes } from './read-input.ts';
import type { Exchange } from '../response-cache/send-bytes.ts';

interface RestOptions {
  readonly kept: CachedResponses;
  readonly authenticatedCalls: AuthenticatedCalls;
}

/** Serves every procedure with `meta.rest` at its documented path. */
export async function registerRest(
  app: FastifyInstance,
  services: Services,
  { kept, authenticatedCalls }: RestOptions,
): Promise<void> {
  for (const procedure of procedures) if (!isOpen(procedure)) serve(app, procedure, '');
  await app.register(
    async (api) => {
      await openToAnyOrigin(api);
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
      handler: (request, reply) => answer({ procedure, forMember, wanted, request, reply }),
    });
  }

  async function answer({ procedure, forMember, wanted, request, reply }: Call) {
    const exchange = { request, reply };
    const { apiKey, shared } = procedure;
    const input = readInput(request, wanted);
    const asked = contextOf(services, exchange);
    const ctx =
      apiKey?.sameForAll === undefined
        ? asked
        : {
            ...asked,
            apiCaller: await authenticate(exchange, authenticatedCalls.of(request, apiKey.scope)),
          };
    const make = () => callForAll(procedure, input, ctx);
    // Of a read: what is written may be nested as deep as a stranger likes.
    const key = () => `${procedure.path} ${keyOf(input)}`;
    const own = forMember !== null && showsSession(asked.credentials) ? forMember : null;
    if (shared && own === null)
      return kept.send(exchange, { key: key(), make, kind: 'read', ownForMembers: forMember !== null });
    if (apiKey?.sameForAll?.(input) === true)
      return kept.send(exchange, { key: key(), make, kind: 'call', scope: apiKey.scope });
    reply.code(procedure.rest?.status ?? 200);
    return reply.send(await callProcedure(own ?? procedure, input, ctx));
  }
}

/** @throws AppError whatever authentication refuses */
async function authenticate({ reply }: Exchange, { apiCaller, told }: AuthenticatedCall): Promise<ApiCaller> {
  try {
    return await apiCaller;
  } finally {
    reply.headers(Object.fromEntries(told));
  }
}

/** Caches on the way tell such requests apart; not by the cookie, which browsers send along with every one. */
const showsSession = (credentials: Credentials) =>
  credentials.kind === 'bearer' && !isApiKeyLike(credentials.token);

/** Whether it is a call of the public API. */
const isOpen = ({ rest }: Procedure) => rest?.path.startsWith(`${PUBLIC_API.path}/`) === true;

interface Call {
  readonly procedure: Procedure;
  /** What answers whoever shows a session's token instead; null: the procedure does. */
  readonly forMember: Procedure | null;
  readonly wanted: Wanted;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The same input always has the same key, whatever the order of its parameters. */
function keyOf(input: unknown): string {
  return JSON.stringify(
    isRecord(input) ? Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1)) : input,
  );
}
