import { LockMode } from '@mikro-orm/core';
import { Game } from '../../../entities/game.entity.ts';
import { Rating } from '../../../entities/rating.entity.ts';
import { Report } from '../../../entities/report.entity.ts';
import { REPORT_KIND_LABELS, reportReasonLabel, type ReportStatus } from '../../../entities/report.rules.ts';
import { User } from '../../../entities/user.entity.ts';
import type { MemberContext } from '../../context.ts';
import type { Em } from '../../platform/database/database.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../../audit/audit.ts';
import { lockPeople } from '../../edition/locks.ts';

/** The way a report is closed. */
interface Closing {
  readonly status: 'RESOLVED' | 'DISMISSED';
  readonly note?: string | undefined;
}

interface DecidedReport {
  readonly id: string;
  readonly status: ReportStatus;
}

interface DecidedReports {
  readonly ids: string[];
  readonly status: ReportStatus;
}

/**
 * Closes an open report.
 * @throws AppError not_found; already_decided when another moderator has closed it
 */
export async function decideReport(
  ctx: MemberContext,
  { id, ...closing }: Closing & { readonly id: string },
): Promise<DecidedReport> {
  return ctx.em.transactional(async (em) => {
    await lockPeople(em, { userIds: [ctx.viewer.user.id], gameIds: [] });
    const report = await em.findOne(Report, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (report === null) throw new AppError('not_found');
    if (report.status !== 'OPEN') throw new AppError('already_decided');
    close(em, ctx, { report, closing });
    await em.flush();
    return { id: report.id, status: report.status };
  });
}

/**
 * Opens a closed report again, without the note that closed it.
 * @throws AppError not_found; already_decided when it is open
 */
export async function reopenReport(ctx: MemberContext, id: string): Promise<DecidedReport> {
  return ctx.em.transactional(async (em) => {
    const report = await em.findOne(Report, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (report === null) throw new AppError('not_found');
    if (report.status === 'OPEN') throw new AppError('already_decided');
    reopen(em, ctx, report);
    await em.flush();
    return { id: report.id, status: 'OPEN' };
  });
}

/** Closes those of the reports that are open, with one entry in the trail for each; returns which these were. */
export async function closeReports(
  ctx: MemberContext,
  { ids, ...closing }: Closing & { readonly ids: readonly string[] },
): Promise<DecidedReports> {
  return ctx.em.transactional(async (em) => {
    await lockPeople(em, { userIds: [ctx.viewer.user.id], gameIds: [] });
    const open = (await lockReports(em, ids)).filter(({ status }) => status === 'OPEN');
    for (const report of open) close(em, ctx, { report, closing });
    await em.flush();
    return { ids: open.map(({ id }) => id), status: closing.status };
  });
}

/**
 * Opens those of the reports again that this moderator closed, and nobody has decided since; returns which these were. It
 * takes a bulk decision back, which another moderator's later decision must outlive.
 */
export async function reopenReports(
  ctx: MemberContext,
  { ids }: { readonly ids: readonly string[] },
): Promise<DecidedReports> {
  return ctx.em.transactional(async (em) => {
    const closed = (await lockReports(em, ids)).filter(
      ({ status, decidedBy }) => status !== 'OPEN' && decidedBy?.id === ctx.viewer.user.id,
    );
    for (const report of closed) reopen(em, ctx, report);
    await em.flush();
    return { ids: closed.map(({ id }) => id), status: 'OPEN' };
  });
}

/** In a fixed order, so that two moderators who decide on the same reports do not block each other. */
function lockReports(em: Em, ids: readonly string[]): Promise<Report[]> {
  return em.find(
    Report,
    { id: { $in: [...ids] } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}

interface ClosedReport {
  readonly report: Report;
  readonly closing: Closing;
}

function close(em: Em, ctx: MemberContext, { report, closing: { status, note } }: ClosedReport): void {
  em.assign(report, {
    status,
    note: note === undefined || note === '' ? null : note,
    decidedBy: em.getReference(User, ctx.viewer.user.id),
    decidedAt: new Date(),
  });
  audit(em, ctx, {
    action: status === 'RESOLVED' ? 'report.resolve' : 'report.dismiss',
    subjectId: report.id,
    subject: subjectOf(report),
    note,
  });
}

function reopen(em: Em, ctx: MemberContext, report: Report): void {
  audit(em, ctx, {
    action: 'report.reopen',
    subjectId: report.id,
    subject: subjectOf(report),
    note: report.note ?? null,
  });
  em.assign(report, { status: 'OPEN', note: null, decidedBy: null, decidedAt: null });
}

/** Such as `Game report: Copyright`. */
const subjectOf = ({ kind, reason }: Report) => `${REPORT_KIND_LABELS[kind]}: ${reportReasonLabel(reason)}`;

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
