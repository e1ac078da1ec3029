import { sql } from 'kysely';
import { AuditEntry } from '../../entities/audit-entry.entity.ts';
import { Edition, type Game } from '../../entities/game.entity.ts';
import type { BulkDecisionResult } from '../../entities/moderation.schema.ts';
import { UndoableDecision } from '../../entities/undoable-decision.entity.ts';
import { audit } from '../audit/audit.ts';
import { currentEdition } from '../catalogue/current-edition.ts';
import type { MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { type DecisionResult, summarizeDecisions } from './decide.ts';
import { describeState } from './deferred-notice.ts';
import { copyEditionToGame } from './edition.ts';
import { lockGame, lockGames } from './locks.ts';

/**
 * Undoes the last decision on a game: only this moderator's own, and only before its developer is notified.
 * @throws AppError game_not_found; undo_expired when the developer has been told; another_decided; conflict when the game
 *   has changed since, or something else was done to it
 */
export async function undoDecision(ctx: MemberContext, id: string): Promise<DecisionResult> {
  const result = await ctx.em.transactional(async (em) => {
    const game = await lockGame(em, id);
    const decision = await em.findOne(UndoableDecision, { game: id });
    if (decision === null) throw new AppError('undo_expired');
    const hindrance = await hindranceOf(em, game, decision, ctx.viewer.user.id);
    if (hindrance !== null) throw new AppError(hindrance);
    return revertDecision({ ctx, em }, game, decision);
  });
  await ctx.changes.announce({ kind: 'catalogue' });
  return result;
}

/**
 * Takes back this moderator's own decisions on several games, of which their developers have not been told yet; games that
 * have changed since, or that somebody else has done anything to, are skipped.
 */
export async function undoDecisions(
  ctx: MemberContext,
  { ids }: { readonly ids: readonly string[] },
): Promise<BulkDecisionResult> {
  const { undone, locked } = await ctx.em.transactional(async (em) => {
    const games = await lockGames(em, ids);
    const done: DecisionResult[] = [];
    for (const game of games) {
      const decision = await em.findOne(UndoableDecision, { game: game.id });
      if (decision !== null && (await hindranceOf(em, game, decision, ctx.viewer.user.id)) === null)
        done.push(await revertDecision({ ctx, em }, game, decision));
    }
    return { undone: done, locked: games };
  });
  if (undone.length > 0) await ctx.changes.announce({ kind: 'catalogue' });
  return summarizeDecisions(ids, locked, undone);
}

/** The reason why this person cannot undo the decision: the game has changed, or something else is the last that was done to it. */
async function hindranceOf(
  em: Em,
  game: Game,
  decision: UndoableDecision,
  userId: string,
): Promise<'another_decided' | 'conflict' | null> {
  const subjectId = game.id;
  if (decision.after !== describeState(game)) return 'conflict';
  const orderBy = { createdAt: 'desc', id: 'desc' } as const;
  const [last] = await em.find(AuditEntry, { subjectId }, { orderBy, limit: 1 });
  if (last?.actorId !== userId) return 'another_decided';
  return last.action === decision.action ? null : 'conflict';
}

interface Restoring {
  readonly ctx: MemberContext;
  /** Of the undo's transaction. */
  readonly em: Em;
}

/** Gives a locked game back what it was before a decision. */
async function revertDecision(
  { ctx, em }: Restoring,
  game: Game,
  decision: UndoableDecision,
): Promise<DecisionResult> {
  const { live, waiting, publishedAt, ...before } = decision.before;
  const editionOf = (id: string | null) => (id === null ? null : em.getReference(Edition, id));
  em.assign(game, {
    ...before,
    live: editionOf(live),
    waiting: editionOf(waiting),
    publishedAt: publishedAt === null ? null : new Date(publishedAt),
  });
  em.remove(decision);
  audit(em, ctx, { action: 'game.undo', subjectId: game.id, subject: game.title, note: decision.action });
  await em.flush();
  await revertEditionDecision(em, game.id, decision.decidedAt);
  const edition = await em.refresh(currentEdition(game));
  if (edition !== null) await copyEditionToGame(em, game, edition);
  // Moderators alone allow more than the shown edition's own address.
  em.assign(game, { originAllowlists: before.originAllowlists });
  await em.flush();
  return { id: game.id, slug: game.slug, status: game.status };
}

/** Reverts the decision made on a game's editions at this time. */
async function revertEditionDecision(em: Em, gameId: string, at: Date): Promise<void> {
  await sql`update edition set suspended_at = nullif(suspended_at, ${at}), left_at = nullif(left_at, ${at}),
      live_at = nullif(live_at, ${at}),
      number = case when decided_at = ${at} then null else number end,
      reason = case when decided_at = ${at} then null else reason end,
      decided_by_id = case when decided_at = ${at} then null else decided_by_id end, decided_at = nullif(decided_at, ${at})
    where game_id = ${gameId}`.execute(em.getKysely());
}
