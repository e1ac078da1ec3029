import { sql } from 'kysely';
import type { Database } from '../server/platform/database/database.ts';

/** Each game's tallies minus a recount of its rows: must always equal the demo's seeded numbers. */
export type Surplus = Readonly<
  Record<string, readonly [plays: number, playsByDay: number, votes: number, stars: number]>
>;

/** Recounts every game's plays and votes and compares them with the stored tallies. */
export async function surplusOf(database: Database): Promise<Surplus> {
  const { rows } = await sql<{ slug: string; plays: number; days: number; votes: number; stars: number }>`
    select slug,
      (plays - (select count(*) from play where play.game_id = game.id))::int as plays,
      ((select coalesce(sum(d.plays), 0) from game_day d where d.game_id = game.id)
        - (select count(*) from play where play.game_id = game.id))::int as days,
      (rating_count - (select count(*) from rating where rating.game_id = game.id and rating.counted))::int as votes,
      (rating_sum - (select coalesce(sum(score), 0) from rating where rating.game_id = game.id and rating.counted))::int
        as stars
    from game order by slug
  `.execute(database.orm.em.fork().getKysely());
  return Object.fromEntries(
    rows.map(({ slug, plays, days, votes, stars }) => [slug, [plays, days, votes, stars] as const]),
  );
}
