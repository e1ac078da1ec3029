import { sql } from 'kysely';
import { z } from 'zod';
import { averageRating } from '../../entities/game.rules.ts';
import { Rating } from '../../entities/rating.entity.ts';
import { Report } from '../../entities/report.entity.ts';
import type { GameReportReason } from '../../entities/report.rules.ts';
import { User } from '../../entities/user.entity.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { takeOne } from '../platform/limits/limit.service.ts';

export interface Vote {
  readonly id: string;
  readonly score: number;
  readonly comment?: string | undefined;
}

const counted = z.object({
  slug: z.string(),
  /** Null when another vote of the same person came between. */
  id: z.string().nullable(),
  sum: z.int().nullable(),
  count: z.int().nullable(),
  /** Whether the vote that this one replaces had a comment. */
  commented: z.boolean(),
});

/**
 * Casts the person's vote on a game, or replaces their earlier one, and updates the tally.
 * @throws AppError game_not_found, rate_limited
 */
export async function rateGame(ctx: MemberContext, { id: gameId, score, comment: text }: Vote) {
  await takeOne(ctx, 'vote', ctx.viewer.user.id);
  const comment = text === undefined || text === '' ? null : text;
  const { slug, id, commented, ...tally } = await castVote(ctx, { gameId, score, comment });
  // Whoever wrote a comment looks for it; the new average may follow a little later.
  await ctx.changes.announce({ kind: comment !== null || commented ? 'game' : 'rating', slug });
  const avg = Math.round(averageRating(tally.sum, tally.count) * 100) / 100;
  return { ratingSummary: { avg, count: tally.count }, mine: { id, score, comment } };
}

/**
 * Writes a vote and its tally in one statement, so that a popular game's row is locked for no round trip. The statement
 * sees the person's earlier vote as it was before it waited for that lock, and repeats if that has changed meanwhile.
 */
async function castVote(
  { em, viewer }: MemberContext,
  {
    gameId,
    score,
    comment,
  }: { readonly gameId: string; readonly score: number; readonly comment: string | null },
) {
  const now = new Date();
  for (;;) {
    const [row] = await rowsOf(
      em,
      counted,
      sql`
      with target as materialized (
        select id, slug from game where id = ${gameId} and status = 'APPROVED' for no key update
      ),
      earlier as materialized (
        select score, comment from rating where game_id = ${gameId} and user_id = ${viewer.user.id}
      ),
      vote as (
        insert into rating (id, game_id, user_id, score, comment, created_at, updated_at)
        select ${uuidv7()}::uuid, id, ${viewer.user.id}::uuid, ${score}::smallint, ${comment}::text,
          ${now}::timestamptz, ${now}::timestamptz from target
        on conflict (game_id, user_id) do update
          set score = excluded.score, comment = excluded.comment, updated_at = excluded.updated_at
          where rating.score = (select score from earlier)
        returning id, game_id
      ),
      tallied as (
        update game set rating_sum = rating_sum + ${score}::int - coalesce((select score from earlier), 0),
          rating_count = rating_count + case when exists (select from earlier) then 0 else 1 end
        from vote where game.id = vote.game_id returning rating_sum, rating_count
      )
      select slug, vote.id, rating_sum as sum, rating_count as count,
        exists (select from earlier where comment is not null) as commented
      from target left join vote on true left join tallied on true
    `,
    );
    if (row === undefined) throw new AppError('game_not_found');
    const { id, sum, count } = row;
    if (id !== null && sum !== null && count !== null) return { ...row, id, sum, count };
  }
}

/**
 * Deletes the comment of the person's own vote; the score stays.
 * @throws AppError not_found, also for another person's vote
 */
export async function deleteComment(ctx: MemberContext, ratingId: string): Promise<{ deleted: true }> {
  const rating = await ctx.em.findOne(
    Rating,
    { id: ratingId, user: ctx.viewer.user.id },
    { populate: ['game'] },
  );
  if (rating === null) throw new AppError('not_found');
  rating.comment = null;
  await ctx.em.flush();
  await ctx.changes.announce({ kind: 'game', slug: rating.game.slug });
  return { deleted: true };
}

/**
 * Reports a comment to the moderators.
 * @throws AppError not_found when the comment no longer exists
 */
export async function reportComment(
  ctx: MemberContext,
  { id, reason }: { readonly id: string; readonly reason: GameReportReason },
): Promise<{ id: string }> {
  await takeOne(ctx, 'report', ctx.viewer.user.id);
  const rating = await ctx.em.findOne(Rating, { id, comment: { $ne: null }, game: { status: 'APPROVED' } });
  if (rating === null) throw new AppError('not_found');
  const report = ctx.em.create(Report, {
    kind: 'COMMENT',
    game: rating.game,
    rating,
    user: ctx.em.getReference(User, ctx.viewer.user.id),
    reason,
    // A copy of the comment as reported, in case it changes later.
    description: rating.comment,
    createdAt: new Date(),
  });
  await ctx.em.flush();
  return { id: report.id };
}
