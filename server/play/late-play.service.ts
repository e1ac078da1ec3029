import { sql } from 'kysely';
import { PLAY_WINDOW_MINUTES } from '../../entities/play.rules.ts';
import type { Em } from '../platform/database/database.ts';
import { value } from '../platform/database/precompiled.ts';
import {
  ofPublicGame,
  type PlayCount,
  type PlayEvent,
  createPlayCounter,
  windowBefore,
} from './play.service.ts';

const countLate = createPlayCounter(sql`
  update play_window w set counted_at = greatest(w.counted_at, ${value('at')})
  from target where w.game_id = target.game_id and w.visitor = target.visitor and not exists (
    select 1 from play p where p.game_id = target.game_id and p.visitor in (target.visitor, target.former)
      and p.at > ${value('from')} and p.at < ${value('at')}::timestamptz + make_interval(mins => ${sql.lit(PLAY_WINDOW_MINUTES)})
  )
  returning w.game_id, w.visitor
`);

/**
 * Counts a play that happened at `at`, unless the same visitor has a counted play within `PLAY_WINDOW_MINUTES` before
 * or after it. The trend weighs it by its own time. Visitors are identified by today's pseudonym, because the keys of
 * earlier days are deleted. Call it in a transaction: it locks the game and the window's row before it reads the plays.
 * @throws AppError game_not_found
 */
export async function recordLatePlay(em: Em, played: PlayEvent, at: Date): Promise<PlayCount> {
  const { gameId, visitor } = played;
  const from = windowBefore(at);
  await sql`
    with held as (select g.id from game g where g.id = ${gameId} and g.status = 'APPROVED' for no key update)
    insert into play_window as w (game_id, visitor, counted_at)
    select held.id, ${visitor.today}, ${from} from held
    on conflict (game_id, visitor) do update set counted_at = w.counted_at
  `.execute(em.getKysely());
  return ofPublicGame(await countLate(em, { played: [played], at, from }));
}
