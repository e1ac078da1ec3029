import { type ApiScope, isApiKeyLike } from '../../entities/api-key.rules.ts';
import { API_SCOPE_LIMITS, PUBLIC_API } from '../../entities/public-api.rules.ts';
import type { AnswerEffects } from '../platform/http/caller.ts';
import { Batches } from '../platform/database/batches.ts';
import type { Database, Em } from '../platform/database/database.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import { countUses, networkOf, type Taken, type Use, limitedUse } from '../platform/limits/limit.service.ts';
import { guest, type Viewer } from '../session/viewer.ts';
import { findKeyHolder, type KeyHolder } from './api-key.queries.ts';

/** Who calls the public API: a key's holder, or anyone. */
export type ApiCaller = Viewer | KeyHolder;

/** What authenticates a call of the public API. */
export interface ApiCredentials {
  /** The Bearer token that came along, or null: a cookie counts for nothing here. */
  readonly token: string | null;
  /** Of the network; asked for only where callers without a key are counted. */
  readonly address: () => string;
  /** Are told what is left of the limit. */
  readonly effects: Pick<AnswerEffects, 'setHeader'>;
}

/**
 * Authenticates calls of the public API and counts them against their rate limit, in PostgreSQL, for all processes. Calls
 * that arrive while others are being counted are counted together in the next statement.
 */
export class ApiKeyAuthentication {
  readonly #env: Env;
  readonly #fork: () => Em;
  readonly #holders: Batches<string, KeyHolder>;
  readonly #uses: Batches<Use, Taken>;

  constructor({ orm }: Pick<Database, 'orm'>, env: Env) {
    this.#env = env;
    this.#fork = () => orm.em.fork();
    this.#holders = new Batches((tokens) => findEach(this.#fork(), tokens));
    this.#uses = new Batches((uses) => countUses(this.#fork(), uses));
  }

  /**
   * Who calls, after counting the call against the key or, without one, the network.
   * @throws AppError rate_limited, and all of `holderOf`
   */
  async authenticate(credentials: ApiCredentials, scope: ApiScope): Promise<ApiCaller> {
    const holder = await this.holderOf(credentials, scope);
    if (holder === null && this.#env.rateLimits) {
      const use = await limitedUse(this.#fork(), 'v1-network', networkOf(credentials.address()));
      await this.#take(credentials, 'network', use);
    }
    return holder ?? guest;
  }

  /**
   * Whose key came along, after counting the call against it; null without one.
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

  async #take({ effects }: ApiCredentials, policy: string, use: Use): Promise<void> {
    const taken = await this.#uses.ask(use);
    tellLimit(effects, policy, { ...use, ...taken });
    if (!taken.allowed) throw new AppError('rate_limited', { retryAfter: taken.seconds });
  }
}

/** Looks each key up once, however many calls came with it. */
async function findEach(em: Em, tokens: readonly string[]): Promise<readonly Promise<KeyHolder>[]> {
  const now = new Date();
  const found = new Map(Array.from(new Set(tokens), (token) => [token, findKeyHolder(em, token, now)]));
  await Promise.allSettled(found.values());
  return tokens.flatMap((token) => found.get(token) ?? []);
}

/** Tells how much is left, as `RateLimit` and `RateLimit-Policy` (IETF draft-ietf-httpapi-ratelimit-headers). */
function tellLimit(
  effects: Pick<AnswerEffects, 'setHeader'>,
  policy: string,
  { max, minutes, left, seconds }: Taken & { readonly max: number; readonly minutes: number },
): void {
  effects.setHeader('ratelimit-policy', `"${policy}";q=${max};w=${minutes * 60}`);
  effects.setHeader('ratelimit', `"${policy}";r=${left};t=${seconds}`);
}
