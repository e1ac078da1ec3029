import type { EarnedMedalView } from '../../entities/medal.schema.ts';
import type { MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { db } from '../platform/database/db.ts';
import { declaredMedals } from './declared-medals.ts';
import { findMedalGame } from './medal.queries.ts';

/**
 * Stores a medal that a game has awarded, once, however often it is sent. Nothing proves it: the player's browser says so.
 * @throws AppError game_not_found; medal_not_found for a medal that the game does not declare, and for games rated KIDS,
 * whose stickers are part of their saves
 */
export async function awardMedal(
  { em, viewer }: MemberContext,
  { gameId, medal: id }: { readonly gameId: string; readonly medal: string },
): Promise<EarnedMedalView> {
  const game = await findMedalGame(em, { id: gameId });
  if (game === undefined) throw new AppError('game_not_found');
  const medal =
    game.age_rating === 'KIDS' ? undefined : declaredMedals(game.slug).find((each) => each.id === id);
  if (medal === undefined) throw new AppError('medal_not_found');
  const { earned_at } = await db(em)
    .insertInto('earned_medal')
    .values({ user_id: viewer.user.id, game_id: gameId, medal: id, earned_at: new Date() })
    // The update changes nothing; without it an existing row would not be returned.
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'game_id', 'medal'])
        .doUpdateSet((eb) => ({ earned_at: eb.ref('earned_medal.earned_at') })),
    )
    .returning('earned_at')
    .executeTakeFirstOrThrow();
  return { id, tier: medal.tier, name: medal.name, earnedAt: earned_at.toISOString() };
}
