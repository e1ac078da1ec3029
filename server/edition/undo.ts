import { LockMode } from '@mikro-orm/core';
import { UNDO } from '../../entities/admin.rules.ts';
import { AuditEntry } from '../../entities/audit-entry.entity.ts';
import { Edition, Game } from '../../entities/game.entity.ts';
import type { ModeratedGames } from '../../entities/moderation.schema.ts';
import { type DecidedGame, UndoableDecision } from '../../entities/undoable-decision.entity.ts';
import type { MemberContext } from '../context.ts';
import type { Database, Em } from '../platform/database/database.ts';
import { AppError } from '../errors.ts';
import { mailNotice } from '../notification/notification.service.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { every } from '../platform/jobs/every.ts';
import type { JobQueue, Outgoing } from '../platform/jobs/job-queue.ts';
import { audit } from '../audit/audit.ts';
import { type Moderated, moderatedOf } from './moderated.ts';
import { type Letter, type News, tell } from './notify-developer.ts';
import { takeBack } from './decide-edition.ts';
import { shownEdition } from '../catalogue/shown-edition.ts';
import { lockPeople } from './locks.ts';
import { lockGame, lockGames } from './edition.ts';
import { showEdition } from './show-edition.ts';

const EVERY_MS = 2000;

/** What an undo restores. */
export const decidedGame = (game: Game): DecidedGame => ({
  live: game.live?.id ?? null,
  waiting: game.waiting?.id ?? null,
  status: game.status,
  originAllowlists: game.originAllowlists,
  decisionReason: game.decisionReason ?? null,
  rejection: game.rejection ?? null,
  publishedAt: game.publishedAt?.toISOString() ?? null,
});

/** What must not have changed since a decision that is undone. */
const stateOf = ({ status, live, waiting }: Game): string =>
  [status, live?.id ?? 'none', waiting?.id ?? 'none'].join(' ');

/** Holds the news of a decision back until it can no longer be undone; the caller flushes. */
export function hold(
  em: Em,
  { game, action, notice, note }: News,
  { before, at }: { readonly before: DecidedGame; readonly at: Date },
): void {
  em.create(UndoableDecision, {
    game,
    action,
    ...notice,
    note: note ?? null,
    before,
    decidedAt: at,
    after: stateOf(game),
    until: new Date(at.getTime() + UNDO.seconds * 1000),
  });
}

/** Tells of the decision on a locked game that could still be undone, if there is one: it is final from now on. */
export async function tellHeld(outgoing: Outgoing, game: Game): Promise<Letter[]> {
  const { em } = outgoing;
  const held = await em.findOne(UndoableDecision, { game: game.id });
  if (held === null) return [];
  const { action, title, text, note } = held;
  em.remove(held);
  const letters = await tell(outgoing, { game, action, notice: { title, text }, note: note ?? undefined });
  await em.flush();
  return letters;
}

/**
 * Takes back the last decision on a game, which is this moderator's own and of which its developer has not been told yet.
 * @throws AppError game_not_found; undo_expired when the developer has been told; another_decided; conflict when the game
 *   has changed since, or something else was done to it
 */
export async function undoDecision(ctx: MemberContext, id: string): Promise<Moderated> {
  const result = await ctx.em.transactional(async (em) => {
    const game = await lockGame(em, id);
    const held = await em.findOne(UndoableDecision, { game: id });
    if (held === null) throw new AppError('undo_expired');
    const hindrance = await hindranceOf(em, game, held, ctx.viewer.user.id);
    if (hindrance !== null) throw new AppError(hindrance);
    return restore({ ctx, em }, game, held);
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
): Promise<ModeratedGames> {
  const { undone, locked } = await ctx.em.transactional(async (em) => {
    const games = await lockGames(em, ids);
    const done: Moderated[] = [];
    for (const game of games) {
      const held = await em.findOne(UndoableDecision, { game: game.id });
      if (held !== null && (await hindranceOf(em, game, held, ctx.viewer.user.id)) === null)
        done.push(await restore({ ctx, em }, game, held));
    }
    return { undone: done, locked: games };
  });
  if (undone.length > 0) await ctx.changes.announce({ kind: 'catalogue' });
  return moderatedOf(ids, locked, undone);
}

/** Why this person cannot undo the decision: the game has changed, or something else is the last that was done to it. */
async function hindranceOf(
  em: Em,
  game: Game,
  held: UndoableDecision,
  userId: string,
): Promise<'another_decided' | 'conflict' | null> {
  const subjectId = game.id;
  if (held.after !== stateOf(game)) return 'conflict';
  const orderBy = { createdAt: 'desc', id: 'desc' } as const;
  const [last] = await em.find(AuditEntry, { subjectId }, { orderBy, limit: 1 });
  if (last?.actorId !== userId) return 'another_decided';
  return last.action === held.action ? null : 'conflict';
}

interface Restoring {
  readonly ctx: MemberContext;
  /** Of the undo's transaction. */
  readonly em: Em;
}

/** Gives a locked game back what it was before a decision. */
async function restore({ ctx, em }: Restoring, game: Game, held: UndoableDecision): Promise<Moderated> {
  const { live, waiting, publishedAt, ...before } = held.before;
  const editionOf = (id: string | null) => (id === null ? null : em.getReference(Edition, id));
  em.assign(game, {
    ...before,
    live: editionOf(live),
    waiting: editionOf(waiting),
    publishedAt: publishedAt === null ? null : new Date(publishedAt),
  });
  em.remove(held);
  audit(em, ctx, { action: 'game.undo', subjectId: game.id, subject: game.title, note: held.action });
  await em.flush();
  await takeBack(em, game.id, held.decidedAt);
  const shown = await em.refresh(shownEdition(game));
  if (shown !== null) await showEdition(em, game, shown);
  // What is allowed besides the shown edition's own address was the moderators' to say.
  em.assign(game, { originAllowlists: before.originAllowlists });
  await em.flush();
  return { id: game.id, slug: game.slug, status: game.status };
}

/** What telling developers needs. */
interface Teller {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly jobs: JobQueue;
}

/** Tells developers of every decision that can no longer be undone. */
export async function tellDue(teller: Teller, now = new Date()): Promise<void> {
  const due = await teller.database.orm.em.fork().find(UndoableDecision, { until: { $lte: now } });
  for (const { game } of due) {
    const letters = await teller.database.orm.em.fork().transactional(async (em) => {
      await lockPeople(em, { userIds: [], gameIds: [game.id] });
      // It may be gone, or its decision undone meanwhile.
      const locked = await em.findOne(Game, game.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      return locked === null ? [] : tellHeld({ em, jobs: teller.jobs }, locked);
    });
    for (const { to, notice } of letters) await mailNotice(teller, to, notice);
  }
}

/** Tells developers of decisions as their time to be undone ends, in only one process at a time. */
export function tellDecisions(teller: Teller, onError: (error: unknown) => void): () => Promise<void> {
  const { database } = teller;
  return every({ database, name: 'decisions', everyMs: EVERY_MS, work: () => tellDue(teller), onError });
}
