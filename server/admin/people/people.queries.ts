import { sql } from 'kysely';
import { z } from 'zod';
import {
  type AdminUser,
  adminUser,
  type listUsers as listUsersInput,
} from '../../../entities/moderation.schema.ts';
import { isoTime } from '../../catalogue/game.view.ts';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { isAdministrator } from '../../user/administrator.view.ts';
import { matchesAnyText, limitToPage, orderByColumn } from '../../platform/database/list-page.ts';

/** With the number of all rows; the output's schema drops it, because only declared fields are sent. */
const userRow = adminUser.extend({ total: z.int() });

const userGames = sql`(select count(*)::int from game g
  join developer_profile d on d.id = g.developer_profile_id where d.user_id = u.id)`;
const userRatings = sql`(select count(*)::int from rating r where r.user_id = u.id)`;
const userSessions = sql`(select count(*)::int from session s where s.user_id = u.id and s.expires_at > now())`;
const USER_ORDER = {
  createdAt: sql`u.created_at`,
  name: sql`lower(u.name)`,
  role: sql`u.role`,
  games: userGames,
  ratings: userRatings,
  sessions: userSessions,
  lastSeenAt: sql`(select max(s.last_seen_at) from session s where s.user_id = u.id)`,
} as const;

/** Lists a page of people, newest first unless they are sorted otherwise. */
export async function listUsers(
  { em, env }: Pick<Context, 'em' | 'env'>,
  { search, role, blocked, sort, order, ...part }: z.output<typeof listUsersInput>,
): Promise<{ users: AdminUser[]; total: number }> {
  const rows = await rowsOf(
    em,
    userRow,
    sql`
    select u.id, u.email, u.name, u.role, u.blocked_at is not null as blocked,
      u.role <> 'ADMIN' and ${isAdministrator(env)} as "adminByProvider",
      ${userSessions} as sessions, ${userGames} as games, ${userRatings} as ratings,
      ${isoTime('u.created_at')} as "createdAt",
      (select max(${isoTime('s.last_seen_at')}) from session s where s.user_id = u.id) as "lastSeenAt",
      count(*) over ()::int as total
    from "user" u
    where ${role === undefined ? sql`true` : sql`u.role = ${role}`}
      and ${blocked === undefined ? sql`true` : sql`(u.blocked_at is not null) = ${blocked}`}
      and ${matchesAnyText(search, [sql`u.email`, sql`u.name`])}
    ${orderByColumn(USER_ORDER[sort], order, sql`u.id`)} ${limitToPage(part)}
  `,
  );
  return { users: rows, total: rows[0]?.total ?? 0 };
}
