import type { z } from 'zod';
import type { rejectGame as rejectGameInput } from '../../entities/moderation.schema.ts';
import { rejectAfter } from '../../entities/rejection.rules.ts';
import { isInReview } from '../catalogue/edition.view.ts';
import type { MemberContext } from '../context.ts';
import { decide, type Moderated } from './decide.ts';
import { rejectEdition } from './edition.ts';
import { readerOf, requireWaiting } from './reviewer.ts';

/**
 * Rejects a submission, or the pending edit of an approved game.
 * @throws AppError game_not_found, already_decided; another_decides on the answer to a rejection of one's own
 */
export async function rejectGame(
  ctx: MemberContext,
  { id, reason = 'It does not meet the game guidelines.', undoable }: z.output<typeof rejectGameInput>,
): Promise<Moderated> {
  return decide(ctx, { id, undoable }, async (game, { em, at }) => {
    const edition = await requireWaiting(ctx, em, game);
    const reader = readerOf(game);
    const isChange = isInReview(game);
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

/** What a developer can do after a rejection. */
const NEXT = {
  open: 'You can edit it and submit it again, or answer the decision once in My Games; somebody else then decides.',
  closed: 'You can edit it and submit it again.',
} as const;
