import type { z } from 'zod';
import type { Game } from '../../entities/game.entity.ts';
import type * as schema from '../../entities/moderation.schema.ts';
import { RETIRED, WITHDRAWN } from '../../entities/rejection.rules.ts';
import type { MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { decideGame, decideGames, type Decision, type DecisionResult } from './decide.ts';

/**
 * Returns a suspended game to the catalogue.
 * @throws AppError game_not_found, already_decided
 */
export async function reinstateGame(ctx: MemberContext, id: string): Promise<DecisionResult> {
  return decideGame(ctx, { id }, (game) => {
    if (!isSuspended(game)) throw new AppError('already_decided');
    return reinstatement(game);
  });
}

/** Returns those of the games to the catalogue that are suspended. */
export async function reinstateGames(
  ctx: MemberContext,
  games: z.output<typeof schema.reinstateGames>,
): Promise<schema.BulkDecisionResult> {
  return decideGames(ctx, { ...games, isFor: isSuspended }, reinstatement);
}

const isSuspended = ({ status }: Game): boolean => status === 'SUSPENDED';

/** The return of a suspended game; one that was withdrawn, rejected or retired before is that again. */
function reinstatement(game: Game): Decision {
  if (!game.live) {
    const left = game.retiredAt ? RETIRED : (game.rejection?.reason ?? WITHDRAWN);
    Object.assign(game, { status: 'REJECTED', decisionReason: left });
    return {
      action: 'game.reinstate',
      notice: {
        title: `${game.title} is no longer suspended`,
        text: `A moderator ended the suspension of ${game.title}. ${game.retiredAt ? RETIRED : 'You can edit it and submit it again.'}`,
      },
    };
  }
  Object.assign(game, { status: 'APPROVED', decisionReason: null });
  return {
    action: 'game.reinstate',
    notice: {
      title: `${game.title} is back`,
      text: `A moderator put ${game.title} back into the catalog.`,
    },
  };
}
