import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import { Run } from '../../entities/score.entity.ts';
import { unverifiedScoreText } from '../../entities/score.rules.ts';
import type { reportRun as reportInput } from '../../entities/score.schema.ts';
import { UnverifiedScore } from '../../entities/unverified-score.entity.ts';
import type { Context, MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { audit } from '../audit/audit.ts';
import type { Em } from '../platform/database/database.ts';
import { limitedAs } from '../platform/limits/limit-write.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';
import { fileReport } from '../report/file-report.ts';
import type { Viewer } from '../session/viewer.ts';
import { lockPlayerRuns, updateBestRun } from './best-runs.ts';

/**
 * Reports a score, or the name beside it, to the moderators.
 * @throws AppError run_not_found, rate_limited
 */
export async function reportRun(
  ctx: Context & { readonly viewer: Viewer },
  { id, reason }: z.output<typeof reportInput>,
): Promise<{ id: string }> {
  await consumeRateLimit(ctx, 'report', limitedAs(ctx, ctx.viewer));
  const subject = (await reportedRun(ctx.em, id)) ?? (await reportedScore(ctx.em, id));
  if (subject === null) throw new AppError('run_not_found');
  return fileReport(ctx, { kind: 'SCORE', ...subject, reason });
}

async function reportedRun(em: Em, id: string) {
  const run = await em.findOne(Run, { id, status: 'VERIFIED' });
  return run && { game: run.game, run, description: describeRun(run) };
}

async function reportedScore(em: Em, id: string) {
  const score = await em.findOne(UnverifiedScore, { id, removed: false });
  if (score === null) return null;
  const text = unverifiedScoreText(Number(score.score));
  return {
    game: score.game,
    unverifiedScoreId: score.id,
    description: `${score.name}: ${text} (unverified)`,
  };
}

/** A run as moderators read it. */
export const describeRun = ({ name, text, score }: Pick<Run, 'name' | 'text' | 'score'>): string =>
  `${name}: ${text ?? score}`;

/**
 * Takes a score off the boards.
 * @throws AppError run_not_found
 */
export async function removeRun(ctx: MemberContext, id: string): Promise<{ id: string }> {
  return ctx.em.transactional(async (em) => {
    const verifiedRun = await em.findOne(Run, { id, status: 'VERIFIED' });
    if (verifiedRun === null) throw new AppError('run_not_found');
    await lockPlayerRuns(em, verifiedRun);
    const run = await em.findOne(
      Run,
      { id, status: 'VERIFIED' },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, populate: ['game.title'] },
    );
    if (run === null) throw new AppError('run_not_found');
    // The trail outlives accounts, so it has no player's name.
    em.assign(run, { status: 'REFUSED', refusal: 'removed', best: false, recording: null });
    audit(em, ctx, {
      action: 'score.delete',
      subjectId: run.id,
      subject: `${run.game.title}: ${run.text ?? run.score}`,
    });
    await em.flush();
    await updateBestRun(em, run);
    return { id: run.id };
  });
}
