import type { z } from 'zod';
import { checkFrame } from '../../entities/frame.rules.ts';
import type { Edition, Game } from '../../entities/game.entity.ts';
import type * as schema from '../../entities/moderation.schema.ts';
import { etagOf, hasPendingChange } from '../catalogue/edition.view.ts';
import type { MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { db } from '../platform/database/db.ts';
import { isBroken } from '../upload/upload-review.queries.ts';
import { decideGame, type DecisionResult } from './decide.ts';
import { approveEdition } from './edition.ts';
import { describeReviewer, requirePendingEdition } from './reviewer.ts';

/**
 * Publishes a submission, or the pending edit of an approved game. With `etag`, the edition that the moderator saw, approves no
 * other.
 * @throws AppError game_not_found; already_decided when nothing is pending; another_decides on the answer to a rejection of
 * one's own; conflict when the developer has changed the game since; frame_blocked when the address may not be framed;
 * validation when a label does not fit the rating; picture_missing when its picture cannot be fetched
 */
export async function approveGame(
  ctx: MemberContext,
  { id, etag: seen, undoable, reason }: z.output<typeof schema.approveGame>,
): Promise<DecisionResult> {
  // Outside the transaction, because the picture's site may be slow.
  const picture = await findUnreachableThumbnail(ctx, id);
  return decideGame(ctx, { id, undoable }, async (game, { em, at }) => {
    const edition = await requirePendingEdition(ctx, em, game);
    if (seen !== undefined && seen !== etagOf(game)) throw new AppError('conflict');
    if (picture !== null && picture === edition.thumbUrl)
      throw new AppError('picture_missing', {
        fields: { thumbUrl: `${picture} cannot be fetched as a picture.` },
      });
    if (reason === undefined && (await isBroken(em, id))) throw new AppError('broken_upload');
    const reader = describeReviewer(game);
    const isChange = hasPendingChange(game);
    await approveEdition(em, game, { by: ctx.viewer.user.id, at, reason });
    requireFrameable(game, edition);
    const { title } = game;
    return {
      ...(reason === undefined ? {} : { note: reason }),
      submittedAt: edition.submittedAt,
      action: isChange ? 'revision.approve' : 'game.approve',
      notice: isChange
        ? { title: `Your changes to ${title} are live`, text: `${reader} approved your changes to ${title}.` }
        : {
            title: `${title} is live`,
            text: `${reader} approved ${title}. Everyone can play it now.`,
          },
    };
  });
}

/**
 * Repeats the check that the browser makes before framing.
 * @throws AppError frame_blocked
 */
export function requireFrameable({ originAllowlists }: Game, { srcUrl }: Edition): void {
  if (!srcUrl) return;
  const verdict = checkFrame(srcUrl, originAllowlists);
  if (verdict.kind === 'blocked') throw new AppError('frame_blocked', { fields: { srcUrl: verdict.reason } });
}

const OUTSIDE = /^https?:/;

/**
 * The address of the picture of what waits of a game, if it cannot be fetched now; null if it can, or if
 * nothing needs to be fetched: without an address cards show the title's initial, and Playport's own pictures are there.
 */
export async function findUnreachableThumbnail(
  ctx: Pick<MemberContext, 'em' | 'pictures'>,
  gameId: string,
): Promise<string | null> {
  const edition = await db(ctx.em)
    .selectFrom('game as g')
    .innerJoin('edition as e', 'e.id', 'g.waiting_id')
    .select('e.thumb_url as thumbUrl')
    .where('g.id', '=', gameId)
    .executeTakeFirst();
  if (edition === undefined || !OUTSIDE.test(edition.thumbUrl)) return null;
  return (await ctx.pictures.read(edition.thumbUrl)) === null ? edition.thumbUrl : null;
}
