import type { Caller } from '../http/caller.ts';
import { type LimitContext, type LimitName, consumeRateLimit } from './limit.service.ts';
import { networkOf, ofNetwork, type Who } from './network.ts';

/** The part of tRPC's middleware options that the limit needs. */
interface Call {
  readonly ctx: LimitContext & { readonly caller: Caller };
  readonly type: string;
  readonly path: string;
  readonly meta: { readonly writeLimit?: LimitName | 'own' | 'none' } | undefined;
}

/** The writer: a signed-in person or a guest. */
type Writer =
  | { readonly kind: 'guest' }
  | { readonly kind: 'member'; readonly user: { readonly id: string } };

/** Returns the identity that limits count: a member's id, or a guest's network. */
export function limitedAs({ caller }: { readonly caller: Caller }, writer: Writer): Who {
  return writer.kind === 'member' ? writer.user.id : networkOf(caller.address);
}

/** Writes that a game can have its player's page call; `recent` keeps the standing that it tells. */
const GAMES_CALL = new Set(['room', 'medal', 'recent']);

/**
 * Applies the limit of all writes, in addition to narrower ones, or the one that the call names. It counts before the
 * input is validated and outside the write's transaction: refused and failed writes count too, and a refused write does
 * not use up its idempotency key.
 * @throws AppError rate_limited
 */
export async function limitWrite({ ctx, type, path, meta }: Call, writer: Writer): Promise<void> {
  if (type !== 'mutation' || meta?.writeLimit === 'own' || meta?.writeLimit === 'none') return;
  const who = limitedAs(ctx, writer);
  if (meta?.writeLimit !== undefined) return consumeRateLimit(ctx, meta.writeLimit, who);
  // A program that floods one form must not keep the people behind its address from the others, and a game that calls
  // what the SDK offers must not keep its player from a report of it.
  const [domain = ''] = path.split('.');
  const member = (id: string) => (GAMES_CALL.has(domain) ? `${id} ${domain}` : id);
  await consumeRateLimit(ctx, 'write', typeof who === 'string' ? member(who) : ofNetwork(path, who));
}
