// A middleware that answers in place of the procedure has to make the mark that tRPC's own `next` makes.
import { type MiddlewareResult, middlewareMarker } from '@trpc/server/unstable-core-do-not-import';
import type { Em } from '../database/database.ts';
import { dayKeys } from '../day-keys.ts';
import { afterCommit, type Told } from './after-commit.ts';
import { once } from './idempotency.service.ts';

/** Whose keys a kind of procedure takes. */
export interface KeyOwner {
  /** Such as `user:<id>`; a guest is known by nothing but the key. */
  readonly owner: string;
  readonly userId: string | null;
}

/** What tRPC hands to a middleware, as far as keys need it. */
interface Call {
  readonly ctx: Told & { readonly em: Em; readonly idempotencyKey: string | null };
  readonly meta: { readonly idempotent?: true } | undefined;
  readonly path: string;
  readonly getRawInput: () => Promise<unknown>;
  readonly next: (changed?: { ctx: Told & { readonly em: Em } }) => Promise<MiddlewareResult<object>>;
}

/**
 * The last middleware of every kind of procedure: where the procedure is marked `idempotent` and the caller gave a key,
 * all that it does is one transaction, done once. What is wrong throws, and takes the transaction back.
 */
export async function honourKey(call: Call, { owner, userId }: KeyOwner): Promise<MiddlewareResult<object>> {
  const { ctx, meta, path, getRawInput, next } = call;
  const header = ctx.idempotencyKey;
  if (header === null || meta?.idempotent !== true) return next();
  // Made now, because a key of the day that is made within the transaction would go with it.
  await dayKeys(ctx.em, new Date());
  const later = afterCommit(ctx);
  const keyed = { header, owner, userId, path, input: await getRawInput() };
  const outcome = await once(ctx.em, keyed, async (em) => {
    const result = await next({ ctx: { em, changes: later.changes, mailer: later.mailer } });
    if (!result.ok) throw result.error;
    return { done: result, answer: result.data };
  });
  if (outcome.kind === 'before') return { ok: true, data: outcome.answer, marker: middlewareMarker };
  await later.tell();
  return outcome.done;
}
