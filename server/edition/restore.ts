import { sql } from 'kysely';
import type { z } from 'zod';
import { Edition, type Game } from '../../entities/game.entity.ts';
import { UndoableDecision } from '../../entities/undoable-decision.entity.ts';
import { gameVersions } from '../../entities/upload.schema.ts';
import { audit } from '../audit/audit.ts';
import { isRestorable, wasReported, wasSuspended } from '../catalogue/edition.view.ts';
import { isoTime } from '../catalogue/game.view.ts';
import type { DeveloperContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { notify } from '../notification/notification.service.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';
import { isAdministrator } from '../user/administrator.view.ts';
import { allowOrigin, setLiveEdition } from './edition.ts';
import { lockOwnGame, lockPeople } from './locks.ts';

type Versions = z.infer<typeof gameVersions>;

/**
 * Lists the approved editions of the person's own game that were uploaded, newest first.
 * @throws AppError game_not_found, also for another person's game
 */
export async function listVersions({ em, viewer }: DeveloperContext, gameId: string): Promise<Versions> {
  await requireOwn(em, viewer.user.id, gameId);
  return rowsOf(
    em,
    gameVersions.element,
    sql`select e.number, e.note, ${isoTime('e.decided_at')} as "approvedAt", e.id is not distinct from g.live_id as live,
      g.status = 'APPROVED' and ${isRestorable} as restorable,
      case when ${wasSuspended('e')} then 'suspended' when ${wasReported} then 'reported' end as hindrance,
      coalesce(u.file_count, 0) as files, coalesce(u.bytes, 0) as bytes
    from edition e join game g on g.id = e.game_id join upload u on u.id = e.upload_id
    where g.id = ${gameId} and e.number is not null order by e.number desc`,
  );
}

/**
 * Makes an earlier approved edition live again, as it was reviewed. What waits for review stays. Moderators are told.
 * @throws AppError game_not_found, version_not_found, rate_limited; decision_undoable
 */
export async function restoreEarlierVersion(
  ctx: DeveloperContext,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<Versions> {
  await consumeRateLimit(ctx, 'submission', ctx.viewer.user.id);
  await ctx.em.transactional(async (em) => {
    const moderators = await listModeratorIds(ctx, em);
    await lockPeople(em, { userIds: moderators, gameIds: [id] });
    const game = await lockOwnGame(em, ctx.viewer.user.id, id);
    // Undoing it would find another edition than it left.
    if ((await em.count(UndoableDecision, { game })) > 0) throw new AppError('decision_undoable');
    const edition = await requireRestorable(em, game, number);
    allowOrigin(game, edition);
    await setLiveEdition(em, game, edition, new Date());
    audit(em, ctx, { action: 'game.restore', subjectId: id, subject: game.title, note: `Version ${number}` });
    tellModerators(em, { game, number, moderators });
  });
  await ctx.changes.announce({ kind: 'catalogue' });
  return listVersions(ctx, id);
}

interface RestoredVersion {
  readonly game: Game;
  readonly number: number;
  /** Their ids. */
  readonly moderators: readonly string[];
}

/** @throws AppError version_not_found */
async function requireRestorable(em: Em, game: Game, number: number): Promise<Edition> {
  const edition = await db(em)
    .selectFrom('edition as e')
    .innerJoin('game as g', 'g.id', 'e.game_id')
    .select('e.id')
    .where((eb) => eb.and({ 'g.id': game.id, 'g.status': 'APPROVED', 'e.number': number }))
    .where('e.upload_id', 'is not', null)
    .where(isRestorable)
    .executeTakeFirst();
  if (edition === undefined) throw new AppError('version_not_found');
  return em.findOneOrFail(Edition, edition.id);
}

async function listModeratorIds({ env }: Pick<DeveloperContext, 'env'>, em: Em): Promise<readonly string[]> {
  const moderators = db(em).selectFrom('user as u').select('u.id').where(isAdministrator(env));
  return (await moderators.where('u.blocked_at', 'is', null).execute()).map(({ id }) => id);
}

function tellModerators(em: Em, { game, number, moderators }: RestoredVersion): void {
  const notice = {
    title: `${game.title} is back at version ${number}`,
    text: `Its developer brought back version ${number} of ${game.title}, with the rating and labels it was approved with.`,
  };
  for (const id of moderators) notify(em, id, { ...notice, game });
}

/** @throws AppError game_not_found */
async function requireOwn(em: Em, userId: string, gameId: string): Promise<void> {
  const game = await db(em)
    .selectFrom('game as g')
    .innerJoin('developer_profile as d', 'd.id', 'g.developer_profile_id')
    .select('g.id')
    .where((eb) => eb.and({ 'g.id': gameId, 'd.user_id': userId }))
    .executeTakeFirst();
  if (game === undefined) throw new AppError('game_not_found');
}
