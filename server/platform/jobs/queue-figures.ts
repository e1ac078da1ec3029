import { sql } from 'kysely';
import { z } from 'zod';
import { FAILED_JOBS, type QueueName, QUEUES } from '../../../entities/job.rules.ts';
import { queueView, type QueueView } from '../../../entities/job.schema.ts';
import type { Em } from '../database/database.ts';
import { rowsOf } from '../database/rows.ts';

/**
 * Counts the jobs of each queue that wait for a worker, wait for their time, are being done, and failed for good; and the seconds
 * that the oldest of the first has waited, 0 if there is none.
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

const jobPlace = z.object({ running: z.boolean(), before: z.int(), seconds: z.number() });

/**
 * Finds the place of the job of the row `id` in its queue: whether it is being done, how many are done or taken before it, and
 * since how many seconds it runs, or waits; undefined if there is none.
 */
export async function readJobPlace(
  em: Em,
  queue: QueueName,
  id: string,
): Promise<z.infer<typeof jobPlace> | undefined> {
  const [place] = await rowsOf(
    em,
    jobPlace,
    // In the order in which pg-boss takes them.
    sql`
    select j.state = 'active' as running,
      (select count(*)::int from pgboss.job o where o.name = j.name and j.state < 'active' and (o.state = 'active'
        or (o.state < 'active' and o.start_after <= now()
          and (-o.priority, o.created_on, o.id) < (-j.priority, j.created_on, j.id)))) as before,
      greatest(0, extract(epoch from now() - case when j.state = 'active' then j.started_on else j.created_on end))::float8
        as seconds
    from pgboss.job j where j.name = ${queue} and j.singleton_key = ${id} and j.state < 'completed'
  `,
  );
  return place;
}
