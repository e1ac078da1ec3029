import type { FastifyInstance } from 'fastify';
import type { ApiScope } from '../../entities/api-key.rules.ts';
import type { Admitted } from '../api-key/doorkeeper.ts';
import type { Services } from '../context.ts';
import { bearerOf } from './credentials.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { procedures, routeOf } from './procedures.ts';
import type { Exchange } from './send-bytes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a call of the public API: being let in and counted, or done. */
    admission: Promise<Admitted> | null;
  }
}

/** What one call is told besides the answer that all who ask are given. */
const OWN_HEADERS = ['x-request-id', 'ratelimit-policy', 'ratelimit'];

/** The scopes of the calls whose answer may be the same for all, by their routes. */
const scopes: ReadonlyMap<string | undefined, ApiScope> = new Map(
  procedures.flatMap(({ rest, apiKey }) =>
    rest === undefined || apiKey?.sameForAll === undefined ? [] : [[routeOf(rest), apiKey.scope]],
  ),
);

/** Lets calls of the public API in whose answer may be the same for all, and answers those that are known by heart. */
export class KnownCalls {
  readonly #services: Pick<Services, 'doorkeeper'>;
  readonly #kept: KeptAnswers;

  constructor(services: Pick<Services, 'doorkeeper'>, kept: KeptAnswers) {
    this.#services = services;
    this.#kept = kept;
  }

  /**
   * Who calls; a request is let in and counted once, however often this is asked.
   * @throws AppError whatever the doorkeeper refuses
   */
  admit({ request, reply }: Exchange, scope: ApiScope): Promise<Admitted> {
    if (request.admission !== null) return request.admission;
    const effects = { setHeader: (name: string, value: string) => void reply.header(name, value) };
    const knock = { token: bearerOf(request), address: request.ip, effects };
    request.admission = this.#services.doorkeeper.admit(knock, scope);
    return request.admission;
  }

  /** Answers them before what an answer says is worked out again, in hooks that come after this one. */
  goFirst(app: FastifyInstance): void {
    app.decorateRequest('admission', null);
    app.addHook('onRequest', async (request, reply) => {
      const scope = scopes.get(request.routeOptions.url);
      if (scope === undefined || request.method !== 'GET') return;
      const admission = this.admit({ request, reply }, scope);
      // Who is refused is told so by the route, as everywhere.
      if (!(await isFulfilled(admission))) return;
      const own = OWN_HEADERS.flatMap((name) => {
        const value = reply.getHeader(name);
        return value === undefined ? [] : [name, String(value)];
      });
      this.#kept.answerCall({ request, reply }, own);
    });
  }
}

const isFulfilled = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );
