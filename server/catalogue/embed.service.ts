import { getPublicSuffix } from 'tldts';
import type { AllowEmbedding, Embedding } from '../../entities/embed.schema.ts';
import type { MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { db } from '../platform/database/db.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';

const SHARED_MISMATCH =
  'Anybody can have a site there. Name your own, such as example.co.uk or me.github.io.';

/**
 * Whether a site is one under which anybody may have theirs: a public suffix, those of companies such as `github.io` among
 * them (publicsuffix.org). The list is 130 KB, so the browser asks the server.
 * @param source a CSP source, as `embedHost` makes it
 */
function isShared(source: string): boolean {
  const { hostname } = new URL(source.replace('*.', ''));
  return getPublicSuffix(hostname, { allowPrivateDomains: true }) === hostname;
}

/**
 * Sets the sites that may show one of the person's own games, in place of the earlier ones. It is not reviewed: what is
 * shown there is the approved game.
 * @throws AppError rate_limited; validation for a site that is everybody's; game_not_found, also for another person's game
 */
export async function allowEmbedding(
  ctx: MemberContext,
  { id, hosts: named }: AllowEmbedding,
): Promise<Embedding> {
  const userId = ctx.viewer.user.id;
  await consumeRateLimit(ctx, 'embedding', userId);
  const shared = named.findIndex(isShared);
  if (shared !== -1) throw new AppError('validation', { fields: { [`hosts.${shared}`]: SHARED_MISMATCH } });
  const hosts = [...new Set(named)];
  const own = db(ctx.em).selectFrom('developer_profile').select('id').where('user_id', '=', userId);
  const game = await db(ctx.em)
    .updateTable('game')
    .set({ embed_hosts: hosts })
    .where('id', '=', id)
    .where('developer_profile_id', 'in', own)
    .returning('slug')
    .executeTakeFirst();
  if (game === undefined) throw new AppError('game_not_found');
  await ctx.changes.announce({ kind: 'game', slug: game.slug });
  return { hosts };
}
