import { isDeepStrictEqual } from 'node:util';
import { LockMode } from '@mikro-orm/core';
import { inCatalogueOrder } from '../../entities/category.rules.ts';
import { DeveloperProfile } from '../../entities/developer-profile.entity.ts';
import { Game } from '../../entities/game.entity.ts';
import { changeAfter, withdrawAfter } from '../../entities/rejection.rules.ts';
import type { GameChanges } from '../../entities/submission.rules.ts';
import type { SubmitGame } from '../../entities/submission.schema.ts';
import type { AuthorContext, MemberContext } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { AppError } from '../errors.ts';
import { labelGame } from '../game/game.service.ts';
import { takeOne } from '../platform/limits/limit.service.ts';
import { type GamePlace, moveTo, placeOf } from './game-place.ts';
import { queueAddress } from './queue-addresses.ts';
import { lockMailbox } from '../session/mailbox.ts';
import { requireRoomInReview, type Submitted } from './submission.service.ts';

/**
 * Changes one of the person's own games to the form's values.
 * @throws AppError all of `changeOwnGame`
 */
export async function editGame(ctx: MemberContext, id: string, input: SubmitGame): Promise<Submitted> {
  const userId = ctx.viewer.user.id;
  return changeOwnGame(ctx, id, async (_game, em) => ({
    ...changesIn(input),
    ...(await placeOf(em, input, { userId, gameId: id })),
  }));
}

function changesIn({
  bannerUrl = '',
  categories,
  tags,
  ...input
}: SubmitGame): Omit<GameChanges, keyof GamePlace> {
  const { title, description, playType, orientation, ageRating, singlePlayer, multiplayer } = input;
  return {
    title,
    description,
    playType,
    orientation,
    ageRating,
    singlePlayer,
    multiplayer,
    bannerUrl: bannerUrl === '' ? null : bannerUrl,
    categories: inCatalogueOrder(categories),
    tags: [...new Set(tags)].toSorted(),
  };
}

/**
 * Changes one of the person's own games. A pending or rejected game changes at once and is reviewed (again). A change of
 * an approved game waits for review while the live version stays.
 * @param wanted returns the new fields; called while the game is locked, with its categories and tags loaded
 * @throws AppError rate_limited, review_full; game_not_found, also for another person's game; forbidden for a suspended
 * game
 */
export async function changeOwnGame(
  ctx: AuthorContext,
  id: string,
  wanted: (game: Game, em: Em) => Promise<GameChanges>,
): Promise<Submitted & { readonly inReview: boolean }> {
  const userId = ctx.viewer.user.id;
  await takeOne(ctx, 'submission', userId);
  return ctx.em.transactional(async (em) => {
    // The person before the game, as in the deletion of an account, so that the two cannot deadlock.
    await lockMailbox(em, userId);
    const game = await lockOwnGame(em, userId, id);
    if (game.status === 'SUSPENDED') throw new AppError('forbidden');
    await em.populate(game, ['categories', 'tags']);
    const changes = await wanted(game, em);
    if (!isWaiting(game)) await requireRoomInReview(em, userId);
    if (game.status === 'APPROVED') proposeRevision(game, changes);
    else await changeAtOnce(em, game, changes);
    await em.flush();
    await queueAddress({ em, jobs: ctx.jobs }, game);
    return { id: game.id, slug: game.slug, status: game.status, inReview: isInReview(game) };
  });
}

async function changeAtOnce(em: Em, game: Game, changes: GameChanges): Promise<void> {
  const { categories, tags, srcUrl, uploadId, ...fields } = changes;
  // A game that waits already keeps its place.
  if (game.status !== 'PENDING') game.submittedAt = new Date();
  const rejection = changeAfter(game.rejection);
  em.assign(game, {
    ...fields,
    status: 'PENDING',
    decisionReason: null,
    findings: null,
    picture: null,
    rejection,
  });
  moveTo(em, game, { srcUrl, uploadId });
  await labelGame(em, game, { categories, tags });
}

const isInReview = ({ revision }: Game) => revision !== null && revision !== undefined;
export const isWaiting = (game: Game) => game.status === 'PENDING' || isInReview(game);

function proposeRevision(game: Game, changes: GameChanges): void {
  if (isDeepStrictEqual(liveFields(game), changes)) {
    // The requested fields equal the live ones: drop the pending edit.
    Object.assign(game, { revision: null, rejection: withdrawAfter(game.rejection) });
    return;
  }
  game.revision = { ...changes, submittedAt: new Date().toISOString() };
  game.rejection = changeAfter(game.rejection);
  game.findings = null;
}

/** The game's latest fields, those of the pending change if there is one; its categories and tags are loaded. */
export function latestFields(game: Game): GameChanges {
  if (!game.revision) return liveFields(game);
  const { submittedAt: _, ...waiting } = game.revision;
  return waiting;
}

function liveFields(game: Game): GameChanges {
  return {
    title: game.title,
    description: game.description,
    srcUrl: game.srcUrl ?? '',
    uploadId: game.upload?.id ?? null,
    thumbUrl: game.thumbUrl,
    bannerUrl: game.bannerUrl ?? null,
    playType: game.playType,
    orientation: game.orientation,
    ageRating: game.ageRating,
    singlePlayer: game.singlePlayer,
    multiplayer: game.multiplayer,
    categories: inCatalogueOrder(game.categories.getItems().map(({ slug }) => slug)),
    tags: game.tags
      .getItems()
      .map(({ name }) => name)
      .toSorted(),
  };
}

/**
 * Withdraws what is pending review: the edit of an approved game, or a never published game, which is deleted. A game
 * that was published leaves the catalogue or the review but can be submitted again, because others have rated and
 * reported it.
 * @param admit looks at the game, which is locked, and may refuse
 * @throws AppError game_not_found, forbidden
 */
export async function withdrawGame(
  ctx: AuthorContext,
  id: string,
  admit: (em: Em) => Promise<void> = async () => {},
): Promise<{ withdrawn: 'revision' | 'game' }> {
  const live = await ctx.em.transactional(async (em) => {
    const game = await lockOwnGame(em, ctx.viewer.user.id, id);
    await admit(em);
    if (game.status === 'SUSPENDED') throw new AppError('forbidden');
    const rejection = withdrawAfter(game.rejection);
    if (isInReview(game)) {
      Object.assign(game, { revision: null, rejection });
      return 'revision' as const;
    }
    const { status, publishedAt } = game;
    if (publishedAt === null || publishedAt === undefined) em.remove(game);
    else if (status !== 'REJECTED')
      em.assign(game, { status: 'REJECTED', decisionReason: 'Withdrawn by its developer.', rejection });
    return status === 'APPROVED' ? ('published' as const) : ('waiting' as const);
  });
  if (live === 'published') await ctx.changes.announce({ kind: 'catalogue' });
  return { withdrawn: live === 'revision' ? 'revision' : 'game' };
}

/** @throws AppError game_not_found, also for another person's game */
export async function lockOwnGame(em: Em, userId: string, id: string): Promise<Game> {
  const game = await em.findOne(Game, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const profile = game?.developerProfile ?? null;
  if (game === null || profile === null) throw new AppError('game_not_found');
  if ((await em.count(DeveloperProfile, { id: profile.id, user: userId })) === 0)
    throw new AppError('game_not_found');
  return game;
}
