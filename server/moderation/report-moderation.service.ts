import { LockMode } from '@mikro-orm/core';
import { Game } from '../../entities/game.entity.ts';
import { Rating } from '../../entities/rating.entity.ts';
import { Report } from '../../entities/report.entity.ts';
import type { ReportStatus } from '../../entities/report.rules.ts';
import { User } from '../../entities/user.entity.ts';
import type { MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { audit } from './audit.ts';

/**
 * Closes an open report.
 * @throws AppError not_found; already_decided when another moderator has closed it
 */
export async function decideReport(
  ctx: MemberContext,
  {
    id,
    status,
    note,
  }: { readonly id: string; readonly status: 'RESOLVED' | 'DISMISSED'; readonly note?: string | undefined },
): Promise<{ id: string; status: ReportStatus }> {
  return ctx.em.transactional(async (em) => {
    const report = await em.findOne(Report, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (report === null) throw new AppError('not_found');
    if (report.status !== 'OPEN') throw new AppError('already_decided');
    em.assign(report, {
      status,
      note: note === undefined || note === '' ? null : note,
      decidedBy: em.getReference(User, ctx.viewer.user.id),
      decidedAt: new Date(),
    });
    audit(em, ctx, {
      action: status === 'RESOLVED' ? 'report.resolve' : 'report.dismiss',
      subjectId: report.id,
      subject: `${report.kind.toLowerCase()} report: ${report.reason}`,
      note,
    });
    await em.flush();
    return { id: report.id, status };
  });
}

/**
 * Opens a closed report again, without the note that closed it.
 * @throws AppError not_found; already_decided when it is open
 */
export async function reopenReport(
  ctx: MemberContext,
  id: string,
): Promise<{ id: string; status: ReportStatus }> {
  return ctx.em.transactional(async (em) => {
    const report = await em.findOne(Report, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (report === null) throw new AppError('not_found');
    if (report.status === 'OPEN') throw new AppError('already_decided');
    audit(em, ctx, {
      action: 'report.reopen',
      subjectId: report.id,
      subject: `${report.kind.toLowerCase()} report: ${report.reason}`,
      note: report.note,
    });
    em.assign(report, { status: 'OPEN', note: null, decidedBy: null, decidedAt: null });
    await em.flush();
    return { id: report.id, status: 'OPEN' };
  });
}

/**
 * Deletes the comment of a reported vote; the score stays.
 * @throws AppError not_found
 */
export async function removeComment(ctx: MemberContext, ratingId: string): Promise<{ deleted: true }> {
  const slug = await ctx.em.transactional(async (em) => {
    const rating = await em.findOne(Rating, ratingId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (rating === null || rating.comment === null || rating.comment === undefined)
      throw new AppError('not_found');
    audit(em, ctx, { action: 'comment.delete', subjectId: rating.id, subject: rating.comment });
    rating.comment = null;
    const game = await em.findOneOrFail(Game, rating.game.id);
    await em.flush();
    return game.slug;
  });
  await ctx.changes.announce({ kind: 'game', slug });
  return { deleted: true };
}
