import type { IncomingMessage } from 'node:http';
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

/** Authenticates and counts each call of the public API once, also when a later handler answers it. */
export class AuthenticatedCalls {
  readonly #apiKeyAuthentication: Services['apiKeyAuthentication'];
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #passedOn = new WeakMap<IncomingMessage, AuthenticatedCall>();

  /** @param addressOf the network address that a request is from */
  constructor(
    { apiKeyAuthentication }: Pick<Services, 'apiKeyAuthentication'>,
    addressOf: (request: IncomingMessage) => string,
  ) {
    this.#apiKeyAuthentication = apiKeyAuthentication;
    this.#addressOf = addressOf;
  }

  /** The authentication that an earlier handler passed on with this request, else a new one. */
  of(request: IncomingMessage, scope: ApiScope): AuthenticatedCall {
    return this.#passedOn.get(request) ?? this.begin(request, scope);
  }

  /**
   * Authenticates a call that no handler has seen yet.
   * @param scope what a key must be for
   */
  begin(request: IncomingMessage, scope: ApiScope): AuthenticatedCall {
    const told: [string, string][] = [];
    const credentials = {
      token: bearerOf(request),
      address: () => this.#addressOf(request),
      effects: { setHeader: (name: string, value: string) => void told.push([name, value]) },
    };
    return { apiCaller: this.#apiKeyAuthentication.authenticate(credentials, scope), told };
  }

  /** Passes an authentication on to the handler that answers the call. Remembering every one would cost as much as its log line. */
  passOn(request: IncomingMessage, authenticatedCall: AuthenticatedCall): void {
    this.#passedOn.set(request, authenticatedCall);
  }
}
