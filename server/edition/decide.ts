import type { DecisionAction } from '../../entities/audit.rules.ts';
import type { Game } from '../../entities/game.entity.ts';
import type { BulkDecisionResult } from '../../entities/moderation.schema.ts';
import { audit } from '../audit/audit.ts';
import type { MemberContext } from '../context.ts';
import { mailNotice, type NotificationText } from '../notification/notification.service.ts';
import type { Em } from '../platform/database/database.ts';
import { snapshotGame, deferNotice, sendDeferredNotice } from './deferred-notice.ts';
import { lockGame, lockGames, lockPeople } from './locks.ts';
import { type PendingEmail, notifyDeveloper } from './notify-developer.ts';

/** A decision's effect on the locked game, and its notification. */
export interface Decision {
  readonly action: DecisionAction;
  readonly notice: NotificationText;
  readonly note?: string;
  /** Time at which the thing that is decided was submitted for review; left out for another decision. */
  readonly submittedAt?: Date;
}

/** The transaction and the moment of a decision. */
export interface DecisionContext {
  readonly em: Em;
  readonly at: Date;
}

type Decide = (game: Game, context: DecisionContext) => Decision | Promise<Decision>;

interface GameToDecide {
  readonly id: string;
  /** Whether the developer is told only once the decision can no longer be undone. */
  readonly undoable?: boolean;
}

/**
 * Locks the game, applies the decision, writes the audit trail and the notification, and announces the change after the
 * commit.
 * @throws AppError game_not_found, and whatever `decision` throws: then nothing is changed
 */
export async function decideGame(
  ctx: MemberContext,
  { id, undoable = false }: GameToDecide,
  decision: Decide,
): Promise<DecisionResult> {
  const applied = await ctx.em.transactional(async (em) => {
    await lockPeople(em, { userIds: [ctx.viewer.user.id], gameIds: [id] });
    return applyDecision({ ctx, em, undoable }, await lockGame(em, id), decision);
  });
  await announceDecisions(ctx, [applied]);
  return applied.result;
}

interface GamesToDecide {
  readonly ids: readonly string[];
  /** Whether the decision can be made on a game; others are skipped. */
  readonly isFor: (game: Game) => boolean;
  readonly undoable: boolean;
}

/** Makes the same decision on several games in one transaction; each has all that a single decision has. */
export async function decideGames(
  ctx: MemberContext,
  { ids, isFor, undoable }: GamesToDecide,
  decision: Decide,
): Promise<BulkDecisionResult> {
  const { applied, locked } = await ctx.em.transactional(async (em) => {
    await lockPeople(em, { userIds: [ctx.viewer.user.id], gameIds: ids });
    const games = await lockGames(em, ids);
    const done: AppliedDecision[] = [];
    for (const game of games)
      if (isFor(game)) done.push(await applyDecision({ ctx, em, undoable }, game, decision));
    return { applied: done, locked: games };
  });
  if (applied.length > 0) await announceDecisions(ctx, applied);
  return summarizeDecisions(
    ids,
    locked,
    applied.map(({ result }) => result),
  );
}

interface DecisionScope {
  readonly ctx: MemberContext;
  /** Of the decision's transaction. */
  readonly em: Em;
  readonly undoable: boolean;
}

/** A decision that is written, and what follows after the commit. */
interface AppliedDecision {
  readonly result: DecisionResult;
  readonly emails: readonly PendingEmail[];
  /** As in an announcement: whether it takes nothing from the public. */
  readonly harmless: boolean;
}

async function applyDecision(
  { ctx, em, undoable }: DecisionScope,
  game: Game,
  decision: Decide,
): Promise<AppliedDecision> {
  // An earlier decision on the game can no longer be undone; its news goes out before this one's.
  const outgoing = { em, jobs: ctx.jobs };
  const earlier = await sendDeferredNotice(outgoing, game);
  const at = new Date();
  const before = snapshotGame(game);
  const { action, notice, note, submittedAt } = await decision(game, { em, at });
  audit(em, ctx, { action, subjectId: game.id, subject: game.title, note, submittedAt });
  const message = { game, action, notice, note };
  await em.flush();
  const emails = undoable ? [] : await notifyDeveloper(outgoing, message);
  if (undoable) deferNotice(em, message, { before, at });
  await em.flush();
  return {
    result: { id: game.id, slug: game.slug, status: game.status },
    emails: [...earlier, ...emails],
    harmless: action !== 'game.suspend' && action !== 'revision.approve',
  };
}

/** Announces what was decided and sends the emails, after the commit. */
async function announceDecisions(ctx: MemberContext, applied: readonly AppliedDecision[]): Promise<void> {
  await ctx.changes.announce({ kind: 'catalogue', harmless: applied.every(({ harmless }) => harmless) });
  for (const { to, notice } of applied.flatMap(({ emails }) => emails)) await mailNotice(ctx, to, notice);
}

/** The response to a decision about a game. */
export type DecisionResult = Pick<Game, 'id' | 'slug' | 'status'>;

/** The response to a decision about several games, of which `locked` exist and `games` are decided. */
export function summarizeDecisions(
  ids: readonly string[],
  locked: readonly Game[],
  games: DecisionResult[],
): BulkDecisionResult {
  const statuses = new Map(locked.map(({ id, status }) => [id, status]));
  const decided = new Set(games.map(({ id }) => id));
  const skipped = [...new Set(ids)].filter((id) => !decided.has(id));
  return { games, skipped: skipped.map((id) => ({ id, status: statuses.get(id) ?? null })) };
}
