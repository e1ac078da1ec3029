import type { z } from 'zod';
import { Game } from '../../entities/game.entity.ts';
import { Report } from '../../entities/report.entity.ts';
import type { GameReportReason } from '../../entities/report.rules.ts';
import type { reportAnything as reportAnythingInput } from '../../entities/report.schema.ts';
import { User } from '../../entities/user.entity.ts';
import type { Context, MemberContext } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { AppError } from '../errors.ts';
import { takeOne } from '../platform/limits/limit.service.ts';
import { limitedAs } from '../platform/limits/limit-write.ts';
import type { Viewer } from '../session/viewer.ts';
import { queueGameEvent } from '../webhook/queue-event.ts';

/**
 * Reports a game from its page.
 * @throws AppError game_not_found, rate_limited
 */
export async function reportGame(
  ctx: MemberContext,
  { id, reason }: { readonly id: string; readonly reason: GameReportReason },
): Promise<{ id: string }> {
  await takeOne(ctx, 'report', ctx.viewer.user.id);
  return ctx.em.transactional(async (em) => {
    const game = await em.findOne(Game, { id, status: 'APPROVED' });
    if (game === null) throw new AppError('game_not_found');
    const report = em.create(Report, {
      kind: 'GAME',
      game,
      user: em.getReference(User, ctx.viewer.user.id),
      reason,
      createdAt: new Date(),
    });
    await queueGameEvent({ em, jobs: ctx.jobs }, { event: 'game.reported', game, reason });
    await em.flush();
    return { id: report.id };
  });
}

/**
 * Stores a report from the general form, from anyone. Links it to the game when the address is one of our game pages.
 * @throws AppError rate_limited
 */
export async function reportAnything(
  ctx: Context & { readonly viewer: Viewer },
  input: z.output<typeof reportAnythingInput>,
): Promise<{ id: string }> {
  const { viewer } = ctx;
  await takeOne(ctx, 'report', limitedAs(ctx, viewer));
  return ctx.em.transactional(async (em) => {
    const game = await gameAt(em, input.gameUrl);
    const report = em.create(Report, {
      kind: 'GENERAL',
      game,
      user: viewer.kind === 'member' ? em.getReference(User, viewer.user.id) : null,
      reason: input.reportType,
      gameUrl: input.gameUrl,
      gameTitle: input.gameTitle === '' ? null : (input.gameTitle ?? null),
      description: input.description,
      email: input.email === '' ? null : (input.email ?? null),
      priority: input.priority,
      createdAt: new Date(),
    });
    if (game?.status === 'APPROVED') {
      await queueGameEvent(
        { em, jobs: ctx.jobs },
        { event: 'game.reported', game, reason: input.reportType },
      );
    }
    await em.flush();
    return { id: report.id };
  });
}

async function gameAt(em: Em, address: string): Promise<Game | null> {
  const slug = /\/games\/([^/?#]+)/.exec(address)?.[1];
  if (slug === undefined) return null;
  try {
    return await em.findOne(Game, { slug: decodeURIComponent(slug) });
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
