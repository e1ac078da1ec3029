import { type ApiScope, isApiKeyLike } from '../../entities/api-key.rules.ts';
import { API_SCOPE_LIMITS, PUBLIC_API } from '../../entities/public-api.rules.ts';
import type { ResponseEffects } from '../platform/http/caller.ts';
import { Batches } from '../platform/database/batches.ts';
import type { Database, Em } from '../platform/database/database.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import { countUses, type LimitResult, type Use, limitedUse } from '../platform/limits/limit.service.ts';
import { countedKeys, networkOf } from '../platform/limits/network.ts';
import { guest, type Viewer } from '../session/viewer.ts';
import { findKeyHolder, type KeyHolder } from './api-key.queries.ts';

/** The caller of the public API: the owner of a key, or anyone. */
export type ApiCaller = Viewer | KeyHolder;

/** The input for authenticating a call of the public API. */
export interface ApiCredentials {
  /** The request's Bearer token, or null; cookies do not authenticate here. */
  readonly token: string | null;
  /** Returns the network's address; called only to count calls without a key. */
  readonly address: () => string;
  /** Receives the rate-limit headers. */
  readonly effects: Pick<ResponseEffects, 'setHeader'>;
}

/**
 * Authenticates calls of the public API and counts them against their rate limit in PostgreSQL, shared by all
 * processes. Calls that arrive while a count is running share the next statement.
 */
export class ApiKeyAuthentication {
  readonly #env: Env;
  readonly #fork: () => Em;
  readonly #holders: Batches<string, KeyHolder>;
  readonly #uses: Batches<Use, LimitResult>;

  constructor({ orm }: Pick<Database, 'orm'>, env: Env) {
    this.#env = env;
    this.#fork = () => orm.em.fork();
    this.#holders = new Batches((tokens) => findEach(this.#fork(), tokens));
    this.#uses = new Batches((uses) => countUses(this.#fork(), uses));
  }

  /**
   * Counts the call against the key or, without one, the network, and returns the caller.
   * @throws AppError rate_limited, and all of `holderOf`
   */
  async authenticate(credentials: ApiCredentials, scope: ApiScope): Promise<ApiCaller> {
    const holder = await this.holderOf(credentials, scope);
    if (holder === null && this.#env.rateLimits) {
      await this.#takeOfNetwork(credentials);
    }
    return holder ?? guest;
  }

  /**
   * Counts the call against its key and returns the key's owner; null without a key.
   * @throws AppError api_key_needed for a session's token, api_key_scope, rate_limited, and all of `findKeyHolder`
   */
  async holderOf(credentials: ApiCredentials, scope: ApiScope): Promise<KeyHolder | null> {
    if (credentials.token === null) return null;
    if (!isApiKeyLike(credentials.token)) throw new AppError('api_key_needed');
    const holder = await this.#holders.ask(credentials.token);
    const name = API_SCOPE_LIMITS[scope];
    await this.#take(credentials, name, {
      key: `v1-${name}:${holder.keyId}`,
      max: PUBLIC_API.perHour[name],
      minutes: 60,
    });
    if (!holder.scopes.includes(scope))
      throw new AppError('api_key_scope', { fields: { scope: `It needs the scope “${scope}”.` } });
    return holder;
  }

  /** Its headers tell of the network's own limit. */
  async #takeOfNetwork(credentials: ApiCredentials): Promise<void> {
    const [network, ...wider] = countedKeys(networkOf(credentials.address()));
    await this.#take(credentials, 'network', await limitedUse(this.#fork(), 'v1-network', network.key));
    for (const { key, times } of wider) {
      const use = await limitedUse(this.#fork(), 'v1-network', key);
      const { allowed, seconds } = await this.#uses.ask({ ...use, max: use.max * times });
      if (!allowed) throw new AppError('rate_limited', { retryAfter: seconds });
    }
  }

  async #take({ effects }: ApiCredentials, policy: string, use: Use): Promise<void> {
    const result = await this.#uses.ask(use);
    tellLimit(effects, policy, { ...use, ...result });
    if (!result.allowed) throw new AppError('rate_limited', { retryAfter: result.seconds });
  }
}

/** Looks up each key once, however many calls use it. */
async function findEach(em: Em, tokens: readonly string[]): Promise<readonly Promise<KeyHolder>[]> {
  const now = new Date();
  const holders = new Map(Array.from(new Set(tokens), (token) => [token, findKeyHolder(em, token, now)]));
  await Promise.allSettled(holders.values());
  return tokens.flatMap((token) => holders.get(token) ?? []);
}

/** Sets the `RateLimit` and `RateLimit-Policy` headers (IETF draft-ietf-httpapi-ratelimit-headers). */
function tellLimit(
  effects: Pick<ResponseEffects, 'setHeader'>,
  policy: string,
  { max, minutes, left, seconds }: LimitResult & { readonly max: number; readonly minutes: number },
): void {
  effects.setHeader('ratelimit-policy', `"${policy}";q=${max};w=${minutes * 60}`);
  effects.setHeader('ratelimit', `"${policy}";r=${left};t=${seconds}`);
}
