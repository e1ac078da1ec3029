import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { z } from 'zod';
import { madeUpName } from '../../entities/made-up-name.rules.ts';
import { dayOf, RUN, type ScoreOrder, UNVERIFIED_SCORE } from '../../entities/score.rules.ts';
import type { SubmitScore, SubmittedScore } from '../../entities/score.schema.ts';
import { UnverifiedScore } from '../../entities/unverified-score.entity.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { Context, MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { audit } from '../audit/audit.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';
import { limitedAs } from '../platform/limits/limit-write.ts';
import { networkOf, ofNetwork } from '../platform/limits/network.ts';
import { keyedHash } from '../platform/portal-secret.ts';
import type { Viewer } from '../session/viewer.ts';
import { requireUnverifiedBoard } from './boards.service.ts';
import { resolveBoardPlayer } from './player-name.ts';
import { listUnverified, readBestOfDay } from './unverified.queries.ts';

/**
 * Takes a score that a game reports. Only the best of its player and day is kept.
 * @throws AppError game_not_found; board_not_found where the game has no unverified board; validation when a guest gives no
 * key or no name; rate_limited
 */
export async function submitScore(
  ctx: Context & { readonly viewer: Viewer },
  { id: gameId, score: given, ...sent }: SubmitScore,
): Promise<SubmittedScore> {
  const { em, viewer } = ctx;
  const { order, isHosted } = await requireUnverifiedBoard(ctx, gameId);
  const who = limitedAs(ctx, viewer);
  await consumeRateLimit(
    ctx,
    'score-submit',
    typeof who === 'string' ? `${gameId} ${who}` : ofNetwork(gameId, who),
  );
  // The maker of a game on another site could read the name on the board, so it is not the account's.
  const name = sent.name ?? (isHosted ? undefined : await pseudonymOf(em, viewer, gameId));
  const { player, name: boardName } = await resolveBoardPlayer(ctx, { ...sent, name });
  const score = Math.round(given * UNVERIFIED_SCORE.fraction) / UNVERIFIED_SCORE.fraction;
  const now = new Date();
  const day = dayOf(now);
  if (viewer.kind === 'guest' && (await readBestOfDay(em, { gameId, player, day })) === null)
    await consumeRateLimit(ctx, 'score-guest', ofNetwork(gameId, networkOf(ctx.caller.address)));
  const isBetter = order === 'higher' ? sql`excluded.score > s.score` : sql`excluded.score < s.score`;
  const userId = viewer.kind === 'member' ? viewer.user.id : null;
  const stored = await rowsOf(
    em,
    changed,
    sql`insert into unverified_score as s (id, game_id, user_id, player, name, score, day, reported_at)
      values (${uuidv7()}, ${gameId}, ${userId}, ${player}, ${boardName}, ${score}, ${day}, ${now})
      on conflict (game_id, day, player) do update set score = excluded.score, name = excluded.name,
        reported_at = excluded.reported_at where not s.removed and ${isBetter} returning s.id`,
  );
  const best = await readBestOfDay(em, { gameId, player, day });
  // A developer may clear the board at this moment.
  if (best === null) throw new AppError('board_not_found');
  const place = { gameId, order, board: 'today', runs: [best.id] } as const;
  const [own] = await listUnverified(em, place, now);
  return { id: best.id, best: stored.length > 0, place: own?.place ?? null };
}

/** A member's name on the boards of games of other sites: the same in a game, and another one in every other. */
async function pseudonymOf(em: Em, viewer: Viewer, gameId: string): Promise<string | undefined> {
  if (viewer.kind !== 'member') return undefined;
  const hash = await keyedHash(em, 'score-name', `${gameId} ${viewer.user.id}`);
  return madeUpName(Buffer.from(hash, 'base64url').readUInt32BE());
}

const changed = z.object({ id: z.string() });

const ownedBy = (userId: string) => sql<boolean>`exists (select from developer_profile d
  where d.id = g.developer_profile_id and d.user_id = ${userId})`;

/**
 * Gives one of the person's own games an unverified board, or takes it away. It is not reviewed. Scores stay until they are
 * cleared.
 * @throws AppError rate_limited; game_not_found, also for another person's game; validation for a game for children
 */
export async function setScoreBoard(
  ctx: MemberContext,
  { id, order }: { readonly id: string; readonly order: ScoreOrder | null },
): Promise<{ order: ScoreOrder | null }> {
  const userId = ctx.viewer.user.id;
  await consumeRateLimit(ctx, 'score-board', userId);
  const slug = await ctx.em.transactional(async (em) => {
    const game = await db(em)
      .updateTable('game as g')
      .set({ score_order: order })
      .where('g.id', '=', id)
      .where(ownedBy(userId))
      .returning(['g.slug', 'g.age_rating'])
      .executeTakeFirst();
    if (game === undefined) throw new AppError('game_not_found');
    if (game.age_rating === 'KIDS' && order !== null)
      throw new AppError('validation', { fields: { order: 'Games for children have no leaderboards.' } });
    return game.slug;
  });
  await ctx.changes.announce({ kind: 'game', slug });
  return { order };
}

/**
 * Deletes all scores of one of the person's own games; returns how many there were.
 * @throws AppError rate_limited; game_not_found, also for another person's game
 */
export async function clearScores(ctx: MemberContext, id: string): Promise<{ cleared: number }> {
  const userId = ctx.viewer.user.id;
  await consumeRateLimit(ctx, 'score-board', userId);
  return ctx.em.transactional(async (em) => {
    const games = db(em).selectFrom('game as g').select('g.id').where('g.id', '=', id).where(ownedBy(userId));
    if ((await games.executeTakeFirst()) === undefined) throw new AppError('game_not_found');
    // Those that a moderator has removed stay, so that they are not reported again on that day.
    return { cleared: await em.nativeDelete(UnverifiedScore, { game: id, removed: false }) };
  });
}

/**
 * Takes an unverified score off the boards.
 * @throws AppError run_not_found
 */
export async function removeUnverifiedScore(ctx: MemberContext, id: string): Promise<{ id: string }> {
  return ctx.em.transactional(async (em) => {
    const score = await em.findOne(
      UnverifiedScore,
      { id, removed: false },
      { lockMode: LockMode.PESSIMISTIC_WRITE, populate: ['game.title'] },
    );
    if (score === null) throw new AppError('run_not_found');
    score.removed = true;
    // The trail outlives accounts, so it has no player's name.
    audit(em, ctx, {
      action: 'score.delete',
      subjectId: score.id,
      subject: `${score.game.title}: ${score.score} (unverified)`,
    });
    await em.flush();
    return { id: score.id };
  });
}

/** Deletes scores that nobody looks at any more: removed ones, and those that are not their player's best, after eight days. */
export async function deleteExpiredUnverified(em: Em): Promise<void> {
  await sql`delete from unverified_score s using game g where g.id = s.game_id
    and s.day < ${dayOf(new Date(Date.now() - RUN.days * 86_400_000))}
    and (s.removed or exists (select from unverified_score o where o.game_id = s.game_id and o.player = s.player
      and o.id <> s.id and not o.removed and case when g.score_order = 'lower'
        then (o.score, o.id) < (s.score, s.id) else (-o.score, o.id) < (-s.score, s.id) end))`.execute(
    em.getKysely(),
  );
}
