import { LockMode } from '@mikro-orm/core';
import { Game } from '../../entities/game.entity.ts';
import { averageRating } from '../../entities/game.rules.ts';
import { Rating } from '../../entities/rating.entity.ts';
import { castVote } from '../../entities/rating.rules.ts';
import { Report } from '../../entities/report.entity.ts';
import type { GameReportReason } from '../../entities/report.rules.ts';
import { User } from '../../entities/user.entity.ts';
import { mailboxOf } from '../../entities/user.rules.ts';
import type { MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { takeOne } from '../platform/limits/limit.service.ts';

export interface Vote {
  readonly id: string;
  readonly score: number;
  readonly comment?: string | undefined;
}

/**
 * Casts the person's vote on a game, or replaces their earlier one, and updates the tally. Of the votes from one mailbox
 * only this latest one counts from now on: addresses such as `me+1@` cost nothing. Locks the game's row first, so that
 * votes on one game queue and the count stays exact.
 * @throws AppError game_not_found, rate_limited
 */
export async function rateGame(ctx: MemberContext, { id, score, comment }: Vote) {
  const { user } = ctx.viewer;
  await takeOne(ctx, 'vote', user.id);
  const { slug, ...result } = await ctx.em.transactional(async (em) => {
    const game = await em.findOne(Game, { id, status: 'APPROVED' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (game === null) throw new AppError('game_not_found');
    const earlier = await em.findOne(Rating, { game, user: user.id });
    const replaced = await em.findOne(Rating, {
      game,
      counted: true,
      user: { mailbox: mailboxOf(user.email) },
    });
    const tally = castVote({ sum: game.ratingSum, count: game.ratingCount }, score, replaced?.score ?? null);
    if (replaced !== null) replaced.counted = false;
    em.assign(game, { ratingSum: tally.sum, ratingCount: tally.count });
    const now = new Date();
    const vote = {
      score,
      comment: comment === undefined || comment === '' ? null : comment,
      counted: true,
      updatedAt: now,
    };
    const rating =
      earlier === null
        ? em.create(Rating, {
            ...vote,
            game,
            user: em.getReference(User, user.id),
            createdAt: now,
          })
        : em.assign(earlier, vote);
    await em.flush();
    return {
      slug: game.slug,
      ratingSummary: {
        avg: Math.round(averageRating(tally.sum, tally.count) * 100) / 100,
        count: tally.count,
      },
      mine: { id: rating.id, score, comment: vote.comment },
    };
  });
  await ctx.changes.announce({ kind: 'game', slug });
  return result;
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
