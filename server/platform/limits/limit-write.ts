import type { Context } from '../../context.ts';
import { guest, type Viewer } from '../../session/viewer.ts';
import type { Meta } from '../../trpc.ts';
import { networkOf, takeOne } from './limit.service.ts';

/** What tRPC hands to a middleware, as far as the limit needs it. */
interface Call {
  readonly ctx: Context;
  readonly type: string;
  readonly meta: Meta | undefined;
}

/** Whom limits take a caller for: a member for themselves, a guest for their network. */
export function limitedAs({ caller }: Pick<Context, 'caller'>, viewer: Viewer): string {
  return viewer.kind === 'member' ? viewer.user.id : networkOf(caller.address);
}

/**
 * The limit that every write has, besides the narrower ones of single things. It counts before the input is looked at and
 * outside the write's transaction: what is refused or fails counts too, and a refused write has not used its key up.
 * @throws AppError rate_limited
 */
export async function limitWrite({ ctx, type, meta }: Call, viewer: Viewer = guest): Promise<void> {
  if (type !== 'mutation' || meta?.writeLimit !== undefined) return;
  await takeOne(ctx, 'write', limitedAs(ctx, viewer));
}
