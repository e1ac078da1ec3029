import { sql } from 'kysely';
import { z } from 'zod';
import {
  type AuditView,
  auditView,
  type listAudit as listAuditInput,
} from '../../entities/moderation.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { isoTime } from '../game/game.view.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { anyContains, only } from './list-page.ts';

const auditRow = auditView.extend({ total: z.int() });

/** Lists a page of the audit trail, newest first. */
export async function listAudit(
  em: Em,
  { search, ...part }: z.output<typeof listAuditInput>,
): Promise<{ entries: AuditView[]; total: number }> {
  const rows = await rowsOf(
    em,
    auditRow,
    sql`
    select id, actor_email as actor, action, subject, note, ${isoTime('created_at')} as "createdAt", count(*) over ()::int as total
    from audit_entry where ${anyContains(search, [sql`subject`, sql`actor_email`, sql`action`, sql`note`])}
    order by created_at desc, id desc ${only(part)}
  `,
  );
  return { entries: rows, total: rows[0]?.total ?? 0 };
}
