import type { z } from 'zod';
import { Game } from '../../entities/game.entity.ts';
import type { GameReportReason } from '../../entities/report.rules.ts';
import type { submitGeneralReport as submitGeneralReportInput } from '../../entities/report.schema.ts';
import type { Context, MemberContext } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { AppError } from '../errors.ts';
import { decodeSlug } from '../catalogue/slug.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';
import { limitedAs } from '../platform/limits/limit-write.ts';
import type { Viewer } from '../session/viewer.ts';
import { queueGameEvent } from '../webhook/queue-event.ts';
import { fileReport, type NewReport } from './file-report.ts';

/**
 * Reports a game from its page.
 * @throws AppError game_not_found, rate_limited
 */
export async function reportGame(
  ctx: MemberContext,
  { id, reason }: { readonly id: string; readonly reason: GameReportReason },
): Promise<{ id: string }> {
  await consumeRateLimit(ctx, 'report', ctx.viewer.user.id);
  const game = await ctx.em.findOne(Game, { id, status: 'APPROVED' });
  if (game === null) throw new AppError('game_not_found');
  return fileReport(ctx, { kind: 'GAME', game, reason }, (em) =>
    queueGameEvent({ em, jobs: ctx.jobs }, { event: 'game.reported', game, reason }),
  );
}

/**
 * Stores a report from the general form, from anyone. Links it to the game when the address is one of our game pages.
 * @throws AppError rate_limited
 */
export async function submitGeneralReport(
  ctx: Context & { readonly viewer: Viewer },
  input: z.output<typeof submitGeneralReportInput>,
): Promise<{ id: string }> {
  await consumeRateLimit(ctx, 'report', limitedAs(ctx, ctx.viewer));
  const { reportType: reason, gameUrl, description, priority } = input;
  const game = await gameAt(ctx.em, gameUrl);
  const gameTitle = input.gameTitle || null;
  const email = input.email || null;
  const reported: NewReport = {
    kind: 'GENERAL',
    game,
    reason,
    gameUrl,
    gameTitle,
    description,
    email,
    priority,
  };
  return fileReport(ctx, reported, async (em) => {
    if (game?.status === 'APPROVED')
      await queueGameEvent({ em, jobs: ctx.jobs }, { event: 'game.reported', game, reason });
  });
}

async function gameAt(em: Em, address: string): Promise<Game | null> {
  const slug = decodeSlug(/\/games\/([^/?#]+)/.exec(address)?.[1] ?? '');
  return slug === null || slug === '' ? null : em.findOne(Game, { slug });
}
