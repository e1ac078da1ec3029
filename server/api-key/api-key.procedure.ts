import type { ApiScope } from '../../entities/api-key.rules.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { idempotencyMiddleware } from '../platform/idempotency/honour-key.ts';
import type { CallMeta } from '../meta.ts';
import { keysOf, openProcedure } from '../trpc.ts';
import type { ApiCredentials } from './api-key-authentication.ts';

/** A procedure of the public API that requires a key with this scope; `ctx.viewer` is the key's owner. */
export function apiKeyProcedure(scope: ApiScope) {
  return openProcedure
    .meta({ apiKey: { scope, required: true } })
    .use(async ({ ctx, next }) => {
      const viewer = await ctx.apiKeyAuthentication.holderOf(credentialsOf(ctx), scope);
      if (viewer === null) throw new AppError('api_key_required');
      return next({ ctx: { viewer } });
    })
    .use((call) => idempotencyMiddleware(call, keysOf(call.ctx.viewer)));
}

/** A procedure of the public API open to anyone, rate-limited per network; a key, if sent, needs the scope. */
export function optionalKeyProcedure(scope: ApiScope, more: Pick<CallMeta, 'sameForAll'> = {}) {
  return openProcedure.meta({ apiKey: { ...more, scope, required: false } }).use(async ({ ctx, next }) => {
    const viewer = ctx.apiCaller ?? (await ctx.apiKeyAuthentication.authenticate(credentialsOf(ctx), scope));
    return next({ ctx: { viewer } });
  });
}

const credentialsOf = ({ credentials, caller, effects }: Context): ApiCredentials => ({
  token: credentials.kind === 'bearer' ? credentials.token : null,
  address: () => caller.address,
  effects,
});
