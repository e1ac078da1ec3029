import { AddressCheckResult } from '../../entities/address-check-result.entity.ts';
import { Edition, type Game } from '../../entities/game.entity.ts';
import type { AppealRejection } from '../../entities/submission.schema.ts';
import { audit } from '../audit/audit.ts';
import { isPendingReview } from '../catalogue/edition.view.ts';
import { latestEdition } from '../catalogue/current-edition.ts';
import type { DeveloperContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';
import { lockMailbox } from '../session/mailbox.ts';
import { enqueueExternalCheck } from './check-addresses.ts';
import { lockOwnGame } from './locks.ts';
import { requireReviewCapacity, type SubmissionResult } from './submit.ts';

/**
 * Appeals the rejection of one of the person's own games: the rejected edition, or the developer's later changes, goes back
 * to review, and a different moderator decides.
 * @throws AppError rate_limited, review_full; game_not_found, also for another person's game; not_answerable when there is
 * no rejection, or it was answered
 */
export async function appealRejection(
  ctx: DeveloperContext,
  { id, answer }: AppealRejection,
): Promise<SubmissionResult> {
  const userId = ctx.viewer.user.id;
  await consumeRateLimit(ctx, 'submission', userId);
  return ctx.em.transactional(async (em) => {
    await lockMailbox(em, userId);
    const game = await lockOwnGame(em, userId, id);
    if (game.rejection?.state !== 'open') throw new AppError('not_answerable');
    if (!isPendingReview(game)) {
      await requireReviewCapacity(em, userId);
      await sendAgain(em, game);
    }
    game.rejection = { ...game.rejection, state: 'answered', answer, edition: null };
    audit(em, ctx, { action: 'game.answer', subjectId: game.id, subject: game.title });
    await em.flush();
    await enqueueExternalCheck({ em, jobs: ctx.jobs }, game);
    return { id: game.id, slug: game.slug, status: game.status };
  });
}

/** Lets what was rejected wait again; its addresses are checked anew. */
async function sendAgain(em: Em, game: Game): Promise<void> {
  const { status, rejection } = game;
  if (status === 'REJECTED') game.status = 'PENDING';
  else if (status === 'APPROVED' && rejection?.edition)
    game.waiting = await em.findOneOrFail(Edition, rejection.edition);
  else throw new AppError('not_answerable');
  game.decisionReason = null;
  const edition = latestEdition(game);
  em.assign(edition, { findings: null, submittedAt: new Date() });
  await em.nativeDelete(AddressCheckResult, { edition });
}
