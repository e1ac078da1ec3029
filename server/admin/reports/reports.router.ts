import { commentById, commentDeleted } from '../../../entities/rating.schema.ts';
import * as schema from '../../../entities/report-moderation.schema.ts';
import { runById, runRemoved } from '../../../entities/score.schema.ts';
import { removeRun } from '../../score/reported-runs.ts';
import { removeUnverifiedScore } from '../../score/unverified.service.ts';
import { adminCall, router } from '../../trpc.ts';
import {
  closeReports,
  decideReport,
  removeComment,
  reopenReport,
  reopenReports,
} from './report-decisions.service.ts';
import { listReportGroups, listReports } from './report.queries.ts';

/** Reports, and what is deleted for one. */
export const reportsRouter = router({
  reports: adminCall('GET', 'reports', 'Reports of one status')
    .input(schema.listReports)
    .output(schema.reportList)
    .query(({ ctx, input }) => listReports(ctx.em, input)),
  reportGroups: adminCall('GET', 'reports/groups', 'Reports of one status, by game')
    .input(schema.listReportGroups)
    .output(schema.reportGroupPage)
    .query(({ ctx, input }) => listReportGroups(ctx.em, input)),
  closeReports: adminCall('POST', 'reports/close', 'Close several reports; closed ones are skipped')
    .meta({ idempotent: true })
    .input(schema.closeReports)
    .output(schema.decidedReports)
    .mutation(({ ctx, input }) => closeReports(ctx, input)),
  reopenReports: adminCall('POST', 'reports/reopen', 'Reopen several reports; open ones are skipped')
    .meta({ idempotent: true })
    .input(schema.reopenReports)
    .output(schema.decidedReports)
    .mutation(({ ctx, input }) => reopenReports(ctx, input)),
  resolve: adminCall('POST', 'reports/{id}/resolve', 'Resolve a report: action was taken')
    .input(schema.decideReport)
    .output(schema.decidedReport)
    .mutation(({ ctx, input }) => decideReport(ctx, { ...input, status: 'RESOLVED' })),
  dismiss: adminCall('POST', 'reports/{id}/dismiss', 'Dismiss a report: no action needed')
    .input(schema.decideReport)
    .output(schema.decidedReport)
    .mutation(({ ctx, input }) => decideReport(ctx, { ...input, status: 'DISMISSED' })),
  reopen: adminCall('POST', 'reports/{id}/reopen', 'Reopen a report')
    .input(schema.reportById)
    .output(schema.decidedReport)
    .mutation(({ ctx, input }) => reopenReport(ctx, input.id)),
  removeScore: adminCall('DELETE', 'runs/{id}', 'Take a score off the boards')
    .input(runById)
    .output(runRemoved)
    .mutation(({ ctx, input }) => removeRun(ctx, input.id)),
  removeUnverifiedScore: adminCall(
    'DELETE',
    'unverified-scores/{id}',
    'Take an unverified score off the boards',
  )
    .input(runById)
    .output(runRemoved)
    .mutation(({ ctx, input }) => removeUnverifiedScore(ctx, input.id)),
  removeComment: adminCall('DELETE', 'comments/{id}', 'Delete a comment')
    .input(commentById)
    .output(commentDeleted)
    .mutation(({ ctx, input }) => removeComment(ctx, input.id)),
});
