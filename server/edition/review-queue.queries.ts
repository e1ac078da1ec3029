import { sql } from 'kysely';
import type { z } from 'zod';
import { AGE_RATINGS } from '../../entities/game.rules.ts';
import * as schema from '../../entities/moderation.schema.ts';
import { hindranceSql } from '../catalogue/edition.view.ts';
import {
  etagSql,
  isoTime,
  joinPendingEdition,
  editionFieldColumns,
  editionFieldPairs,
  waitsForReview,
} from '../catalogue/game.view.ts';
import type { MemberContext } from '../context.ts';
import { matchesAnyText, limitToPage, orderByColumn } from '../platform/database/list-page.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { categoriesOf, total, withSignedPictures } from './all-games.queries.ts';
import { mayDecideSql } from './reviewer.ts';

const pendingRow = schema.pendingGame.extend(total);

const studioSql = sql`(select d.studio from developer_profile d where d.id = g.developer_profile_id)`;

const PENDING_ORDER = {
  createdAt: sql`e.submitted_at`,
  title: sql`lower(e.title)`,
  studio: sql`lower(${studioSql})`,
  ageRating: sql`array_position(array[${sql.join(AGE_RATINGS)}]::text[], e.age_rating::text)`,
} as const;

/** Lists a page of pending games for a moderator; for an edit, with the requested fields. */
export async function listPending(
  { em, env, viewer }: Pick<MemberContext, 'em' | 'env' | 'viewer'>,
  { search, sort, order, ...part }: z.output<typeof schema.listPending>,
): Promise<{ games: schema.PendingGame[]; total: number }> {
  const rows = await rowsOf(
    em,
    pendingRow,
    sql`
    select g.id, g.slug, e.title, e.description, e.thumb_url as "thumbUrl", e.src_url as "srcUrl", e.upload_id as "uploadId",
      e.age_rating as "ageRating", ${editionFieldColumns}, ${isoTime('e.submitted_at')} as "createdAt",
      e.single_player as "singlePlayer", e.multiplayer,
      ${categoriesOf(sql`e.categories`, sql`json_build_object('id', c.id, 'slug', c.slug, 'name', c.name)`)} as categories,
      to_json(e.tags) as tags, e.controls,
      case when l.id is not null then json_build_object('title', l.title, 'description', l.description,
        'instructions', l.instructions, 'srcUrl', l.src_url, 'uploadId', l.upload_id, ${editionFieldPairs('l')}, 'ageRating', l.age_rating, 'singlePlayer', l.single_player,
        'multiplayer', l.multiplayer, 'categories', ${categoriesOf(sql`l.categories`, sql`c.name`)}, 'tags', l.tags, 'controls', l.controls) end as live,
      (select json_build_object('studio', d.studio) from developer_profile d where d.id = g.developer_profile_id) as "developerProfile",
      e.instructions, e.findings, g.origin_allowlists as "originAllowlists",
      case when g.rejection ->> 'state' = 'answered' then json_build_object('text', g.rejection ->> 'answer',
        'reason', g.rejection ->> 'reason', 'rejectedAt', g.rejection ->> 'rejectedAt', 'rejectedBy', coalesce(
          (select u.email from "user" u where u.id = (g.rejection ->> 'moderatorId')::uuid), 'Deleted account'),
        'mayDecide', ${mayDecideSql(env, viewer.user.id)}) end as answer,
      case when l.id is null then 'submission' else 'revision' end as kind, ${hindranceSql} as hindrance, ${etagSql} as etag,
      count(*) over ()::int as total
    from game g ${joinPendingEdition} left join edition l on l.id = g.live_id
    where ${waitsForReview} and ${matchesAnyText(search, [sql`e.title`, sql`g.title`, sql`g.slug`, studioSql])}
    ${orderByColumn(PENDING_ORDER[sort], order, sql`g.id`)} ${limitToPage(part)}
  `,
  );
  return { games: await withSignedPictures(em, rows), total: rows[0]?.total ?? 0 };
}
