import { initTRPC, type TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { z } from 'zod';
import { isApiKeyLike } from '../entities/api-key.rules.ts';
import type { RequestContext } from './context.ts';
import type { KeyHolder } from './api-key/api-key.queries.ts';
import { idempotencyMiddleware, type KeyOwner } from './platform/idempotency/honour-key.ts';
import { describeError, toAppError } from './platform/http/describe-error.ts';
import { fieldWords } from './platform/http/field-words.ts';
import { noteRefusal } from './platform/observability/refusal-log.ts';
import { limitWrite } from './platform/limits/limit-write.ts';
import { passkeysRequired } from './session/setting.service.ts';
import { type Credentials, findViewer, guest, type Viewer } from './session/viewer.ts';
import { AppError } from './errors.ts';
import type { Meta, RestRoute } from './meta.ts';

z.config({ customError: fieldWords });

/** An error as the browser's client takes it. */
export function errorShape(error: TRPCError) {
  const body = describeError(error);
  const data = { ...body, httpStatus: toAppError(error).status };
  // Specification §8: the error's own message has its status; screens show `data.message`.
  return { message: `${data.httpStatus}: ${body.message}`, code: TRPC_ERROR_CODES_BY_KEY[error.code], data };
}

const t = initTRPC
  .context<RequestContext>()
  .meta<Meta>()
  .create({ errorFormatter: ({ error }) => errorShape(error) });

export const { router, mergeRouters } = t;
export const { createCallerFactory } = t;

/**
 * For a very frequent call: without the usual middleware. It has its own limit, honours `Idempotency-Key` itself, and
 * creates a unit of work where it needs one.
 */
export const bareProcedure = t.procedure;

/** The base of all other procedures: limits writes (per API key where there is one), then honours `Idempotency-Key`. */
export const openProcedure = t.procedure.use(async ({ ctx, meta, next }) => {
  if (meta?.shared !== true) {
    const em = ctx.database.orm.em.fork();
    const result = await next({ ctx: { em } });
    if (!result.ok) await noteRefusal({ em, logRefusal: ctx.logRefusal }, toAppError(result.error));
    return result;
  }
  return ctx.readShared(async (em) => {
    const result = await next({ ctx: { em } });
    if (!result.ok) throw result.error;
    return result;
  });
});

/** API keys work in the public API only. */
function refuseKeys(credentials: Credentials): void {
  if (credentials.kind === 'bearer' && isApiKeyLike(credentials.token)) {
    throw new AppError('api_key_elsewhere');
  }
}

/** The owner of an idempotency key. A guest's keys have no owner, because a guest's network may change. */
export const keysOf = (viewer: Viewer | KeyHolder): KeyOwner =>
  viewer.kind === 'guest'
    ? { owner: 'guest', userId: null }
    : { owner: `user:${viewer.user.id}`, userId: viewer.user.id };

/** Anyone may call it, and it does not look at the session. */
export const publicProcedure = openProcedure.use(async (call) => {
  await limitWrite(call, guest);
  return idempotencyMiddleware(call, keysOf(guest));
});

const viewedProcedure = openProcedure.use(async ({ ctx, type, path, meta, next }) => {
  const { credentials } = ctx;
  refuseKeys(credentials);
  const powerless = credentials.kind === 'cookie' && !credentials.ownOrigin && type === 'mutation';
  const person = powerless ? guest : await findViewer(ctx, credentials);
  const viewer = person.kind === 'member' && person.user.secondStep ? guest : person;
  await limitWrite({ ctx, type, path, meta }, viewer);
  return next({ ctx: { viewer } });
});

/** Anyone may call it; `ctx.viewer` is a guest or a member. */
export const viewerProcedure = viewedProcedure
  .meta({ session: 'optional' })
  .use((call) => idempotencyMiddleware(call, keysOf(call.ctx.viewer)));

/** Needs a session, which may still wait for the passkey. */
export const sessionProcedure = openProcedure
  .meta({ session: 'required' })
  .use(async ({ ctx, type, path, meta, next }) => {
    const { credentials } = ctx;
    // Browsers attach the cookie to requests from other sites too: alone it does not authorise a write.
    if (credentials.kind === 'cookie' && !credentials.ownOrigin && type === 'mutation') {
      throw new AppError('foreign_origin');
    }
    refuseKeys(credentials);
    const viewer = await findViewer(ctx, credentials);
    if (viewer.kind === 'guest') throw new AppError('unauthenticated');
    await limitWrite({ ctx, type, path, meta }, viewer);
    return next({ ctx: { viewer } });
  });

const confirmedProcedure = sessionProcedure.use(({ ctx, next }) => {
  if (ctx.viewer.user.secondStep) {
    throw new AppError('second_factor_required', { subject: ctx.viewer.user.email });
  }
  return next();
});

/** Needs a signed-in person. */
export const memberProcedure = confirmedProcedure.use((call) =>
  idempotencyMiddleware(call, keysOf(call.ctx.viewer)),
);

/** Needs an administrator, with a passkey where the settings require one. */
export const adminProcedure = confirmedProcedure
  .meta({ session: 'administrator' })
  .use(async ({ ctx, next }) => {
    const { user, secondFactor } = ctx.viewer;
    if (user.role !== 'ADMIN') throw new AppError('forbidden', { subject: user.email });
    if (!secondFactor && (await passkeysRequired(ctx))) {
      throw new AppError('passkey_required', { subject: user.email });
    }
    return next();
  })
  .use((call) => idempotencyMiddleware(call, keysOf(call.ctx.viewer)));

/** A call of administrators that REST has under `/api/admin`. */
export const adminCall = (method: RestRoute['method'], path: string, summary: string) =>
  adminProcedure.meta({ rest: { method, path: `/api/admin/${path}`, summary } });
