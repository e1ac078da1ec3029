import { type RawBuilder, sql } from 'kysely';
import { GAME_EVENTS, SESSION_GAP_MINUTES } from '../../entities/analytics.rules.ts';
import type { Em } from '../platform/database/database.ts';

/** One day of a player in a game; `day` is `YYYY-MM-DD`. */
export interface PlayerDayKey {
  readonly game_id: string;
  readonly player: string;
  readonly day: string;
}

/**
 * Recounts these player days from their events and adds the differences to the game days. Call it only inside the
 * transaction that added the events. It locks the rows in a fixed order before it reads them, so that the second of two
 * concurrent calls sees what the first stored.
 */
export async function rollUp(em: Em, days: readonly PlayerDayKey[], lasting: boolean): Promise<void> {
  const touched = sql`json_to_recordset(${JSON.stringify(days)}::json) as t(game_id uuid, player varchar, day date)`;
  const db = em.getKysely();
  await sql`
    insert into player_day as d (game_id, player, day, lasting) select game_id, player, day, ${lasting} from ${touched}
    order by game_id, player, day
    on conflict (game_id, player, day) do update set lasting = d.lasting
  `.execute(db);
  await sql`
    with touched as (select * from ${touched}),
    ${countedAnew},
    before as (select d.* from player_day d join touched using (game_id, player, day)),
    changed as (
      update player_day d
      set sessions = f.sessions, completed = f.completed, played_ms = f.played_ms, country = f.country
      from fresh f where d.game_id = f.game_id and d.player = f.player and d.day = f.day
    )
    insert into game_day as g (game_id, day, players, sessions, completed, played_ms)
    select f.game_id, f.day, count(*) filter (where b.sessions = 0), sum(f.sessions - b.sessions),
      sum(f.completed - b.completed), sum(f.played_ms - b.played_ms)
    from fresh f join before b using (game_id, player, day)
    group by f.game_id, f.day order by f.game_id, f.day
    on conflict (game_id, day) do update set players = g.players + excluded.players,
      sessions = g.sessions + excluded.sessions, completed = g.completed + excluded.completed,
      played_ms = g.played_ms + excluded.played_ms
  `.execute(db);
}

/** From `touched` to `fresh`: groups the events of those days into sessions, split at long gaps, and sums them. */
const countedAnew: RawBuilder<unknown> = sql`
  marked as (
    select e.game_id, e.player, e.day, e.id, e.at, e.name, e.country,
      coalesce(e.at - lag(e.at) over inorder > make_interval(mins => ${SESSION_GAP_MINUTES}::int), true) as opens
    from game_event e join touched using (game_id, player, day)
    window inorder as (partition by e.game_id, e.player, e.day order by e.at, e.id)
  ),
  numbered as (
    select *, sum(opens::int) over (partition by game_id, player, day order by at, id) as session from marked
  ),
  sessions as (
    select game_id, player, day, session, extract(epoch from max(at) - min(at)) * 1000 as played_ms,
      bool_or(name = ${GAME_EVENTS.completed}) as completed,
      (array_agg(country order by at, id) filter (where country is not null))[1] as country
    from numbered group by game_id, player, day, session
  ),
  fresh as (
    select game_id, player, day, count(*)::int as sessions, (count(*) filter (where completed))::int as completed,
      sum(played_ms)::int as played_ms,
      (array_agg(country order by session) filter (where country is not null))[1] as country
    from sessions group by game_id, player, day
  )`;
