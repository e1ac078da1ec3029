import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { RECENT } from '../../entities/play.rules.ts';
import { recentPlays, type RecentPlayView } from '../../entities/recent-play.schema.ts';
import { hasPage, isoTime, joinShown } from '../catalogue/game.view.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { publicPictureSql } from '../platform/images/picture-address.ts';

/** The games with a page that a person played last, the last first, as a JSON list of `RecentPlayView`. */
export const recentPlaysJson = (userId: string): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('slug', g.slug, 'title', e.title, 'thumbUrl', ${publicPictureSql},
      'playedAt', ${isoTime('p.played_at')}, 'words', p.words) order by p.played_at desc, g.id), '[]')
  from (select * from recent_play where user_id = ${userId} order by played_at desc limit ${RECENT.max}) p
    join game g on g.id = p.game_id ${joinShown} where ${hasPage})`;

const listed = z.object({ recent: recentPlays });

export async function listRecent(em: Em, userId: string): Promise<RecentPlayView[]> {
  const [row] = await rowsOf(em, listed, sql`select ${recentPlaysJson(userId)} as recent`);
  return row?.recent ?? [];
}
