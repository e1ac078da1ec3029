import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { z } from 'zod';
import { Game } from '../../entities/game.entity.ts';
import { GameVersion } from '../../entities/game-version.entity.ts';
import { gameVersions } from '../../entities/upload.schema.ts';
import { UndoableDecision } from '../../entities/undoable-decision.entity.ts';
import { User } from '../../entities/user.entity.ts';
import type { AuthorContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { labelGame } from '../game/game.service.ts';
import { isoTime } from '../game/game.view.ts';
import { audit } from '../moderation/audit.ts';
import { notify } from '../notification/notification.service.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { runPictureIn, runPicturePath } from '../platform/images/run-picture.ts';
import { takeOne } from '../platform/limits/limit.service.ts';
import { noteLive } from './noted-versions.ts';
import { canComeBack } from './upload-use.ts';

type Versions = z.infer<typeof gameVersions>;

/**
 * Lists the approved versions of the person's own game, newest first; none of a game that was not uploaded.
 * @throws AppError game_not_found, also for another person's game
 */
export async function listVersions({ em, viewer }: AuthorContext, gameId: string): Promise<Versions> {
  await requireOwn(em, viewer.user.id, gameId);
  return rowsOf(
    em,
    gameVersions.element,
    sql`select v.number, u.note, ${isoTime('v.approved_at')} as "approvedAt", coalesce(v.upload_id = g.upload_id, false) as live,
      coalesce(g.status = 'APPROVED' and ${canComeBack}, false) as restorable,
      coalesce(u.file_count, 0) as files, coalesce(u.bytes, 0) as bytes
    from game_version v join game g on g.id = v.game_id join upload u on u.id = v.upload_id
    where g.id = ${gameId} order by v.number desc`,
  );
}

/**
 * Makes an earlier approved version live again as it was reviewed: its build, rating and labels, with a picture of its run
 * where the game shows one of another version's. What waits for review stays. Moderators are told.
 * @throws AppError game_not_found, version_not_found, rate_limited; decision_undoable
 */
export async function restoreVersion(
  ctx: AuthorContext,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<Versions> {
  await takeOne(ctx, 'submission', ctx.viewer.user.id);
  await ctx.em.transactional(async (em) => {
    await requireOwn(em, ctx.viewer.user.id, id);
    const game = await em.findOneOrFail(Game, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // Undoing it would find another version than it left.
    if ((await em.count(UndoableDecision, { game })) > 0) throw new AppError('decision_undoable');
    const version = await requireRestorable(em, game, number);
    const { upload, categories, tags } = version;
    em.assign(game, { upload, ageRating: version.ageRating ?? game.ageRating });
    await labelGame(em, game, { categories, tags });
    await noteLive(em, game);
    showPictureOf(game, upload.pictures);
    audit(em, ctx, {
      action: 'game.restore',
      subjectId: id,
      subject: game.title,
      note: `Version ${number}`,
    });
    await tellModerators(em, game, number);
  });
  await ctx.changes.announce({ kind: 'catalogue' });
  return listVersions(ctx, id);
}

/** @throws AppError version_not_found */
async function requireRestorable(em: Em, game: Game, number: number) {
  const found = await rowsOf(
    em,
    z.object({ id: z.string() }),
    sql`select v.id from game_version v join game g on g.id = v.game_id
      where g.id = ${game.id} and g.status = 'APPROVED' and v.number = ${number} and ${canComeBack}`,
  );
  const [version] = found;
  if (version === undefined) throw new AppError('version_not_found');
  return em.findOneOrFail(GameVersion, version.id, { populate: ['upload'] });
}

/** A picture of a run belongs to its build: shows the first of `pictures` in place of one of another build's. */
function showPictureOf(game: Game, pictures: readonly string[]): void {
  const shown = runPictureIn(game.thumbUrl);
  if (shown === null || pictures.includes(shown)) return;
  const [first] = pictures;
  game.thumbUrl = first === undefined ? '' : runPicturePath(first);
}

async function tellModerators(em: Em, game: Game, number: number): Promise<void> {
  const moderators = await em.find(User, { role: 'ADMIN', blockedAt: null });
  const notice = {
    title: `${game.title} is back at version ${number}`,
    text: `Its developer brought back version ${number} of ${game.title}, with the rating and labels it was approved with.`,
  };
  for (const { id } of moderators) notify(em, id, { ...notice, game });
}

/** @throws AppError game_not_found */
async function requireOwn(em: Em, userId: string, gameId: string): Promise<void> {
  const found = await rowsOf(
    em,
    z.object({ id: z.string() }),
    sql`select g.id from game g join developer_profile d on d.id = g.developer_profile_id
      where g.id = ${gameId} and d.user_id = ${userId}`,
  );
  if (found.length === 0) throw new AppError('game_not_found');
}
