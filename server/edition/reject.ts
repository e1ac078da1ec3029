import type { z } from 'zod';
import type * as schema from '../../entities/moderation.schema.ts';
import { rejectAfter } from '../../entities/rejection.rules.ts';
import { hasPendingChange } from '../catalogue/edition.view.ts';
import type { MemberContext } from '../context.ts';
import { decideGame, type DecisionResult } from './decide.ts';
import { rejectEdition } from './edition.ts';
import { describeReviewer, requirePendingEdition } from './reviewer.ts';

/**
 * Rejects a submission, or the pending edit of an approved game.
 * @throws AppError game_not_found, already_decided; another_decides on the answer to a rejection of one's own
 */
export async function rejectGame(
  ctx: MemberContext,
  { id, reason = 'It does not meet the game guidelines.', undoable }: z.output<typeof schema.rejectGame>,
): Promise<DecisionResult> {
  return decideGame(ctx, { id, undoable }, async (game, { em, at }) => {
    const edition = await requirePendingEdition(ctx, em, game);
    const reader = describeReviewer(game);
    const isChange = hasPendingChange(game);
    const moderatorId = ctx.viewer.user.id;
    const rejection = rejectAfter(game.rejection, {
      reason,
      moderatorId,
      rejectedAt: at.toISOString(),
      edition: isChange ? edition.id : null,
    });
    rejectEdition(em, game, { by: moderatorId, at, reason });
    em.assign(game, { decisionReason: reason, rejection, ...(isChange ? {} : { status: 'REJECTED' }) });
    const { title } = game;
    return {
      action: isChange ? 'revision.reject' : 'game.reject',
      note: reason,
      submittedAt: edition.submittedAt,
      notice: {
        title: isChange ? `Your changes to ${title} were not accepted` : `${title} was not accepted`,
        text: `${reader} did not accept ${isChange ? 'your changes to ' : ''}${title}: ${reason}\n\n${NEXT[rejection.state]}`,
      },
    };
  });
}

/** The developer's choices after a rejection. */
const NEXT = {
  open: 'You can edit it and submit it again, or appeal once in My Games. A different moderator will decide.',
  closed: 'You can edit it and submit it again.',
} as const;
