import { sql } from 'kysely';
import { z } from 'zod';
import { PLAYING_NOW } from '../../entities/play.rules.ts';
import type { playingNow } from '../../entities/play.schema.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { isPublic } from '../catalogue/game.view.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { networkOf, SITE_TIMES } from '../platform/limits/network.ts';
import { networkPseudonymOf, pseudonymsOf } from './visitor.ts';

const playing = z.object({ id: z.string(), players: z.int() });
const game = z.object({ game_id: z.string() });

/**
 * Records that the visitor is playing the game now.
 * @throws AppError game_not_found
 */
export async function recordPlaying(
  { em, caller }: Pick<Context, 'em' | 'caller'>,
  gameId: string,
): Promise<{ readonly received: true }> {
  const network = networkOf(caller.address);
  const now = new Date();
  const { today } = await pseudonymsOf(em, { gameId, caller, now, since: now });
  const from = await networkPseudonymOf(em, { gameId, network: network.key, now });
  const site = network.site && (await networkPseudonymOf(em, { gameId, network: network.site, now }));
  const rows = await rowsOf(
    em,
    game,
    sql`insert into playing_visitor (game_id, visitor, network, site, seen_at)
      select g.id, ${today}, ${from}, ${site}, now() from game g where g.id = ${gameId} and ${isPublic}
      on conflict (game_id, visitor) do update set seen_at = excluded.seen_at
      returning game_id`,
  );
  if (rows.length === 0) throw new AppError('game_not_found');
  return { received: true };
}

/**
 * Returns the games that at least `PLAYING_NOW.shownFrom` visitors have been playing in the last minutes. Of one network
 * at most `PLAYING_NOW.perNetwork` count, whatever names its browsers give, and of one site `SITE_TIMES` as many.
 */
export async function listPlayingNow(em: Em): Promise<z.infer<typeof playingNow>> {
  return rowsOf(
    em,
    playing,
    sql`select g.id, sum(v.players)::int as players from (
        select game_id, least(sum(players), ${PLAYING_NOW.perNetwork * SITE_TIMES}) as players from (
          select game_id, site, network, least(count(*), ${PLAYING_NOW.perNetwork}) as players from playing_visitor
          where seen_at > now() - make_interval(mins => ${PLAYING_NOW.minutes}::int) group by game_id, site, network
        ) of_network group by game_id, coalesce(site, network)
      ) v join game g on g.id = v.game_id where ${isPublic}
      group by g.id having sum(v.players) >= ${PLAYING_NOW.shownFrom} order by players desc, g.id limit 200`,
  );
}
