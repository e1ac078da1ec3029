import { sql } from 'kysely';
import { z } from 'zod';
import { FAILED_JOBS } from '../../entities/job.rules.ts';
import type { MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { audit } from './audit.ts';

const failedJob = z.object({ subject: z.string(), error: z.string().nullable() });

/** What can be done with a job that has failed for good. */
type Remedy = 'retry' | 'discard';

/**
 * Gives a failed job back to its queue, or deletes it.
 * @throws AppError not_found when it is not among the failed jobs (any more)
 */
export async function remedyJob(ctx: MemberContext, id: string, remedy: Remedy): Promise<{ id: string }> {
  return ctx.em.transactional(async (em) => {
    const [job] = await rowsOf(
      em,
      failedJob,
      sql`select source_name || ' ' || (data ->> 'id') as subject, source_output ->> 'message' as error
        from pgboss.job where name = ${FAILED_JOBS} and id = ${id} and state < 'active' for update`,
    );
    if (job === undefined || (await ctx.jobs[remedy](em, id)) === 0) throw new AppError('not_found');
    audit(em, ctx, { action: `job.${remedy}`, subjectId: id, subject: job.subject, note: job.error });
    await em.flush();
    return { id };
  });
}
