import type { DecisionAction } from '../../entities/audit.rules.ts';
import type { Game } from '../../entities/game.entity.ts';
import type { ModeratedGames } from '../../entities/moderation.schema.ts';
import { audit } from '../audit/audit.ts';
import type { MemberContext } from '../context.ts';
import { mailNotice, type Notice } from '../notification/notification.service.ts';
import type { Em } from '../platform/database/database.ts';
import { decidedGame, hold, tellHeld } from './deferred-notice.ts';
import { lockGame, lockGames, lockPeople } from './locks.ts';
import { type Letter, tell } from './notify-developer.ts';

/** A decision's effect on the locked game, and its notification. */
export interface Decision {
  readonly action: DecisionAction;
  readonly notice: Notice;
  readonly note?: string;
  /** When what is decided was submitted for review; left out for another decision. */
  readonly submittedAt?: Date;
}

/** What a decision is made in: its transaction and its moment. */
export interface Deciding {
  readonly em: Em;
  readonly at: Date;
}

type Decide = (game: Game, deciding: Deciding) => Decision | Promise<Decision>;

interface Decided {
  readonly id: string;
  /** Whether the developer is told only once the decision can no longer be undone. */
  readonly undoable?: boolean;
}

/**
 * Locks the game, applies the decision, writes the audit trail and the notification, and announces the change after the
 * commit.
 * @throws AppError game_not_found, and whatever `decision` throws: then nothing is changed
 */
export async function decide(
  ctx: MemberContext,
  { id, undoable = false }: Decided,
  decision: Decide,
): Promise<Moderated> {
  const applied = await ctx.em.transactional(async (em) => {
    await lockPeople(em, { userIds: [ctx.viewer.user.id], gameIds: [id] });
    return apply({ ctx, em, undoable }, await lockGame(em, id), decision);
  });
  await publish(ctx, [applied]);
  return applied.result;
}

interface DecidedGames {
  readonly ids: readonly string[];
  /** Whether the decision can be made on a game; others are skipped. */
  readonly isFor: (game: Game) => boolean;
  readonly undoable: boolean;
}

/** Makes the same decision on several games in one transaction; each has all that a single decision has. */
export async function decideAll(
  ctx: MemberContext,
  { ids, isFor, undoable }: DecidedGames,
  decision: Decide,
): Promise<ModeratedGames> {
  const { applied, locked } = await ctx.em.transactional(async (em) => {
    await lockPeople(em, { userIds: [ctx.viewer.user.id], gameIds: ids });
    const games = await lockGames(em, ids);
    const done: Applied[] = [];
    for (const game of games) if (isFor(game)) done.push(await apply({ ctx, em, undoable }, game, decision));
    return { applied: done, locked: games };
  });
  if (applied.length > 0) await publish(ctx, applied);
  return moderatedOf(
    ids,
    locked,
    applied.map(({ result }) => result),
  );
}

interface Applying {
  readonly ctx: MemberContext;
  /** Of the decision's transaction. */
  readonly em: Em;
  readonly undoable: boolean;
}

/** A decision that is written, and what follows after the commit. */
interface Applied {
  readonly result: Moderated;
  readonly letters: readonly Letter[];
  /** As in an announcement: whether it takes nothing from the public. */
  readonly harmless: boolean;
}

async function apply({ ctx, em, undoable }: Applying, game: Game, decision: Decide): Promise<Applied> {
  // An earlier decision on the game can no longer be undone; its news goes out before this one's.
  const outgoing = { em, jobs: ctx.jobs };
  const earlier = await tellHeld(outgoing, game);
  const at = new Date();
  const before = decidedGame(game);
  const { action, notice, note, submittedAt } = await decision(game, { em, at });
  audit(em, ctx, { action, subjectId: game.id, subject: game.title, note, submittedAt });
  const news = { game, action, notice, note };
  await em.flush();
  const letter = undoable ? [] : await tell(outgoing, news);
  if (undoable) hold(em, news, { before, at });
  await em.flush();
  return {
    result: { id: game.id, slug: game.slug, status: game.status },
    letters: [...earlier, ...letter],
    harmless: action !== 'game.suspend' && action !== 'revision.approve',
  };
}

/** Announces what was decided and sends the letters, after the commit. */
async function publish(ctx: MemberContext, applied: readonly Applied[]): Promise<void> {
  await ctx.changes.announce({ kind: 'catalogue', harmless: applied.every(({ harmless }) => harmless) });
  for (const { to, notice } of applied.flatMap(({ letters }) => letters)) await mailNotice(ctx, to, notice);
}

/** The response to a decision about a game. */
export type Moderated = Pick<Game, 'id' | 'slug' | 'status'>;

/** The response to a decision about several games, of which `locked` exist and `games` are decided. */
export function moderatedOf(
  ids: readonly string[],
  locked: readonly Game[],
  games: Moderated[],
): ModeratedGames {
  const statuses = new Map(locked.map(({ id, status }) => [id, status]));
  const decided = new Set(games.map(({ id }) => id));
  const left = [...new Set(ids)].filter((id) => !decided.has(id));
  return { games, skipped: left.map((id) => ({ id, status: statuses.get(id) ?? null })) };
}
