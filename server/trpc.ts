import { initTRPC, TRPCError } from '@trpc/server';
import { z } from 'zod';
import { type ApiScope, isApiKeyLike } from '../entities/api-key.rules.ts';
import type { Credentials, RequestContext } from './context.ts';
import type { KeyHolder } from './api-key/api-key.queries.ts';
import { isDatabaseGone, isOrphaned } from './platform/database/database-gone.ts';
import type { CallDescription } from './api/call-description.ts';
import { honourKey, type KeyOwner } from './platform/idempotency/honour-key.ts';
import { limitWrite } from './platform/limits/limit-write.ts';
import { passkeysRequired } from './setting/setting.service.ts';
import { findViewer, guest, type Viewer } from './session/viewer.ts';
import { AppError, type ErrorFields, type ErrorReason } from './errors.ts';

/** Where a procedure is served besides tRPC. */
export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As in OpenAPI: `/api/games/{slug}`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** What a success is answered with; 200 when absent. */
  readonly status?: number;
  /** The largest body that it takes, in bytes; the portal's own limit when absent. */
  readonly bodyLimit?: number;
  /** What the documentation says of it; for the public API. */
  readonly about?: CallDescription;
}

/** What is said of a call of the public API besides its route. */
export interface CallMeta {
  /** What a key needs for it. */
  readonly scope: ApiScope;
  /** Whether it needs a key. */
  readonly required: boolean;
  /** Whether what an input, as it came, asks for is the same for everyone who is let in: its bytes may then be kept. */
  readonly sameForAll?: (input: unknown) => boolean;
}

export interface Meta {
  readonly rest?: RestRoute;
  /** The answer holds nothing of a person: its bytes may be kept and sent to anyone. */
  readonly shared?: boolean;
  /** Beside `shared`: the query that answers, at the same documented place, whoever shows a session's token. */
  readonly forMember?: string;
  /** A call of the public API. */
  readonly apiKey?: CallMeta;
  /**
   * A write that honours `Idempotency-Key`: sent again under the same key, it is done once and answered alike. Its
   * middleware sees to it; a `bareProcedure` does so itself.
   */
  readonly idempotent?: true;
  /** A write without the limit of all writes: it has rules of its `own`, or, with `none`, must always work. */
  readonly writeLimit?: 'own' | 'none';
}

/** What a refused call is told, over both doors. */
export interface ErrorBody {
  readonly code: ErrorReason;
  readonly message: string;
  readonly fields?: ErrorFields;
}

/** What is missing is said in words; whatever else is wrong, zod says well enough. */
z.config({
  customError: (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined ? 'This is required.' : undefined,
});

const t = initTRPC
  .context<RequestContext>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ shape, error }) => {
      const httpStatus = toAppError(error).status;
      const body = describeError(error);
      return { ...shape, message: body.message, data: { ...body, httpStatus } };
    },
  });

/** The one description of an error that leaves the server: never a stack, never a driver's words. */
export function describeError(error: unknown): ErrorBody {
  const refusal = toAppError(error);
  return {
    code: refusal.reason,
    message: refusal.message,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
  };
}

/** Any error as one of ours; an unknown one is `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof TRPCError) {
    if (error.cause instanceof AppError) return error.cause;
    if (error.code === 'BAD_REQUEST') return new AppError('validation', { fields: fieldsOf(error.cause) });
    if (error.code === 'NOT_FOUND') return new AppError('not_found');
    if (error.code === 'PAYLOAD_TOO_LARGE') return new AppError('too_large');
    if (error.code === 'UNSUPPORTED_MEDIA_TYPE') return new AppError('unsupported_media');
  }
  const cause = error instanceof TRPCError ? error.cause : error;
  if (isDatabaseGone(cause)) return new AppError('unavailable');
  if (isOrphaned(cause)) return new AppError('conflict');
  return new AppError('internal');
}

function fieldsOf(cause: unknown): ErrorFields {
  if (!(cause instanceof z.core.$ZodError)) return {};
  const fields: Record<string, string> = {};
  for (const issue of cause.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  return fields;
}

export const { router } = t;
export const { createCallerFactory } = t;

/**
 * A call so frequent that it does without what every other kind brings along: it has a limit of its own, honours
 * `Idempotency-Key` itself, and makes a unit of work where it needs one.
 */
export const bareProcedure = t.procedure;

/** What every other kind of procedure is made from: each limits its writes (those with keys by key), and then honours `Idempotency-Key`. */
export const openProcedure = t.procedure.use(({ ctx, meta, next }) => {
  if (meta?.shared !== true) return next({ ctx: { em: ctx.database.orm.em.fork() } });
  return ctx.readShared(async (em) => {
    const result = await next({ ctx: { em } });
    if (!result.ok) throw result.error;
    return result;
  });
});

/** Keys are for the public API alone. */
function refuseKeys(credentials: Credentials): void {
  if (credentials.kind === 'bearer' && isApiKeyLike(credentials.token)) {
    throw new AppError('api_key_elsewhere');
  }
}

/** Whose idempotency keys they are: a guest's are known by nothing but themselves, wherever the guest is by now. */
export const keysOf = (viewer: Viewer | KeyHolder): KeyOwner =>
  viewer.kind === 'guest'
    ? { owner: 'guest', userId: null }
    : { owner: `user:${viewer.user.id}`, userId: viewer.user.id };

/** Anyone may call it; who they are does not matter. */
export const publicProcedure = openProcedure.use(async (call) => {
  await limitWrite(call);
  return honourKey(call, keysOf(guest));
});

const viewedProcedure = openProcedure.use(async ({ ctx, type, meta, next }) => {
  const { credentials } = ctx;
  refuseKeys(credentials);
  const powerless = credentials.kind === 'cookie' && !credentials.ownOrigin && type === 'mutation';
  const found = powerless ? guest : await findViewer(ctx.em, credentials);
  const viewer = found.kind === 'member' && found.user.secondStep ? guest : found;
  await limitWrite({ ctx, type, meta }, viewer);
  return next({ ctx: { viewer } });
});

/** Anyone may call it, and it matters who: `ctx.viewer` is a guest or a member. */
export const viewerProcedure = viewedProcedure.use((call) => honourKey(call, keysOf(call.ctx.viewer)));

/** Whoever has a session may call it, even one that still waits for the person's passkey. */
export const sessionProcedure = openProcedure.use(async ({ ctx, type, meta, next }) => {
  const { credentials } = ctx;
  // A cookie goes along with requests that other sites make: alone it proves nothing about who wants the write.
  if (credentials.kind === 'cookie' && !credentials.ownOrigin && type === 'mutation') {
    throw new AppError('foreign_origin');
  }
  refuseKeys(credentials);
  const viewer = await findViewer(ctx.em, credentials);
  if (viewer.kind === 'guest') throw new AppError('unauthenticated');
  await limitWrite({ ctx, type, meta }, viewer);
  return next({ ctx: { viewer } });
});

const confirmedProcedure = sessionProcedure.use(({ ctx, next }) => {
  if (ctx.viewer.user.secondStep) throw new AppError('second_factor_required');
  return next();
});

/** Signed-in people may call it. */
export const memberProcedure = confirmedProcedure.use((call) => honourKey(call, keysOf(call.ctx.viewer)));

/** Administrators may call it; with a passkey, where one of them requires that. */
export const adminProcedure = confirmedProcedure.use(async ({ ctx, next }) => {
  if (ctx.viewer.user.role !== 'ADMIN') throw new AppError('forbidden');
  if (!ctx.viewer.secondFactor && (await passkeysRequired(ctx.em))) throw new AppError('passkey_required');
  return next();
});
