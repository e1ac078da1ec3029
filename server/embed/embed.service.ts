import { sql } from 'kysely';
import { z } from 'zod';
import type { AllowEmbedding, Embedding } from '../../entities/embed.schema.ts';
import type { MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { takeOne } from '../platform/limits/limit.service.ts';

const changedGame = z.object({ slug: z.string() });

/**
 * Sets the sites that may show one of the person's own games, in place of the earlier ones. It is not reviewed: what is
 * shown there is the approved game.
 * @throws AppError rate_limited; game_not_found, also for another person's game
 */
export async function allowEmbedding(ctx: MemberContext, { id, hosts }: AllowEmbedding): Promise<Embedding> {
  const userId = ctx.viewer.user.id;
  await takeOne(ctx, 'embedding', userId);
  const [game] = await rowsOf(
    ctx.em,
    changedGame,
    sql`update game g set embed_hosts = ${JSON.stringify(hosts)}::jsonb from developer_profile d
      where g.id = ${id} and d.id = g.developer_profile_id and d.user_id = ${userId} returning g.slug`,
  );
  if (game === undefined) throw new AppError('game_not_found');
  await ctx.changes.announce({ kind: 'game', slug: game.slug });
  return { hosts };
}
