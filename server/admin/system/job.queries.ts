import { sql } from 'kysely';
import { z } from 'zod';
import { FAILED_JOBS, JOB_ERROR_SHOWN, type JobState, QUEUES } from '../../../entities/job.rules.ts';
import { type JobView, jobView, type listJobs as listJobsInput } from '../../../entities/job.schema.ts';
import { isoTime } from '../../catalogue/game.view.ts';
import type { Em } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { limitToPage } from '../../platform/database/list-page.ts';
import { jobSubject } from './job-subject.ts';

const jobRow = jobView.extend({ total: z.int() });

/** pg-boss itself describes a worker's silence one level deeper. */
const messageIn = (column: string) =>
  sql`left(coalesce(${sql.ref(column)} ->> 'message', ${sql.ref(column)} -> 'value' ->> 'message'), ${JOB_ERROR_SHOWN}::int)`;

/** Of each kind of job: where it is, since when it is there, its attempts and its last error. */
const KINDS = {
  failed: {
    where: sql`j.name = ${FAILED_JOBS} and j.state < 'active'`,
    queue: sql`j.source_name`,
    at: 'j.created_on',
    begun: sql`coalesce(j.source_created_on, j.created_on)`,
    attempts: sql`coalesce(j.source_retry_count, 0) + 1`,
    error: messageIn('j.source_output'),
  },
  running: {
    where: sql`j.name <> ${FAILED_JOBS} and j.state = 'active'`,
    queue: sql`j.name`,
    at: 'j.started_on',
    begun: sql`j.created_on`,
    attempts: sql`j.retry_count + 1`,
    error: messageIn('j.output'),
  },
  waiting: {
    where: sql`j.name <> ${FAILED_JOBS} and j.state < 'active'`,
    queue: sql`j.name`,
    at: 'j.start_after',
    begun: sql`j.created_on`,
    attempts: sql`case when j.state = 'retry' then j.retry_count + 1 else 0 end`,
    error: messageIn('j.output'),
  },
} as const satisfies Record<JobState, object>;

/** Lists a page of jobs: those that failed last or run shortest first, those that wait in the order in which they are due. */
export async function listJobs(
  em: Em,
  { state, queue, ...part }: z.output<typeof listJobsInput>,
): Promise<{ jobs: JobView[]; total: number }> {
  const kind = KINDS[state];
  const at = sql.ref(kind.at);
  const rows = await rowsOf(
    em,
    jobRow,
    sql`
    select j.id, ${kind.queue} as queue, j.data ->> 'id' as "subjectId",
      ${jobSubject(kind.queue, sql`j.data ->> 'id'`)} as subject, ${kind.attempts} as attempts,
      ${kind.error} as error, ${isoTime('begun')} as "createdAt", ${isoTime(kind.at)} as at, count(*) over ()::int as total
    from (select *, ${kind.begun} as begun from pgboss.job j where ${kind.where}) j
    where ${kind.queue} = any (${sql.val([...QUEUES])}::text[])
      and ${queue === undefined ? sql`true` : sql`${kind.queue} = ${queue}`}
    order by ${state === 'waiting' ? sql`${at}, j.id` : sql`${at} desc, j.id desc`} ${limitToPage(part)}
  `,
  );
  return { jobs: rows, total: rows[0]?.total ?? 0 };
}
