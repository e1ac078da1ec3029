import { averageRating } from '../../entities/game.rules.ts';
import { Rating } from '../../entities/rating.entity.ts';
import { castVote } from '../../entities/rating.rules.ts';
import type { GameReportReason } from '../../entities/report.rules.ts';
import { mailboxOf } from '../../entities/user.rules.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { db } from '../platform/database/db.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';
import { fileReport } from '../report/file-report.ts';

export interface Vote {
  readonly id: string;
  readonly score: number;
  readonly comment?: string | undefined;
}

/**
 * Casts the person's vote on a game, or replaces their earlier one, and updates the tally. Of the votes from one mailbox
 * only this latest one counts from now on: addresses such as `me+1@` cost nothing.
 * @throws AppError game_not_found, rate_limited
 */
export async function rateGame(ctx: MemberContext, { id: gameId, score, comment: text }: Vote) {
  await consumeRateLimit(ctx, 'vote', ctx.viewer.user.id);
  const comment = text === undefined || text === '' ? null : text;
  const { slug, id, commented, ...tally } = await castInTransaction(ctx, { gameId, score, comment });
  // Whoever wrote a comment looks for it; the new average may follow a little later.
  await ctx.changes.announce({ kind: comment !== null || commented ? 'game' : 'rating', slug });
  const avg = Math.round(averageRating(tally.sum, tally.count) * 100) / 100;
  return { ratingSummary: { avg, count: tally.count }, mine: { id, score, comment } };
}

interface VoteFields {
  readonly gameId: string;
  readonly score: number;
  readonly comment: string | null;
}

/** Locks the person, as the deletion of an account does, then the game, and only then reads the votes that this one replaces. */
function castInTransaction(
  { em: outer, viewer: { user } }: MemberContext,
  { gameId, score, comment }: VoteFields,
) {
  return outer.transactional(async (em) => {
    const query = db(em);
    const voter = await query
      .selectFrom('user')
      .select('id')
      .where('id', '=', user.id)
      .forKeyShare()
      .executeTakeFirst();
    const game = await query
      .selectFrom('game')
      .select(['slug', 'rating_sum as sum', 'rating_count as count'])
      .where('id', '=', gameId)
      .where('status', '=', 'APPROVED')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (voter === undefined || game === undefined) throw new AppError('game_not_found');
    const earlier = await query
      .selectFrom('rating as r')
      .innerJoin('user as u', 'u.id', 'r.user_id')
      .select(['r.id', 'r.user_id as voter', 'r.score', 'r.counted', 'r.comment'])
      .where('r.game_id', '=', gameId)
      .where((eb) => eb.or([eb('u.id', '=', user.id), eb('u.mailbox', '=', mailboxOf(user.email))]))
      .execute();
    const { tally, retired } = castVote(game, earlier, { voter: user.id, score });
    if (retired.length > 0)
      await query.updateTable('rating').set({ counted: false }).where('id', 'in', retired).execute();
    const now = new Date();
    const fields = { score, comment, counted: true, updated_at: now };
    const { id } = await query
      .insertInto('rating')
      .values({ id: uuidv7(), game_id: gameId, user_id: user.id, created_at: now, ...fields })
      .onConflict((conflict) => conflict.columns(['game_id', 'user_id']).doUpdateSet(fields))
      .returning('id')
      .executeTakeFirstOrThrow();
    await query
      .updateTable('game')
      .set({ rating_sum: tally.sum, rating_count: tally.count })
      .where('id', '=', gameId)
      .execute();
    const commented = earlier.some((vote) => vote.voter === user.id && vote.comment !== null);
    return { id, slug: game.slug, commented, ...tally };
  });
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
  await consumeRateLimit(ctx, 'report', ctx.viewer.user.id);
  const rating = await ctx.em.findOne(Rating, { id, comment: { $ne: null }, game: { status: 'APPROVED' } });
  if (rating === null) throw new AppError('not_found');
  // The description is a copy of the comment as reported, in case it changes later.
  const description = rating.comment ?? null;
  return fileReport(ctx, { kind: 'COMMENT', game: rating.game, rating, reason, description });
}
