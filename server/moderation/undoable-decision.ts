import { LockMode } from '@mikro-orm/core';
import { UNDO } from '../../entities/admin.rules.ts';
import { CATEGORIES, type CategorySlug } from '../../entities/category.rules.ts';
import { AuditEntry } from '../../entities/audit-entry.entity.ts';
import { Game } from '../../entities/game.entity.ts';
import type { ModeratedGames } from '../../entities/moderation.schema.ts';
import { type DecidedFields, UndoableDecision } from '../../entities/undoable-decision.entity.ts';
import { GameVersion } from '../../entities/game-version.entity.ts';
import { Upload } from '../../entities/upload.entity.ts';
import type { MemberContext } from '../context.ts';
import type { Database, Em } from '../platform/database/database.ts';
import { AppError } from '../errors.ts';
import { labelGame } from '../game/game.service.ts';
import { versionOf } from '../game/game-version.queries.ts';
import { noteVersion, restoreVersions, versionsOf } from '../upload/noted-versions.ts';
import { mailNotice } from '../notification/notification.service.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { every } from '../platform/jobs/every.ts';
import type { JobQueue, Outgoing } from '../platform/jobs/job-queue.ts';
import { audit } from './audit.ts';
import { lockGame, lockGames, type Moderated, moderatedOf } from './lock-game.ts';
import { type Letter, type News, tell } from './tell.ts';

const EVERY_MS = 2000;

/** Returns what an undo restores. */
export async function fieldsOf(em: Em, game: Game): Promise<DecidedFields> {
  const slugs = (await game.categories.loadItems()).map(({ slug }) => slug);
  const tags = (await game.tags.loadItems()).map(({ name }) => name);
  return {
    title: game.title,
    description: game.description,
    srcUrl: game.srcUrl ?? null,
    uploadId: game.upload?.id ?? null,
    hosted: game.hosted,
    thumbUrl: game.thumbUrl,
    bannerUrl: game.bannerUrl ?? null,
    playType: game.playType,
    orientation: game.orientation,
    ageRating: game.ageRating,
    singlePlayer: game.singlePlayer,
    multiplayer: game.multiplayer,
    picture: game.picture ?? null,
    originAllowlists: game.originAllowlists,
    status: game.status,
    decisionReason: game.decisionReason ?? null,
    revision: game.revision ?? null,
    rejection: game.rejection ?? null,
    publishedAt: game.publishedAt?.toISOString() ?? null,
    categories: CATEGORIES.map(({ slug }): CategorySlug => slug).filter((slug) => slugs.includes(slug)),
    tags,
    versions: await versionsOf(em, game),
  };
}

/** Holds the news of a flushed decision back until it can no longer be undone; the caller flushes. */
export async function hold(
  em: Em,
  { game, action, notice, note }: News,
  before: DecidedFields,
): Promise<Letter[]> {
  em.create(UndoableDecision, {
    game,
    action,
    ...notice,
    note: note ?? null,
    before,
    version: await versionOf(em, game.id),
    until: new Date(Date.now() + UNDO.seconds * 1000),
  });
  return [];
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
    const hindrance = await hindranceOf(em, held, ctx.viewer.user.id);
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
      if (held !== null && (await hindranceOf(em, held, ctx.viewer.user.id)) === null)
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
  held: UndoableDecision,
  userId: string,
): Promise<'another_decided' | 'conflict' | null> {
  const subjectId = held.game.id;
  if (held.version !== (await versionOf(em, subjectId))) return 'conflict';
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
  const { categories, tags, publishedAt, uploadId, versions, ...fields } = held.before;
  if (versions !== undefined) await restoreVersions(em, game, versions);
  // Nobody knows what the version was before: it goes, because what was not approved must not come back.
  else if (held.action.endsWith('.approve') && game.upload)
    await em.nativeDelete(GameVersion, { game, upload: game.upload.id });
  Object.assign(game, fields, {
    upload: uploadId === null ? null : em.getReference(Upload, uploadId),
    publishedAt: publishedAt === null ? null : new Date(publishedAt),
  });
  await labelGame(em, game, { categories, tags });
  if (versions === undefined && game.status === 'APPROVED') await noteVersion(em, game);
  em.remove(held);
  audit(em, ctx, { action: 'game.undo', subjectId: game.id, subject: game.title, note: held.action });
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
      // The game is locked first, as in every decision; it may be gone, or its decision undone meanwhile.
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
