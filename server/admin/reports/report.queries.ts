import { sql } from 'kysely';
import { z } from 'zod';
import { REPORT_GROUPS, type ReportSort } from '../../../entities/admin.rules.ts';
import {
  type listReportGroups as listReportGroupsInput,
  type listReports as listReportsInput,
  type ReportGroup,
  reportGroup,
  type ReportView,
  reportView,
} from '../../../entities/report-moderation.schema.ts';
import type { ReportKind, ReportStatus } from '../../../entities/report.rules.ts';
import { isoTime, joinShown } from '../../catalogue/game.view.ts';
import { dayKeys } from '../../platform/day-keys.ts';
import type { Em } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { actor } from '../system/audit.queries.ts';
import { signedPicture } from '../../platform/images/picture-address.ts';
import { matchesAnyText, limitToPage } from '../../platform/database/list-page.ts';
import { openReportsOn } from '../../edition/all-games.queries.ts';

const oneReport = z.object({ report: reportView });
const oneGroup = z.object({ group: reportGroup, total: z.int() });

/** The texts of a report `r` that a search looks at. */
const reportTexts = [
  ...['reason', 'description', 'email', 'game_url', 'game_title', 'note'].map((column) =>
    sql.ref(`r.${column}`),
  ),
  sql`(select g.title from game g where g.id = r.game_id)`,
];
/** Whether a report `r` has this status and, unless every kind is listed, this kind. */
const isChosen = (status: ReportStatus, kind: ReportKind | undefined) =>
  sql`r.status = ${status} and ${kind === undefined ? sql`true` : sql`r.kind = ${kind}`}`;

/** The most urgent is 1. */
const urgency = sql`array_position(array['critical', 'high', 'medium', 'low'], r.priority::text)`;

/** The author of the comment or score that a report `r` is about. */
const author = sql`(select json_build_object('name', u.name, 'email', u.email, 'stars', w.stars) from (
    select v.user_id, v.score as stars from rating v where v.id = r.rating_id
    union all select x.user_id, null from run x where x.id = r.run_id
    union all select x.user_id, null from unverified_score x where x.id = r.unverified_score_id
  ) w join "user" u on u.id = w.user_id)`;

/** A report `r` as `reportView`. */
const viewOfReport = sql`json_build_object(
  'id', r.id, 'kind', r.kind, 'gameId', r.game_id, 'userId', r.user_id,
  'reporter', (select json_build_object('name', u.name, 'email', u.email) from "user" u where u.id = r.user_id),
  'author', ${author}, 'reason', r.reason, 'status', r.status,
  'createdAt', ${isoTime('r.created_at')}, 'priority', r.priority, 'description', r.description, 'email', r.email,
  'gameUrl', r.game_url, 'gameTitle', r.game_title, 'note', r.note,
  'decidedBy', (select u.email from "user" u where u.id = r.decided_by_id),
  'commentId', (select v.id from rating v where v.id = r.rating_id and v.comment is not null),
  'runId', (select x.id from run x where x.id = r.run_id and x.status = 'VERIFIED'),
  'unverifiedScoreId', (select x.id from unverified_score x where x.id = r.unverified_score_id and not x.removed),
  'game', (select json_build_object('slug', g.slug, 'title', g.title, 'thumbUrl', e.thumb_url, 'status', g.status,
    'published', g.published_at is not null, 'plays', g.plays,
    'studio', (select d.studio from developer_profile d where d.id = g.developer_profile_id),
    'openReports', ${openReportsOn(sql`g.id`)}) from game g ${joinShown} where g.id = r.game_id)
)`;

/** Returns a function that gives the games of reports, which may not be public, addresses of pictures that show them. */
async function pictureSigner(em: Em): Promise<(report: ReportView) => ReportView> {
  const keys = await dayKeys(em, new Date());
  return (report) =>
    report.game === null || report.gameId === null
      ? report
      : {
          ...report,
          game: {
            ...report.game,
            thumbUrl: signedPicture(keys, { id: report.gameId, source: report.game.thumbUrl }),
          },
        };
}

/** Lists a page of reports with one status, the most urgent first, then the oldest. */
export async function listReports(
  em: Em,
  { status, kind, search, ...part }: z.output<typeof listReportsInput>,
): Promise<ReportView[]> {
  const rows = await rowsOf(
    em,
    oneReport,
    sql`
    select ${viewOfReport} as report
    from report r where ${isChosen(status, kind)} and ${matchesAnyText(search, reportTexts)}
    order by ${urgency}, r.created_at, r.id ${limitToPage(part)}
  `,
  );
  const sign = await pictureSigner(em);
  return rows.map(({ report }) => sign(report));
}

const GROUP_ORDER: Record<ReportSort, ReturnType<typeof sql>> = {
  urgent: sql`c.urgency, c.first_at`,
  most: sql`c.count desc, c.first_at`,
  newest: sql`c.last_at desc`,
  oldest: sql`c.first_at`,
};

/** The report of a group that came last, as `reportGroup.newest`. */
const newest = sql`(select json_build_object('reason', r.reason, 'description', r.description,
    'createdAt', ${isoTime('r.created_at')})
  from chosen r where r.game_id is not distinct from c.game_id order by r.created_at desc, r.id desc limit 1)`;

/** The newest entry of the trail about a game or a report on it. */
const lastAction = sql`(select json_build_object('action', a.action, 'actor', ${actor},
    'createdAt', ${isoTime('a.created_at')})
  from audit_entry a
  where a.subject_id = c.game_id or a.subject_id in (select r.id from report r where r.game_id = c.game_id)
  order by a.created_at desc, a.id desc limit 1)`;

/** Lists a page of the games with reports of one status, each with the first of them, the most urgent first. */
export async function listReportGroups(
  em: Em,
  { status, kind, search, sort, ...part }: z.output<typeof listReportGroupsInput>,
): Promise<{ groups: ReportGroup[]; total: number }> {
  const rows = await rowsOf(
    em,
    oneGroup,
    sql`
    with chosen as (
      select r.*, ${urgency} as urgency from report r
      where ${isChosen(status, kind)} and ${matchesAnyText(search, reportTexts)}
    ),
    counted as (
      select game_id, count(*)::int as count, min(urgency) as urgency, min(created_at) as first_at,
        max(created_at) as last_at
      from chosen group by game_id
    )
    select json_build_object('gameId', c.game_id, 'count', c.count, 'newest', ${newest},
        'lastAction', ${lastAction}, 'reports', (select json_agg(x.report order by x.urgency, x.created_at, x.id) from (
          select ${viewOfReport} as report, r.urgency, r.created_at, r.id from chosen r
          where r.game_id is not distinct from c.game_id
          order by r.urgency, r.created_at, r.id limit ${REPORT_GROUPS.reports}
        ) x)) as "group",
      count(*) over ()::int as total
    from counted c order by ${GROUP_ORDER[sort]}, c.game_id ${limitToPage(part)}
  `,
  );
  const sign = await pictureSigner(em);
  const groups = rows.map(({ group }) => ({ ...group, reports: group.reports.map(sign) }));
  return { groups, total: rows[0]?.total ?? 0 };
}
