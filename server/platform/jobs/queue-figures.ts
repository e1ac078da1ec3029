import { sql } from 'kysely';
import { FAILED_JOBS, QUEUES } from '../../../entities/job.rules.ts';
import { queueView, type QueueView } from '../../../entities/job.schema.ts';
import type { Em } from '../database/database.ts';
import { rowsOf } from '../database/rows.ts';

/**
 * How many jobs of each queue wait for a worker, wait for their time, are being done, and failed for good; and for how long
 * the oldest of the first has waited, 0 if there is none.
 */
export function readQueues(em: Em): Promise<QueueView[]> {
  return rowsOf(
    em,
    queueView,
    sql`
    select q.queue, coalesce(j.waiting, 0) as waiting, coalesce(j.later, 0) as later, coalesce(j.running, 0) as running,
      coalesce(f.failed, 0) as failed, coalesce(j.oldest, 0) as "oldestSeconds"
    from unnest(${sql.val([...QUEUES])}::text[]) with ordinality as q(queue, place)
    left join (
      select name, count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
        count(*) filter (where state < 'active' and start_after > now())::int as later,
        count(*) filter (where state = 'active')::int as running,
        extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now()))::float8 as oldest
      from pgboss.job where state < 'completed' and name <> ${FAILED_JOBS} group by name
    ) j on j.name = q.queue
    left join (
      select source_name, count(*)::int as failed from pgboss.job
      where name = ${FAILED_JOBS} and state < 'completed' group by source_name
    ) f on f.source_name = q.queue
    order by q.place
  `,
  );
}
