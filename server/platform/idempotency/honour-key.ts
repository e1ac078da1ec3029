import type { ServiceChanges } from '../changes/gathered-ratings.ts';
import type { Em } from '../database/database.ts';
import { dayKeys } from '../day-keys.ts';
import type { Mailer } from '../mail/mailer.ts';
import { middlewareResult, type MiddlewareResult } from '../trpc-internals.ts';
import { runOnce } from './idempotency.service.ts';

/** The side effects of a write outside the database: announcements and e-mail. */
interface JobTransaction {
  readonly changes: ServiceChanges;
  readonly mailer: Mailer;
}

/** The owner of an idempotency key. */
export interface KeyOwner {
  /** Such as `user:<id>`; a guest is identified only by the key. */
  readonly owner: string;
  readonly userId: string | null;
}

/** The part of tRPC's middleware options that keys need. */
interface Call {
  readonly ctx: JobTransaction & { readonly em: Em; readonly idempotencyKey: string | null };
  readonly meta: { readonly idempotent?: true } | undefined;
  readonly path: string;
  readonly getRawInput: () => Promise<unknown>;
  readonly next: (changed?: {
    ctx: JobTransaction & { readonly em: Em };
  }) => Promise<MiddlewareResult<object>>;
}

/**
 * The last middleware of every kind of procedure: for an `idempotent` procedure called with a key, everything runs
 * once, in one transaction. An error rolls the transaction back.
 */
export async function idempotencyMiddleware(
  call: Call,
  { owner, userId }: KeyOwner,
): Promise<MiddlewareResult<object>> {
  const { ctx, meta, path, getRawInput, next } = call;
  const header = ctx.idempotencyKey;
  if (header === null || meta?.idempotent !== true) return next();
  // Creates the day's key now, because a rollback of the transaction would remove it again.
  await dayKeys(ctx.em, new Date());
  const later = afterCommit(ctx);
  const keyed = { header, owner, userId, path, input: await getRawInput() };
  const outcome = await runOnce(ctx.em, keyed, async (em) => {
    const result = await next({ ctx: { em, changes: later.changes, mailer: later.mailer } });
    if (!result.ok) throw result.error;
    return { done: result, answer: result.data };
  });
  if (outcome.kind === 'before') return middlewareResult(outcome.answer);
  await later.tell();
  return outcome.done;
}

/**
 * Returns announcements and e-mail that are held back until `tell`, which the caller runs after the commit: uncommitted
 * changes must not be announced, and sending during the transaction would need a second database connection.
 */
function afterCommit({ changes, mailer }: JobTransaction): JobTransaction & { tell(): Promise<void> } {
  const waiting: (() => Promise<void>)[] = [];
  return {
    changes: { ...changes, announce: async (change) => void waiting.push(() => changes.announce(change)) },
    // The write is committed and will not be repeated, so a failed e-mail must not make it look failed.
    mailer: { ...mailer, send: async (mail) => void waiting.push(() => mailer.send(mail).catch(() => {})) },
    tell: async () => {
      for (const task of waiting) await task();
    },
  };
}
