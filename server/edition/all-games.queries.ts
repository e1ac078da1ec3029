import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import * as schema from '../../entities/moderation.schema.ts';
import { isoTime, joinShown, tagNames, waitsForReview } from '../catalogue/game.view.ts';
import type { Em } from '../platform/database/database.ts';
import { matchesAnyText, limitToPage, orderByColumn } from '../platform/database/list-page.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { dayKeys } from '../platform/day-keys.ts';
import { signedPicture } from '../platform/images/picture-address.ts';

/** The field of rows with the number of all rows; the output schemas drop it, because only declared fields are sent. */
export const total = { total: z.int() };

const gameRow = schema.adminGame.extend(total);

const ACTIVE_DAYS = 30;

/** Reads the numbers of the four cards. */
export async function readStats(em: Em): Promise<schema.AdminStats> {
  const rows = await rowsOf(
    em,
    schema.adminStats,
    sql`select
    (select count(*)::int from game g where ${waitsForReview}) as "pendingGames",
    (select count(*)::int from report where status = 'OPEN') as "openReports",
    (select count(*)::int from game) as "totalGames",
    (select count(distinct user_id)::int from session
      where last_seen_at > now() - make_interval(days => ${ACTIVE_DAYS}::int)) as "activeUsers"
  `,
  );
  return rows[0] ?? { pendingGames: 0, openReports: 0, totalGames: 0, activeUsers: 0 };
}

/** The categories with these slugs, as JSON in the order of the chips. */
export const categoriesOf = (slugs: RawBuilder<unknown>, shown: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(${shown} order by c.position), '[]') from category c where c.slug = any(${slugs}))`;

/** Gives the pictures of games, which may not be public, addresses that show them. */
export async function withSignedPictures<Row extends { readonly id: string; readonly thumbUrl: string }>(
  em: Em,
  rows: readonly Row[],
): Promise<Row[]> {
  const keys = await dayKeys(em, new Date());
  return rows.map((game) => ({
    ...game,
    thumbUrl: signedPicture(keys, { id: game.id, source: game.thumbUrl }),
  }));
}

/** The number of open reports on a game. */
export const openReportsOn = (game: RawBuilder<unknown>) =>
  sql`(select count(*)::int from report r2 where r2.game_id = ${game} and r2.status = 'OPEN')`;

const GAME_ORDER = {
  createdAt: sql`g.created_at`,
  title: sql`lower(g.title)`,
  status: sql`g.status`,
  plays: sql`g.plays`,
  openReports: openReportsOn(sql`g.id`),
} as const;

/** Lists a page of all games, newest first unless they are sorted otherwise. */
export async function listAllGames(
  em: Em,
  { search, status, sort, order, ...part }: z.output<typeof schema.listAllGames>,
): Promise<{ games: schema.AdminGame[]; total: number }> {
  const rows = await rowsOf(
    em,
    gameRow,
    sql`
    select g.id, g.slug, g.title, e.thumb_url as "thumbUrl", g.status, g.published_at is not null as published, g.age_rating as "ageRating", d.studio,
      ${categoriesOf(sql`g.category_slugs`, sql`json_build_object('slug', c.slug, 'name', c.name)`)} as categories,
      ${tagNames} as tags,
      (select coalesce(json_agg(o ->> 'allowedOrigin'), '[]') from jsonb_array_elements(g.origin_allowlists) o) as "originAllowlists",
      g.hosted, g.plays, ${openReportsOn(sql`g.id`)} as "openReports", g.decision_reason as "decisionReason",
      case when g.rejection ->> 'state' = 'answered' then g.rejection ->> 'answer' end as answer,
      ${isoTime('g.created_at')} as "createdAt", count(*) over ()::int as total
    from game g ${joinShown} left join developer_profile d on d.id = g.developer_profile_id
    where ${status === undefined ? sql`true` : sql`g.status = ${status}`}
      and ${matchesAnyText(search, [sql`g.title`, sql`g.slug`, sql`d.studio`])}
    ${orderByColumn(GAME_ORDER[sort], order, sql`g.id`)} ${limitToPage(part)}
  `,
  );
  return { games: await withSignedPictures(em, rows), total: rows[0]?.total ?? 0 };
}
