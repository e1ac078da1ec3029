import { sql } from 'kysely';
import { z } from 'zod';
import { averageRating } from '../../entities/game.rules.ts';
import { Rating } from '../../entities/rating.entity.ts';
import type { GameReportReason } from '../../entities/report.rules.ts';
import { mailboxOf } from '../../entities/user.rules.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { takeOne } from '../platform/limits/limit.service.ts';
import { fileReport } from '../report/file-report.ts';

export interface Vote {
  readonly id: string;
  readonly score: number;
  readonly comment?: string | undefined;
}

const counted = z.object({
  id: z.string(),
  slug: z.string(),
  sum: z.int(),
  count: z.int(),
  /** Whether the vote that this one replaces had a comment. */
  commented: z.boolean(),
});

/**
 * Casts the person's vote on a game, or replaces their earlier one, and updates the tally. Of the votes from one mailbox
 * only this latest one counts from now on: addresses such as `me+1@` cost nothing.
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

interface Cast {
  readonly gameId: string;
  readonly score: number;
  readonly comment: string | null;
}

/**
 * Locks the person, then writes a vote and its tally in one call of a function of the database, which locks the game's row. What it
 * decides stands in `CAST_VOTE` of the baseline in `migrations`.
 */
async function castVote({ em, viewer: { user } }: MemberContext, { gameId, score, comment }: Cast) {
  const [row] = await rowsOf(
    em,
    counted,
    sql`
    with voter as materialized (select id from "user" where id = ${user.id} for key share)
    select vote.* from voter, cast_vote(${gameId}::uuid, voter.id, ${mailboxOf(user.email)}::text, ${uuidv7()}::uuid, ${score}::int,
      ${comment}::text, ${new Date()}::timestamptz) as vote
  `,
  );
  if (row === undefined) throw new AppError('game_not_found');
  return row;
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
  // The description is a copy of the comment as reported, in case it changes later.
  const description = rating.comment ?? null;
  return fileReport(ctx, { kind: 'COMMENT', game: rating.game, rating, reason, description });
}
