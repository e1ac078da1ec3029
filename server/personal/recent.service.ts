import { sql } from 'kysely';
import { RecentPlay } from '../../entities/recent-play.entity.ts';
import { RECENT } from '../../entities/play.rules.ts';
import type { MergeRecentPlays, RecentPlayView } from '../../entities/recent-play.schema.ts';
import type { MemberContext } from '../context.ts';
import { hasPage } from '../catalogue/game.view.ts';
import { listRecent } from './recent.queries.ts';

/**
 * Merges what a browser remembers into the person's list, and returns the list. Of each game the last play counts, whichever
 * device sends it first; games without a page are left out. No play is in the future, whatever the device's clock says.
 */
export async function mergeRecentPlays(
  { em, viewer }: MemberContext,
  { games }: MergeRecentPlays,
): Promise<RecentPlayView[]> {
  const userId = viewer.user.id;
  await em.transactional(async (own) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(own.getKysely());
    // `distinct`: a list may name a game twice, which one statement cannot update twice.
    await run(sql`
      insert into recent_play as p (user_id, game_id, played_at, words)
      select distinct on (g.id) ${userId}::uuid, g.id, least(k."playedAt", now()), nullif(k.words, '')
      from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as k (slug text, "playedAt" timestamptz, words text)
        join game g on g.slug = k.slug and ${hasPage}
      order by g.id, k."playedAt" desc
      on conflict (user_id, game_id) do update set played_at = excluded.played_at, words = excluded.words
        where excluded.played_at >= p.played_at`);
    await run(sql`
      delete from recent_play where user_id = ${userId} and game_id not in (
        select game_id from recent_play where user_id = ${userId}
        order by played_at desc, game_id limit ${RECENT.max})`);
  });
  return listRecent(em, userId);
}

/** Forgets what the person played. */
export async function clearRecent({ em, viewer }: MemberContext): Promise<RecentPlayView[]> {
  await em.nativeDelete(RecentPlay, { user: viewer.user.id });
  return [];
}
