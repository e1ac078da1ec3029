import type { FastifyRequest } from 'fastify';
import type { ApiScope } from '../../entities/api-key.rules.ts';
import type { ApiCaller } from '../api-key/api-key-authentication.ts';
import type { Services } from '../context.ts';
import { bearerOf } from './credentials.ts';

/** A call of the public API whose key has been checked. */
export interface AuthenticatedCall {
  /** Who calls, once the key is checked and the call is counted; rejects with whatever authentication refuses. */
  readonly apiCaller: Promise<ApiCaller>;
  /** Headers that tell the caller of their limit, by name; complete when `apiCaller` is settled. */
  readonly told: readonly (readonly [string, string])[];
}

/** Authenticates and counts each call of the public API once, whether the cache or its route answers it. */
export class AuthenticatedCalls {
  readonly #authentication: Services['apiKeyAuthentication'];
  readonly #calls = new WeakMap<FastifyRequest, AuthenticatedCall>();

  constructor({ apiKeyAuthentication }: Pick<Services, 'apiKeyAuthentication'>) {
    this.#authentication = apiKeyAuthentication;
  }

  /**
   * The call that a request is.
   * @param scope what a key must be for
   */
  of(request: FastifyRequest, scope: ApiScope): AuthenticatedCall {
    const known = this.#calls.get(request);
    if (known !== undefined) return known;
    const call = this.#begin(request, scope);
    this.#calls.set(request, call);
    return call;
  }

  #begin(request: FastifyRequest, scope: ApiScope): AuthenticatedCall {
    const told: [string, string][] = [];
    const credentials = {
      token: bearerOf(request),
      address: () => request.ip,
      effects: { setHeader: (name: string, value: string) => void told.push([name, value]) },
    };
    return { apiCaller: this.#authentication.authenticate(credentials, scope), told };
  }
}
