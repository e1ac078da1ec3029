import type { Game } from '../../entities/game.entity.ts';
import { stageOfSides } from '../../entities/stage.schema.ts';
import type { SubmitGame } from '../../entities/submission.schema.ts';
import { hasPendingChange, isPendingReview } from '../catalogue/edition.view.ts';
import { latestEdition } from '../catalogue/current-edition.ts';
import type { DeveloperContext, MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';
import { lockMailbox } from '../session/mailbox.ts';
import { enqueueExternalCheck } from './check-addresses.ts';
import { resolveGameSource, editionFromForm } from './edition-form.ts';
import { type EditionPatch, submitEdition } from './edition.ts';
import { lockOwnGame } from './locks.ts';
import { chooseStage } from './stage.ts';
import { requireReviewCapacity, type SubmissionResult } from './submit.ts';

/**
 * Changes one of the person's own games to the form's values.
 * @throws AppError all of `updateOwnGame`
 */
export async function editGame(ctx: MemberContext, id: string, input: SubmitGame): Promise<SubmissionResult> {
  const userId = ctx.viewer.user.id;
  return updateOwnGame(ctx, id, async (game, em) => {
    const place = await resolveGameSource(em, input, { userId, gameId: id });
    const latest = latestEdition(game);
    const stage = await chooseStage(em, { given: stageOfSides(input), place, latest });
    return { ...editionFromForm(input), ...place, stage };
  });
}

/**
 * Changes one of the person's own games. A pending or rejected game changes at once and is reviewed (again). A change of
 * an approved game waits for review while the live edition stays.
 * @param readPatch returns what changes of the game's latest edition; called while it is locked
 * @throws AppError rate_limited, review_full; game_not_found, also for another person's game; forbidden for a suspended
 * or a retired game
 */
export async function updateOwnGame(
  ctx: DeveloperContext,
  id: string,
  readPatch: (game: Game, em: Em) => Promise<EditionPatch>,
): Promise<SubmissionResult & { readonly inReview: boolean }> {
  const userId = ctx.viewer.user.id;
  await consumeRateLimit(ctx, 'submission', userId);
  return ctx.em.transactional(async (em) => {
    // The person before the game, as in the deletion of an account, so that the two cannot deadlock.
    await lockMailbox(em, userId);
    const game = await lockOwnGame(em, userId, id);
    if (game.status === 'SUSPENDED' || game.retiredAt) throw new AppError('forbidden');
    const change = await readPatch(game, em);
    if (!isPendingReview(game)) await requireReviewCapacity(em, userId);
    await submitEdition(em, game, change);
    await enqueueExternalCheck({ em, jobs: ctx.jobs }, game);
    return { id: game.id, slug: game.slug, status: game.status, inReview: hasPendingChange(game) };
  });
}
