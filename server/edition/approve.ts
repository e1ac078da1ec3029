import type { z } from 'zod';
import { checkFrame } from '../../entities/frame.rules.ts';
import type { Edition, Game } from '../../entities/game.entity.ts';
import { canSuspend } from '../../entities/game.rules.ts';
import type {
  approveGame as approveGameInput,
  labelGame as labelGameInput,
  ModeratedGames,
  reinstateGames as reinstateGamesInput,
  rejectGame as rejectGameInput,
  suspendGames as suspendGamesInput,
} from '../../entities/moderation.schema.ts';
import { rejectAfter, WITHDRAWN } from '../../entities/rejection.rules.ts';
import type { MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { markSuspended, publishEdition, rejectEdition, relabel } from './decide-edition.ts';
import { etagOf, isInReview, isWaiting } from '../catalogue/edition.view.ts';
import { latestEdition, shownEdition } from '../catalogue/shown-edition.ts';
import { lockGame } from './edition.ts';
import type { Em } from '../platform/database/database.ts';
import { isBroken } from '../upload/upload-review.queries.ts';
import { requireOther } from './reviewer.ts';
import { audit } from '../audit/audit.ts';
import { missingPicture } from './missing-picture.ts';
import { decide, decideAll, type Deciding, type Decision } from './decide.ts';
import type { Moderated } from './moderated.ts';

/**
 * Publishes a submission, or the pending edit of an approved game. With `etag`, the edition that the moderator saw,
 * approves no other.
 * @throws AppError game_not_found; already_decided when nothing is pending; another_decides on the answer to a rejection of
 * one's own; conflict when the developer has changed the
 * game since; frame_blocked when the address may not be framed; validation when a label does not fit the rating;
 * picture_missing when its picture cannot be fetched
 */
export async function approveGame(
  ctx: MemberContext,
  { id, etag: seen, undoable, reason }: z.output<typeof approveGameInput>,
): Promise<Moderated> {
  // Outside the transaction, because the picture's site may be slow.
  const picture = await missingPicture(ctx, id);
  return decide(ctx, { id, undoable }, async (game, { em, at }) => {
    const edition = await requireWaiting(ctx, em, game);
    if (seen !== undefined && seen !== etagOf(game)) throw new AppError('conflict');
    if (picture !== null && picture === edition.thumbUrl)
      throw new AppError('picture_missing', {
        fields: { thumbUrl: `${picture} cannot be fetched as a picture.` },
      });
    if (reason === undefined && (await isBroken(em, id))) throw new AppError('broken_upload');
    const reader = readerOf(game);
    const isChange = isInReview(game);
    await publishEdition(em, game, { by: ctx.viewer.user.id, at, reason });
    refuseUnframeable(game, edition);
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

/**
 * Returns what waits of a locked game.
 * @throws AppError already_decided when nothing waits; another_decides on the answer to a rejection of one's own
 */
async function requireWaiting(ctx: MemberContext, em: Em, game: Game): Promise<Edition> {
  if (!isWaiting(game)) throw new AppError('already_decided');
  await requireOther(ctx, em, game);
  return latestEdition(game);
}

const isSuspendable = ({ status, publishedAt }: Game): boolean =>
  canSuspend({ status, published: Boolean(publishedAt) });
const isSuspended = ({ status }: Game): boolean => status === 'SUSPENDED';

/** The suspension of a game. */
const suspension =
  (reason: string) =>
  async (game: Game, { em, at }: Deciding): Promise<Decision> => {
    em.assign(game, { status: 'SUSPENDED', decisionReason: reason });
    await markSuspended(em, game, at);
    return {
      action: 'game.suspend',
      note: reason,
      notice: {
        title: `${game.title} was suspended`,
        text: `A moderator suspended ${game.title}: ${reason}`,
      },
    };
  };

/** The return of a suspended game; one that was withdrawn or rejected before is that again. */
function reinstatement(game: Game): Decision {
  if (!game.live) {
    Object.assign(game, { status: 'REJECTED', decisionReason: game.rejection?.reason ?? WITHDRAWN });
    return {
      action: 'game.reinstate',
      notice: {
        title: `${game.title} is no longer suspended`,
        text: `A moderator ended the suspension of ${game.title}. You can edit it and submit it again.`,
      },
    };
  }
  Object.assign(game, { status: 'APPROVED', decisionReason: null });
  return {
    action: 'game.reinstate',
    notice: {
      title: `${game.title} is back`,
      text: `A moderator put ${game.title} back into the catalog.`,
    },
  };
}

/**
 * Removes a game from the catalogue, or suspends one that has left it.
 * @throws AppError game_not_found, already_decided
 */
export async function suspendGame(ctx: MemberContext, id: string, reason: string): Promise<Moderated> {
  return decide(ctx, { id }, (game, deciding) => {
    if (!isSuspendable(game)) throw new AppError('already_decided');
    return suspension(reason)(game, deciding);
  });
}

/**
 * Returns a suspended game to the catalogue.
 * @throws AppError game_not_found, already_decided
 */
export async function reinstateGame(ctx: MemberContext, id: string): Promise<Moderated> {
  return decide(ctx, { id }, (game) => {
    if (!isSuspended(game)) throw new AppError('already_decided');
    return reinstatement(game);
  });
}

/** Suspends those of the games that can be, each as a single suspension does. */
export async function suspendGames(
  ctx: MemberContext,
  { reason, ...games }: z.output<typeof suspendGamesInput>,
): Promise<ModeratedGames> {
  return decideAll(ctx, { ...games, isFor: isSuspendable }, suspension(reason));
}

/** Returns those of the games to the catalogue that are suspended. */
export async function reinstateGames(
  ctx: MemberContext,
  games: z.output<typeof reinstateGamesInput>,
): Promise<ModeratedGames> {
  return decideAll(ctx, { ...games, isFor: isSuspended }, reinstatement);
}

/**
 * Sets a game's categories, tags and allowed origins; what is taken away or added also holds for its earlier versions.
 * @throws AppError game_not_found; validation when a category does not fit the game's rating
 */
export async function relabelGame(
  ctx: MemberContext,
  input: z.output<typeof labelGameInput>,
): Promise<Moderated> {
  const game = await ctx.em.transactional(async (em) => {
    const found = await lockGame(em, input.id);
    await relabel(em, found, shownEdition(found), input);
    found.originAllowlists = input.originAllowlists.map((origin) => ({
      allowedOrigin: new URL(origin).origin.toLowerCase(),
    }));
    audit(em, ctx, { action: 'game.edit', subjectId: found.id, subject: found.title });
    await em.flush();
    return { id: found.id, slug: found.slug, status: found.status };
  });
  await ctx.changes.announce({ kind: 'catalogue' });
  return game;
}

/** Who decided, as the developer is told. */
const readerOf = ({ rejection }: Game): string =>
  rejection?.state === 'answered' ? 'A moderator read your answer and' : 'A moderator';

/** What a developer can do after a rejection. */
const NEXT = {
  open: 'You can edit it and submit it again, or answer the decision once in My Games; somebody else then decides.',
  closed: 'You can edit it and submit it again.',
} as const;

/**
 * Repeats the check that the browser makes before framing.
 * @throws AppError frame_blocked
 */
export function refuseUnframeable({ originAllowlists }: Game, { srcUrl }: Edition): void {
  if (!srcUrl) return;
  const verdict = checkFrame(srcUrl, originAllowlists);
  if (verdict.kind === 'blocked') throw new AppError('frame_blocked', { fields: { srcUrl: verdict.reason } });
}
