import { sql } from 'kysely';
import { z } from 'zod';
import { FAILED_JOBS, QUEUE_LABELS, type QueueName, QUEUES } from '../../../entities/job.rules.ts';
import type { MemberContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Em } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { failRun } from '../../score/verify-runs.ts';
import { failExternalCheck } from '../../edition/check-addresses.ts';
import { failUpload } from '../../upload/refused-uploads.ts';
import { failDelivery } from '../../webhook/disable-endpoint.ts';
import { audit } from '../../audit/audit.ts';
import { jobSubject } from './job-subject.ts';

const failedJob = z.object({
  queue: z.enum(QUEUES),
  row: z.string(),
  subject: z.string().nullable(),
  error: z.string().nullable(),
});

/** Ends the row of a discarded job; one that still waited would be queued again. */
const GIVE_UP: Record<QueueName, (em: Em, id: string) => Promise<void>> = {
  webhooks: failDelivery,
  uploads: failUpload,
  addresses: failExternalCheck,
  runs: failRun,
};

/** The remedies for a job that has failed for good. */
type Remedy = 'retry' | 'discard';

/**
 * Gives a failed job back to its queue, or deletes it and ends its row.
 * @throws AppError not_found when it is not among the failed jobs (any more)
 */
export async function remedyJob(ctx: MemberContext, id: string, remedy: Remedy): Promise<{ id: string }> {
  return ctx.em.transactional(async (em) => {
    const [job] = await rowsOf(
      em,
      failedJob,
      sql`select source_name as queue, data ->> 'id' as row,
          ${jobSubject(sql`source_name`, sql`data ->> 'id'`)} as subject, source_output ->> 'message' as error
        from pgboss.job where name = ${FAILED_JOBS} and id = ${id} and state < 'active' for update`,
    );
    if (job === undefined || (await ctx.jobs[remedy](em, id)) === 0) throw new AppError('not_found');
    if (remedy === 'discard') await GIVE_UP[job.queue](em, job.row);
    const subject = [QUEUE_LABELS[job.queue].title, job.subject].filter(Boolean).join(': ');
    audit(em, ctx, { action: `job.${remedy}`, subjectId: id, subject, note: job.error });
    await em.flush();
    return { id };
  });
}
