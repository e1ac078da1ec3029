import type { FastifyRequest } from 'fastify';
import type { ApiScope } from '../../entities/api-key.rules.ts';
import type { ApiCaller } from '../api-key/api-key-authentication.ts';
import type { Services } from '../context.ts';
import { bearerOf } from './credentials.ts';

/** A public API call that is being authenticated and counted. */
export interface AuthenticatedCall {
  /** Resolves once the key is checked and the call is counted; rejects if the call is refused. */
  readonly apiCaller: Promise<ApiCaller>;
  /** Rate-limit headers; complete once `apiCaller` is settled. */
  readonly headers: readonly (readonly [string, string])[];
}

/** Authenticates and counts each public API call once, whether the cache or the route handles it. */
export class AuthenticatedCalls {
  readonly #authentication: Services['apiKeyAuthentication'];
  readonly #calls = new WeakMap<FastifyRequest, AuthenticatedCall>();

  constructor({ apiKeyAuthentication }: Pick<Services, 'apiKeyAuthentication'>) {
    this.#authentication = apiKeyAuthentication;
  }

  /**
   * Returns the authentication of a request, and starts it on first use.
   * @param scope the scope that a key needs
   */
  of(request: FastifyRequest, scope: ApiScope): AuthenticatedCall {
    const earlierCall = this.#calls.get(request);
    if (earlierCall !== undefined) return earlierCall;
    const call = this.#begin(request, scope);
    this.#calls.set(request, call);
    return call;
  }

  /** The rate-limit headers of a request, as alternating names and values; null if it is refused. */
  headersFor(request: FastifyRequest, scope: ApiScope): Promise<readonly string[] | null> {
    const { apiCaller, headers } = this.of(request, scope);
    return apiCaller.then(
      () => headers.flat(),
      () => null,
    );
  }

  #begin(request: FastifyRequest, scope: ApiScope): AuthenticatedCall {
    const headers: [string, string][] = [];
    const credentials = {
      token: bearerOf(request),
      address: () => request.ip,
      effects: { setHeader: (name: string, value: string) => void headers.push([name, value]) },
    };
    return { apiCaller: this.#authentication.authenticate(credentials, scope), headers };
  }
}
