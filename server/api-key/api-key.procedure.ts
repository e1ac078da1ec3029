import type { ApiScope } from '../../entities/api-key.rules.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { honourKey } from '../platform/idempotency/honour-key.ts';
import type { CallMeta } from '../meta.ts';
import { keysOf, openProcedure } from '../trpc.ts';
import type { ApiCredentials } from './api-key-authentication.ts';

/** A call of the public API that needs a key with this scope; `ctx.viewer` is its holder. */
export function apiKeyProcedure(scope: ApiScope) {
  return openProcedure
    .meta({ apiKey: { scope, required: true } })
    .use(async ({ ctx, next }) => {
      const viewer = await ctx.apiKeyAuthentication.holderOf(credentialsOf(ctx), scope);
      if (viewer === null) throw new AppError('api_key_required');
      return next({ ctx: { viewer } });
    })
    .use((call) => honourKey(call, keysOf(call.ctx.viewer)));
}

/** A call of the public API that anyone may make, so often from one network; a key that comes along needs the scope. */
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
