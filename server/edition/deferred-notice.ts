import { LockMode } from '@mikro-orm/core';
import { UNDO } from '../../entities/admin.rules.ts';
import { Game } from '../../entities/game.entity.ts';
import { type GameSnapshot, UndoableDecision } from '../../entities/undoable-decision.entity.ts';
import { mailNotice } from '../notification/notification.service.ts';
import type { Database, Em } from '../platform/database/database.ts';
import { startScheduledTask } from '../platform/jobs/scheduled-task.ts';
import type { JobQueue, JobTransaction } from '../platform/jobs/job-queue.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { lockPeople } from './locks.ts';
import { type PendingEmail, type DecisionNotice, notifyDeveloper } from './notify-developer.ts';

const EVERY_MS = 2000;

/** The state that an undo restores. */
export const snapshotGame = (game: Game): GameSnapshot => ({
  live: game.live?.id ?? null,
  waiting: game.waiting?.id ?? null,
  status: game.status,
  originAllowlists: game.originAllowlists,
  decisionReason: game.decisionReason ?? null,
  rejection: game.rejection ?? null,
  publishedAt: game.publishedAt?.toISOString() ?? null,
});

/** State that must be unchanged since a decision that is undone. */
export const describeState = ({ status, live, waiting }: Game): string =>
  [status, live?.id ?? 'none', waiting?.id ?? 'none'].join(' ');

/** Defers the developer's notification until the decision can no longer be undone. The caller flushes. */
export function deferNotice(
  em: Em,
  { game, action, notice, note }: DecisionNotice,
  { before, at }: { readonly before: GameSnapshot; readonly at: Date },
): void {
  em.create(UndoableDecision, {
    game,
    action,
    ...notice,
    note: note ?? null,
    before,
    decidedAt: at,
    after: describeState(game),
    until: new Date(at.getTime() + UNDO.seconds * 1000),
  });
}

/** Sends the deferred notification of a locked game, if there is one; the decision is final from then on. */
export async function sendDeferredNotice(outgoing: JobTransaction, game: Game): Promise<PendingEmail[]> {
  const { em } = outgoing;
  const decision = await em.findOne(UndoableDecision, { game: game.id });
  if (decision === null) return [];
  const { action, title, text, note } = decision;
  em.remove(decision);
  const emails = await notifyDeveloper(outgoing, {
    game,
    action,
    notice: { title, text },
    note: note ?? undefined,
  });
  await em.flush();
  return emails;
}

/** The services that notices need. */
interface NoticeSender {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly jobs: JobQueue;
}

/** Tells developers of every decision that can no longer be undone. */
export async function sendDueNotices(sender: NoticeSender, now = new Date()): Promise<void> {
  const due = await sender.database.orm.em.fork().find(UndoableDecision, { until: { $lte: now } });
  for (const { game } of due) {
    const emails = await sender.database.orm.em.fork().transactional(async (em) => {
      await lockPeople(em, { userIds: [], gameIds: [game.id] });
      // It may be gone, or its decision undone meanwhile.
      const locked = await em.findOne(Game, game.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      return locked === null ? [] : sendDeferredNotice({ em, jobs: sender.jobs }, locked);
    });
    for (const { to, notice } of emails) await mailNotice(sender, to, notice);
  }
}

/** Tells developers of decisions as their time to be undone ends, in only one process at a time. */
export function startNoticeSender(
  sender: NoticeSender,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const { database } = sender;
  return startScheduledTask({
    database,
    name: 'decisions',
    everyMs: EVERY_MS,
    work: () => sendDueNotices(sender),
    onError,
  });
}
