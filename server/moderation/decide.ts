import { LockMode } from '@mikro-orm/core';
import type { AuditAction } from '../../entities/audit.rules.ts';
import { DeveloperProfile } from '../../entities/developer-profile.entity.ts';
import { Game } from '../../entities/game.entity.ts';
import type { User } from '../../entities/user.entity.ts';
import type { MemberContext } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { AppError } from '../errors.ts';
import { mailNotice, type Notice, notify } from '../notification/notification.service.ts';
import { type GameEvent, queueGameEvent } from '../webhook/queue-event.ts';
import { audit } from './audit.ts';

/** The response to a decision about a game. */
export type Moderated = Pick<Game, 'id' | 'slug' | 'status'>;

/** The webhook event sent to the developer for each decision. */
const EVENTS = {
  'game.approve': { event: 'game.approved', subject: 'game' },
  'game.reinstate': { event: 'game.approved', subject: 'game' },
  'game.reject': { event: 'game.rejected', subject: 'game' },
  'game.suspend': { event: 'game.suspended', subject: 'game' },
  'revision.approve': { event: 'game.approved', subject: 'changes' },
  'revision.reject': { event: 'game.rejected', subject: 'changes' },
} as const satisfies Partial<Record<AuditAction, Pick<GameEvent, 'event' | 'subject'>>>;

/** A decision's effect on the locked game, and its notification. */
interface Decision {
  readonly action: keyof typeof EVENTS;
  readonly notice: Notice;
  readonly note?: string;
}

/**
 * Locks the game, applies the decision, writes the audit trail and the notification, and announces the change after the
 * commit.
 * @throws AppError game_not_found, and whatever `decision` throws: then nothing is changed
 */
export async function decide(
  ctx: MemberContext,
  id: string,
  decision: (game: Game, em: Em) => Decision | Promise<Decision>,
): Promise<Moderated> {
  const { result, author, notice } = await ctx.em.transactional(async (em) => {
    const game = await lockGame(em, id);
    const { action, notice: told, note } = await decision(game, em);
    audit(em, ctx, { action, subjectId: game.id, subject: game.title, note });
    const developer = await authorOf(em, game);
    if (developer !== null) notify(em, developer.id, { ...told, game });
    await queueGameEvent(em, { ...EVENTS[action], game, reason: note });
    await em.flush();
    return {
      result: { id: game.id, slug: game.slug, status: game.status },
      author: developer?.email ?? null,
      notice: told,
    };
  });
  await ctx.changes.announce({ kind: 'catalogue' });
  if (author !== null) await mailNotice(ctx, author, notice);
  return result;
}

/** @throws AppError game_not_found */
export async function lockGame(em: Em, id: string): Promise<Game> {
  const game = await em.findOne(Game, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (game === null) throw new AppError('game_not_found');
  return game;
}

async function authorOf(em: Em, game: Game): Promise<User | null> {
  if (!game.developerProfile) return null;
  const profile = await em.findOne(DeveloperProfile, game.developerProfile.id, { populate: ['user'] });
  return profile?.user ?? null;
}
