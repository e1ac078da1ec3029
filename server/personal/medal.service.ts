import { sql } from 'kysely';
import { z } from 'zod';
import type { EarnedMedalView } from '../../entities/medal.schema.ts';
import type { MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { isoTime } from '../catalogue/game.view.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { declaredMedals } from './declared-medals.ts';
import { findGame } from './medal.queries.ts';

const stored = z.object({ earnedAt: z.string() });

/**
 * Stores a medal that a game has awarded, once, however often it is sent. Nothing proves it: the player's browser says so.
 * @throws AppError game_not_found; medal_not_found for a medal that the game does not declare, and for games rated KIDS,
 * whose stickers are part of their saves
 */
export async function awardMedal(
  { em, viewer }: MemberContext,
  { gameId, medal: id }: { readonly gameId: string; readonly medal: string },
): Promise<EarnedMedalView> {
  const game = await findGame(em, sql`g.id = ${gameId}`);
  if (game === null) throw new AppError('game_not_found');
  const medal = game.kids ? undefined : declaredMedals(game.slug).find((each) => each.id === id);
  if (medal === undefined) throw new AppError('medal_not_found');
  const rows = await rowsOf(
    em,
    stored,
    // The update changes nothing; without it an existing row would not be returned.
    sql`insert into earned_medal as m (user_id, game_id, medal, earned_at)
      values (${viewer.user.id}, ${gameId}, ${id}, now())
      on conflict (user_id, game_id, medal) do update set earned_at = m.earned_at
      returning ${isoTime('m.earned_at')} as "earnedAt"`,
  );
  const [row] = rows;
  if (row === undefined) throw new AppError('medal_not_found');
  return { id, tier: medal.tier, name: medal.name, earnedAt: row.earnedAt };
}
