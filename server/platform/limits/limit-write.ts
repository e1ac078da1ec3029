import type { Caller } from '../http/caller.ts';
import { type Limited, networkOf, takeOne } from './limit.service.ts';

/** What tRPC hands to a middleware, as far as the limit needs it. */
interface Call {
  readonly ctx: Limited & { readonly caller: Caller };
  readonly type: string;
  readonly meta: { readonly writeLimit?: string } | undefined;
}

/** Who writes: a signed-in person, or nobody that is known. */
type Writer =
  | { readonly kind: 'guest' }
  | { readonly kind: 'member'; readonly user: { readonly id: string } };

/** Whom limits take a caller for: a member for themselves, a guest for their network. */
export function limitedAs({ caller }: { readonly caller: Caller }, writer: Writer): string {
  return writer.kind === 'member' ? writer.user.id : networkOf(caller.address);
}

/**
 * The limit that every write has, besides the narrower ones of single things. It counts before the input is looked at and
 * outside the write's transaction: what is refused or fails counts too, and a refused write has not used its key up.
 * @throws AppError rate_limited
 */
export async function limitWrite({ ctx, type, meta }: Call, writer: Writer): Promise<void> {
  if (type !== 'mutation' || meta?.writeLimit !== undefined) return;
  await takeOne(ctx, 'write', limitedAs(ctx, writer));
}
