import { sql } from 'kysely';
import { z } from 'zod';
import { AUDIT_ACTION_LABELS } from '../../../entities/audit.rules.ts';
import {
  type AuditView,
  auditView,
  type listAudit as listAuditInput,
} from '../../../entities/moderation.schema.ts';
import type { Em } from '../../platform/database/database.ts';
import { isoTime } from '../../catalogue/game.view.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { BY_GROUP } from '../../user/administrators.service.ts';
import { matchesAnyText, limitToPage, orderByColumn } from '../../platform/database/list-page.ts';

const auditRow = auditView.extend({ total: z.int() });

/** The trail knows people by id only; what was deleted since has no name any more. */
export const actor = sql`(case when a.actor_id is null and a.note like ${`%${BY_GROUP}`} then 'OIDC_ADMIN_GROUP'
  when a.actor_id is null then 'ADMIN_EMAILS'
  else coalesce((select u.email from "user" u where u.id = a.actor_id), 'Deleted account') end)`;
/** An older entry about a job has the id of its row after the queue's name. */
const named = sql`case when a.action in ('job.retry', 'job.discard')
  then regexp_replace(a.subject, ' [0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$', '') else a.subject end`;
const subject = sql`coalesce(nullif(${named}, ''), (select u.email from "user" u where u.id = a.subject_id),
  (select m.subject from contact_message m where m.id = a.subject_id), 'Deleted')`;

/** The action as the screen shows it, so that it can be searched for. */
const label = sql`(${JSON.stringify(AUDIT_ACTION_LABELS)}::json ->> a.action)`;

const COLUMNS = { createdAt: sql`a.created_at`, actor, action: label, subject } as const;

/** Lists a page of the audit trail, newest first unless it is sorted otherwise. */
export async function listAudit(
  em: Em,
  { search, subjectId, action, sort, order, ...part }: z.output<typeof listAuditInput>,
): Promise<{ entries: AuditView[]; total: number }> {
  const rows = await rowsOf(
    em,
    auditRow,
    sql`
    select a.id, ${actor} as actor, a.action, ${subject} as subject, a.note,
      ${isoTime('a.created_at')} as "createdAt", count(*) over ()::int as total
    from audit_entry a
    where ${subjectId === undefined ? sql`true` : sql`a.subject_id = ${subjectId}`}
      and ${action === undefined ? sql`true` : sql`a.action = ${action}`}
      and ${matchesAnyText(search, [subject, actor, label, sql`a.action`, sql`a.note`])}
    ${orderByColumn(COLUMNS[sort], order, sql`a.id`)} ${limitToPage(part)}
  `,
  );
  return { entries: rows, total: rows[0]?.total ?? 0 };
}
