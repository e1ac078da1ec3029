import { sql } from 'kysely';
import { type PersonalState, personalState } from '../../entities/personal.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { hiddenJson } from './hidden.queries.ts';
import { recentPlaysJson } from './recent.queries.ts';

/** Reads all of a person's own data that the public pages show. */
export async function readPersonal(em: Em, userId: string): Promise<PersonalState> {
  const rows = await rowsOf(
    em,
    personalState,
    sql`select
    (select coalesce(json_agg(game_id order by created_at desc), '[]') from favourite where user_id = ${userId}) as favourites,
    (select coalesce(json_agg(json_build_object('id', id, 'gameId', game_id, 'score', score, 'comment', comment)), '[]')
      from rating where user_id = ${userId}) as ratings,
    (select count(*)::int from notification where user_id = ${userId} and read_at is null) as unread,
    ${recentPlaysJson(userId)} as recent,
    ${hiddenJson(userId)} as hidden
  `,
  );
  return rows[0] ?? { favourites: [], ratings: [], unread: 0, recent: [], hidden: [] };
}
