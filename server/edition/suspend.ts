import { sql } from 'kysely';
import type { z } from 'zod';
import type { Game } from '../../entities/game.entity.ts';
import { canSuspend } from '../../entities/game.rules.ts';
import type * as schema from '../../entities/moderation.schema.ts';
import { isReported } from '../catalogue/edition.view.ts';
import type { MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import {
  decideGame,
  decideGames,
  type DecisionContext,
  type Decision,
  type DecisionResult,
} from './decide.ts';

/**
 * Removes a game from the catalogue, or suspends one that has left it.
 * @throws AppError game_not_found, already_decided
 */
export async function suspendGame(ctx: MemberContext, id: string, reason: string): Promise<DecisionResult> {
  return decideGame(ctx, { id }, (game, context) => {
    if (!isSuspendable(game)) throw new AppError('already_decided');
    return suspension(reason)(game, context);
  });
}

/** Suspends those of the games that can be, each as a single suspension does. */
export async function suspendGames(
  ctx: MemberContext,
  { reason, ...games }: z.output<typeof schema.suspendGames>,
): Promise<schema.BulkDecisionResult> {
  return decideGames(ctx, { ...games, isFor: isSuspendable }, suspension(reason));
}

const isSuspendable = ({ status, publishedAt }: Game): boolean =>
  canSuspend({ status, published: Boolean(publishedAt) });

/** The suspension of a game. */
const suspension =
  (reason: string) =>
  async (game: Game, { em, at }: DecisionContext): Promise<Decision> => {
    em.assign(game, { status: 'SUSPENDED', decisionReason: reason });
    await markEditionsSuspended(em, game, at);
    return {
      action: 'game.suspend',
      note: reason,
      notice: {
        title: `${game.title} was suspended`,
        text: `A moderator suspended ${game.title}: ${reason}`,
      },
    };
  };

/**
 * Notes that the game is suspended for its live edition, or of a withdrawn game for the one that was live last, and for each that
 * a report which is open or was right is about: its developer may have replaced what was reported.
 */
async function markEditionsSuspended(em: Em, game: Game, at: Date): Promise<void> {
  await sql`update edition s set suspended_at = ${at} where s.game_id = ${game.id} and s.suspended_at is null
    and (s.id = coalesce(${game.live?.id ?? null}::uuid, (select l.id from edition l
      where l.game_id = ${game.id} and l.number is not null order by l.left_at desc nulls last limit 1)) or ${isReported})`.execute(
    em.getKysely(),
  );
}
