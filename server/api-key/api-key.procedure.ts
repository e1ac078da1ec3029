import { API_SCOPE_LIMITS, PUBLIC_API } from '../../entities/public-api.rules.ts';
import { type ApiScope, isApiKeyLike } from '../../entities/api-key.rules.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { LIMITS, networkOf, takeOne, takeOneOf } from '../limit/limit.service.ts';
import { honourKey } from '../idempotency/honour-key.ts';
import { guest } from '../session/viewer.ts';
import { keysOf, openProcedure } from '../trpc.ts';
import { findKeyHolder, type KeyHolder } from './api-key.queries.ts';
import { tellLimit } from './limit-headers.ts';

/** A call of the public API that needs a key with this scope; `ctx.viewer` is its holder. */
export function apiKeyProcedure(scope: ApiScope) {
  return openProcedure
    .meta({ apiKey: { scope, required: true } })
    .use(async ({ ctx, next }) => {
      const viewer = await holderOf(ctx, scope);
      if (viewer === null) throw new AppError('api_key_required');
      return next({ ctx: { viewer } });
    })
    .use((call) => honourKey(call, keysOf(call.ctx.viewer)));
}

/** A call of the public API that anyone may make, so often from one network; a key that comes along needs the scope. */
export function optionalKeyProcedure(scope: ApiScope) {
  return openProcedure.meta({ apiKey: { scope, required: false } }).use(async ({ ctx, next }) => {
    const viewer = (await holderOf(ctx, scope)) ?? guest;
    if (viewer.kind === 'guest') await takeOfNetwork(ctx);
    return next({ ctx: { viewer } });
  });
}

/**
 * Whose key came along, after counting the call against it; null without one. A cookie counts for nothing here.
 * @throws AppError api_key_needed for a session's token, api_key_scope, rate_limited, and all of `findKeyHolder`
 */
async function holderOf(ctx: Context, scope: ApiScope): Promise<KeyHolder | null> {
  const { credentials, em } = ctx;
  if (credentials.kind !== 'bearer') return null;
  if (!isApiKeyLike(credentials.token)) throw new AppError('api_key_needed');
  const now = new Date();
  const holder = await findKeyHolder(em, credentials.token, now);
  const name = API_SCOPE_LIMITS[scope];
  const window = { max: PUBLIC_API.perHour[name], minutes: 60 };
  const taken = await takeOneOf(em, `v1-${name}:${holder.keyId}`, { ...window, now });
  tellLimit(ctx.effects, name, { ...window, ...taken });
  if (!taken.allowed) throw new AppError('rate_limited', { retryAfter: taken.seconds });
  if (!holder.scopes.includes(scope))
    throw new AppError('api_key_scope', { fields: { scope: `It needs the scope “${scope}”.` } });
  return holder;
}

/** @throws AppError rate_limited */
async function takeOfNetwork(ctx: Context): Promise<void> {
  const taken = await takeOne(ctx, 'v1-network', networkOf(ctx.caller.address));
  if (taken !== null) tellLimit(ctx.effects, 'network', { ...LIMITS['v1-network'], ...taken });
}
