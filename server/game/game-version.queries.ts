import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';

const versioned = z.object({ version: z.string() });

/**
 * A hash of everything a developer may change in a row `g` of `game`, including its labels and the answer to a rejection, as 32 hexadecimal digits.
 * Plays, ratings and what is not reviewed (`embed_hosts`) are not part of it.
 */
export const versionSql: RawBuilder<string> = sql`md5(jsonb_build_array(g.title, g.description, g.thumb_url, g.banner_url,
  g.src_url, g.play_type, g.orientation, g.single_player, g.multiplayer, g.age_rating, g.instructions, g.status, g.revision,
  g.category_slugs, g.upload_id, g.rejection ->> 'answer', (select jsonb_agg(t.tag_id order by t.tag_id) from game_tag t where t.game_id = g.id))::text)`;

/** Returns the game's current version, including changes of the caller's transaction. */
export async function versionOf(em: Em, id: string): Promise<string> {
  const rows = await rowsOf(
    em,
    versioned,
    sql`select ${versionSql} as version from game g where g.id = ${id}`,
  );
  return rows[0]?.version ?? '';
}
