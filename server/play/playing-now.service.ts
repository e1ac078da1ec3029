import { sql } from 'kysely';
import { z } from 'zod';
import { PLAYING_NOW } from '../../entities/play.rules.ts';
import type { playingNow } from '../../entities/play.schema.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { isPublic } from '../game/game.view.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { networkOf, takeOne } from '../platform/limits/limit.service.ts';
import { pseudonymsOf } from './visitor.ts';

const playing = z.object({ id: z.string(), players: z.int() });
const found = z.object({ game_id: z.string() });

/**
 * Records that the visitor is playing the game now.
 * @throws AppError game_not_found; rate_limited for more than a network's players send
 */
export async function notePlaying(
  ctx: Pick<Context, 'em' | 'env' | 'caller'>,
  gameId: string,
): Promise<{ readonly received: true }> {
  const { em, caller } = ctx;
  await takeOne(ctx, 'playing', `${gameId} ${networkOf(caller.address)}`);
  const now = new Date();
  const { today } = await pseudonymsOf(em, { gameId, caller, now, since: now });
  const rows = await rowsOf(
    em,
    found,
    sql`insert into playing_visitor (game_id, visitor, seen_at)
      select g.id, ${today}, now() from game g where g.id = ${gameId} and ${isPublic}
      on conflict (game_id, visitor) do update set seen_at = excluded.seen_at
      returning game_id`,
  );
  if (rows.length === 0) throw new AppError('game_not_found');
  return { received: true };
}

/** Returns the games that at least `PLAYING_NOW.shownFrom` visitors have been playing in the last minutes. */
export async function listPlayingNow(em: Em): Promise<z.infer<typeof playingNow>> {
  return rowsOf(
    em,
    playing,
    sql`select g.id, count(*)::int as players from playing_visitor v join game g on g.id = v.game_id
      where v.seen_at > now() - make_interval(mins => ${PLAYING_NOW.minutes}::int) and ${isPublic}
      group by g.id having count(*) >= ${PLAYING_NOW.shownFrom} order by players desc, g.id limit 200`,
  );
}
