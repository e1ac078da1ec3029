import type { z } from 'zod';
import { checkFrame } from '../../entities/frame.rules.ts';
import type { Game } from '../../entities/game.entity.ts';
import type {
  approveGame as approveGameInput,
  labelGame as labelGameInput,
  ModeratedGames,
  reinstateGames as reinstateGamesInput,
  rejectGame as rejectGameInput,
  suspendGames as suspendGamesInput,
} from '../../entities/moderation.schema.ts';
import { rejectAfter } from '../../entities/rejection.rules.ts';
import type { MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { versionOf } from '../game/game-version.queries.ts';
import { labelGame } from '../game/game.service.ts';
import type { Em } from '../platform/database/database.ts';
import { moveTo } from '../submission/game-place.ts';
import { isBroken } from '../upload/upload-review.queries.ts';
import { markSuspended, labelsOf, noteVersion, relabelVersions } from '../upload/noted-versions.ts';
import { requireOther } from './answers.ts';
import { audit } from './audit.ts';
import { decide, decideAll, type Decision } from './decide.ts';
import { lockGame, type Moderated } from './lock-game.ts';

/**
 * Publishes a submission, or the pending edit of an approved game. With `version`, the version that the moderator saw,
 * approves no other.
 * @throws AppError game_not_found; already_decided when nothing is pending; another_decides on the answer to a rejection of
 * one's own; conflict when the developer has changed the
 * game since; frame_blocked when the address may not be framed; validation when a label does not fit the rating
 */
export async function approveGame(
  ctx: MemberContext,
  { id, version: seen, undoable, reason }: z.output<typeof approveGameInput>,
): Promise<Moderated> {
  return decide(ctx, { id, undoable }, async (game, em) => {
    if (!isWaiting(game)) throw new AppError('already_decided');
    await requireOther(em, game, ctx.viewer.user.id);
    if (seen !== undefined && seen !== (await versionOf(em, id))) throw new AppError('conflict');
    if (reason === undefined && (await isBroken(em, id))) throw new AppError('broken_upload');
    const submittedAt = submissionTime(game);
    const reader = readerOf(game);
    const note = reason === undefined ? {} : { note: reason };
    if (game.status === 'APPROVED' && game.revision) {
      const { submittedAt: _, srcUrl, uploadId, categories, tags, ...wanted } = game.revision;
      const picture = wanted.thumbUrl === game.thumbUrl ? game.picture : null;
      Object.assign(game, wanted, { revision: null, rejection: null, picture });
      moveTo(em, game, { srcUrl, uploadId, origins: game.originAllowlists });
      await labelGame(em, game, { categories, tags });
      await noteVersion(em, game);
      refuseUnframeable(game);
      return {
        ...note,
        submittedAt,
        action: 'revision.approve',
        notice: {
          title: `Your changes to ${game.title} are live`,
          text: `${reader} approved your changes to ${game.title}.`,
        },
      };
    }
    refuseUnframeable(game);
    await noteVersion(em, game);
    game.status = 'APPROVED';
    game.publishedAt ??= new Date();
    Object.assign(game, { decisionReason: null, rejection: null });
    return {
      ...note,
      submittedAt,
      action: 'game.approve',
      notice: {
        title: `${game.title} is live`,
        text: `${reader} approved ${game.title}. Everyone can play it now.`,
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
  return decide(ctx, { id, undoable }, async (game, em) => {
    if (!isWaiting(game)) throw new AppError('already_decided');
    const moderatorId = ctx.viewer.user.id;
    await requireOther(em, game, moderatorId);
    const submittedAt = submissionTime(game);
    const reader = readerOf(game);
    const rejection = rejectAfter(game.rejection, {
      reason,
      moderatorId,
      rejectedAt: new Date().toISOString(),
      revision: game.revision ?? null,
    });
    if (game.status === 'APPROVED') {
      Object.assign(game, { revision: null, decisionReason: reason, rejection });
      return {
        action: 'revision.reject',
        note: reason,
        submittedAt,
        notice: {
          title: `Your changes to ${game.title} were not accepted`,
          text: `${reader} did not accept your changes to ${game.title}: ${reason}\n\n${NEXT[rejection.state]}`,
        },
      };
    }
    Object.assign(game, { status: 'REJECTED', decisionReason: reason, rejection });
    return {
      action: 'game.reject',
      note: reason,
      submittedAt,
      notice: {
        title: `${game.title} was not accepted`,
        text: `${reader} did not accept ${game.title}: ${reason}\n\n${NEXT[rejection.state]}`,
      },
    };
  });
}

/** The suspension of an approved game. */
const suspension =
  (reason: string) =>
  async (game: Game, em: Em): Promise<Decision> => {
    Object.assign(game, { status: 'SUSPENDED', decisionReason: reason });
    await markSuspended(em, game);
    return {
      action: 'game.suspend',
      note: reason,
      notice: {
        title: `${game.title} was suspended`,
        text: `A moderator suspended ${game.title}: ${reason}`,
      },
    };
  };

/** The return of a suspended game. */
function reinstatement(game: Game): Decision {
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
 * Removes an approved game from the catalogue.
 * @throws AppError game_not_found, already_decided
 */
export async function suspendGame(ctx: MemberContext, id: string, reason: string): Promise<Moderated> {
  return decide(ctx, { id }, (game, em) => {
    if (game.status !== 'APPROVED') throw new AppError('already_decided');
    return suspension(reason)(game, em);
  });
}

/**
 * Returns a suspended game to the catalogue.
 * @throws AppError game_not_found, already_decided
 */
export async function reinstateGame(ctx: MemberContext, id: string): Promise<Moderated> {
  return decide(ctx, { id }, (game) => {
    if (game.status !== 'SUSPENDED') throw new AppError('already_decided');
    return reinstatement(game);
  });
}

/** Removes those of the games from the catalogue that are in it, each as a single suspension does. */
export async function suspendGames(
  ctx: MemberContext,
  { reason, ...games }: z.output<typeof suspendGamesInput>,
): Promise<ModeratedGames> {
  return decideAll(ctx, { ...games, from: 'APPROVED' }, suspension(reason));
}

/** Returns those of the games to the catalogue that are suspended. */
export async function reinstateGames(
  ctx: MemberContext,
  games: z.output<typeof reinstateGamesInput>,
): Promise<ModeratedGames> {
  return decideAll(ctx, { ...games, from: 'SUSPENDED' }, reinstatement);
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
    found.originAllowlists = input.originAllowlists.map((origin) => ({
      allowedOrigin: new URL(origin).origin.toLowerCase(),
    }));
    const from = await labelsOf(found);
    await labelGame(em, found, input);
    await relabelVersions(em, found, { from, to: input });
    await em.flush();
    if (found.status === 'APPROVED') await noteVersion(em, found);
    audit(em, ctx, { action: 'game.edit', subjectId: found.id, subject: found.title });
    await em.flush();
    return { id: found.id, slug: found.slug, status: found.status };
  });
  await ctx.changes.announce({ kind: 'catalogue' });
  return game;
}

/** Whether a submission, or the edit of an approved game, is pending review. */
const isWaiting = ({ status, revision }: Game) =>
  status === 'PENDING' || (status === 'APPROVED' && Boolean(revision));

/** Who decided, as the developer is told. */
const readerOf = ({ rejection }: Game): string =>
  rejection?.state === 'answered' ? 'A moderator read your answer and' : 'A moderator';

/** What a developer can do after a rejection. */
const NEXT = {
  open: 'You can edit it and submit it again, or answer the decision once in My Games; somebody else then decides.',
  closed: 'You can edit it and submit it again.',
} as const;

/** When what waits of a game was submitted. */
const submissionTime = ({ revision, submittedAt, createdAt }: Game): Date =>
  revision ? new Date(revision.submittedAt) : (submittedAt ?? createdAt);

/**
 * Repeats the check that the browser makes before framing.
 * @throws AppError frame_blocked
 */
function refuseUnframeable(game: Game): void {
  if (game.hosted || !game.srcUrl) return;
  const verdict = checkFrame(game.srcUrl, game.originAllowlists);
  if (verdict.kind === 'blocked') throw new AppError('frame_blocked', { fields: { srcUrl: verdict.reason } });
}
