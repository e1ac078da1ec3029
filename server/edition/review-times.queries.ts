import { type RawBuilder, sql } from 'kysely';
import type { AuditAction } from '../../entities/audit.rules.ts';
import { type ReviewTimes, reviewTimes } from '../../entities/moderation.schema.ts';
import { REVIEW_DAYS } from '../../entities/published-terms.rules.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { joinPendingEdition, waitsForReview } from '../catalogue/game.view.ts';

const MEASURED_DAYS = 30;
/** The actions that end a wait, and those that take that back. */
const STEPS: readonly AuditAction[] = [
  'game.approve',
  'game.reject',
  'revision.approve',
  'revision.reject',
  'game.undo',
];

/** By when what was submitted at this moment is decided: `decisionDue` in SQL. */
export const dueSql = (submitted: RawBuilder<unknown>): RawBuilder<Date> => sql`(
  select day from generate_series(${submitted} + interval '24 hours', ${submitted} + interval '24 hours' * ${REVIEW_DAYS * 2 + 5}::int,
    interval '24 hours') day
  where extract(isodow from day at time zone 'UTC') < 6 order by day offset ${REVIEW_DAYS - 1}::int limit 1)`;

/** Reads how many games and changes wait for review, how many of them are late, and how long decisions took. */
export async function readReviewTimes(em: Em): Promise<ReviewTimes> {
  const rows = await rowsOf(
    em,
    reviewTimes,
    sql`
    with waiting as (
      select ${dueSql(sql`e.submitted_at`)} as due from game g ${joinPendingEdition} where ${waitsForReview}
    ), step as (
      select action, submitted_at, created_at, lead(action) over (partition by subject_id order by created_at, id) as next
      from audit_entry where action = any(${sql.val(STEPS)}::text[]) and created_at > now() - make_interval(days => ${MEASURED_DAYS}::int)
    ), decided as (
      select created_at - submitted_at as took, created_at <= ${dueSql(sql`submitted_at`)} as in_time
      from step where action <> 'game.undo' and next is distinct from 'game.undo' and submitted_at is not null
    )
    select (select count(*)::int from waiting) as waiting,
      (select count(*)::int from waiting where due < now()) as late,
      count(*)::int as decided, count(*) filter (where in_time)::int as "inTime",
      percentile_cont(0.5) within group (order by extract(epoch from took))::float8 as "medianSeconds"
    from decided
  `,
  );
  return rows[0] ?? { waiting: 0, late: 0, decided: 0, inTime: 0, medianSeconds: null };
}
