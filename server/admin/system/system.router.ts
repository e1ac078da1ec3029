import * as jobSchema from '../../../entities/job.schema.ts';
import { testMail } from '../../../entities/mail.schema.ts';
import * as schema from '../../../entities/moderation.schema.ts';
import { backupBegun, systemView } from '../../../entities/system.schema.ts';
import { readQueues } from '../../platform/jobs/queue-figures.ts';
import { adminCall, router } from '../../trpc.ts';
import { listAudit } from './audit.queries.ts';
import { backUpNow } from './backup-now.service.ts';
import { listJobs } from './job.queries.ts';
import { remedyJob } from './job.service.ts';
import { readSystem } from './system.queries.ts';
import { sendTestMail } from './test-mail.service.ts';

/** The state of the portal: backups, mail, jobs and the audit trail. */
export const systemRouter = router({
  system: adminCall('GET', 'system', 'What the portal runs on, and what needs a hand')
    .output(systemView)
    .query(({ ctx }) => readSystem(ctx)),
  backUp: adminCall('POST', 'backups', 'Begin a backup')
    .output(backupBegun)
    .mutation(({ ctx }) => backUpNow(ctx)),
  sendTestMail: adminCall('POST', 'test-mail', 'Send yourself a test email')
    .output(testMail)
    .mutation(({ ctx }) => sendTestMail(ctx)),
  queues: adminCall('GET', 'queues', 'The queues of jobs')
    .output(jobSchema.queueList)
    .query(({ ctx }) => readQueues(ctx.em)),
  jobs: adminCall('GET', 'jobs', 'Jobs that failed for good, are being done, or wait')
    .input(jobSchema.listJobs)
    .output(jobSchema.jobPage)
    .query(({ ctx, input }) => listJobs(ctx.em, input)),
  retryJob: adminCall('POST', 'jobs/{id}/retry', 'Give a failed job back to its queue')
    .input(jobSchema.jobById)
    .output(jobSchema.jobById)
    .mutation(({ ctx, input }) => remedyJob(ctx, input.id, 'retry')),
  discardJob: adminCall('DELETE', 'jobs/{id}', 'Delete a failed job')
    .input(jobSchema.jobById)
    .output(jobSchema.jobById)
    .mutation(({ ctx, input }) => remedyJob(ctx, input.id, 'discard')),
  audit: adminCall('GET', 'audit', 'The audit trail')
    .input(schema.listAudit)
    .output(schema.auditPage)
    .query(({ ctx, input }) => listAudit(ctx.em, input)),
});
