import { adminSettings, requirePasskeys as requirePasskeysInput } from '../../entities/setting.schema.ts';
import { adminBrand, setBrand as setBrandInput } from '../../entities/brand.schema.ts';
import { commentById, commentDeleted } from '../../entities/rating.schema.ts';
import { runById, runRemoved } from '../../entities/score.schema.ts';
import { jobById, jobPage, listJobs as listJobsInput, queueList } from '../../entities/job.schema.ts';
import { readQueues } from '../platform/jobs/queue-figures.ts';
import { removeRun } from '../score/reported-runs.ts';
import { removeUnverifiedScore } from '../score/unverified.service.ts';
import {
  adminGamePage,
  adminStats,
  adminUserPage,
  approveGame as approveGameInput,
  auditPage,
  handledMessage,
  labelGame as labelGameInput,
  listAllGames as listAllGamesInput,
  listAudit as listAuditInput,
  listMessages as listMessagesInput,
  listPending as listPendingInput,
  listUsers as listUsersInput,
  messagePage,
  missingPicture as missingPictureOutput,
  missingPictureOf,
  moderatedGame,
  moderatedGames,
  moderatedUser,
  pendingGameList,
  pendingGamePage,
  reinstateGame as reinstateGameInput,
  reinstateGames as reinstateGamesInput,
  rejectGame as rejectGameInput,
  reviewTimes,
  setRole as setRoleInput,
  suspendGame as suspendGameInput,
  suspendGames as suspendGamesInput,
  undoDecision as undoDecisionInput,
  undoDecisions as undoDecisionsInput,
  userById,
} from '../../entities/moderation.schema.ts';
import {
  closeReports as closeReportsInput,
  decidedReport,
  decidedReports,
  decideReport as decideReportInput,
  listReportGroups as listReportGroupsInput,
  listReports as listReportsInput,
  reopenReports as reopenReportsInput,
  reportById,
  reportGroupPage,
  reportList,
} from '../../entities/report-moderation.schema.ts';
import { backupBegun, systemView } from '../../entities/system.schema.ts';
import { testMail } from '../../entities/mail.schema.ts';
import type { RestRoute } from '../meta.ts';
import { readBrand, setBrand } from '../setup/brand.service.ts';
import { readSettings, requirePasskeys } from '../session/setting.service.ts';
import { adminProcedure, router } from '../trpc.ts';
import { listAudit } from './system/audit.queries.ts';
import { approveGame, findUnreachableThumbnail } from '../edition/approve.ts';
import { reinstateGame, reinstateGames } from '../edition/reinstate.ts';
import { rejectGame } from '../edition/reject.ts';
import { relabelGame } from '../edition/relabel.ts';
import { suspendGame, suspendGames } from '../edition/suspend.ts';
import { listAllGames, readStats } from '../edition/all-games.queries.ts';
import { listPending } from '../edition/review-queue.queries.ts';
import { undoDecision, undoDecisions } from '../edition/undo.ts';
import { backUpNow } from './system/backup-now.service.ts';
import { readSystem } from './system/system.queries.ts';
import { sendTestMail } from './system/test-mail.service.ts';
import { remedyJob } from './system/job.service.ts';
import { listJobs } from './system/job.queries.ts';
import { listMessages } from './messages/message.queries.ts';
import { listUsers } from './people/people.queries.ts';
import { readReviewTimes } from '../edition/review-times.queries.ts';
import { listReportGroups, listReports } from './reports/report.queries.ts';
import {
  closeReports,
  decideReport,
  removeComment,
  reopenReport,
  reopenReports,
} from './reports/report-decisions.service.ts';
import { endUserSessions, handleMessage, setBlocked, setRole } from './people/people.service.ts';

const at = (method: RestRoute['method'], path: string, summary: string) =>
  adminProcedure.meta({ rest: { method, path: `/api/admin/${path}`, summary } });

export const moderationRouter = router({
  stats: at('GET', 'stats', 'The figures of the dashboard')
    .output(adminStats)
    .query(({ ctx }) => readStats(ctx.em)),
  reviewTimes: at('GET', 'review-times', 'How long games wait for review, and how long decisions took')
    .output(reviewTimes)
    .query(({ ctx }) => readReviewTimes(ctx.em)),
  pending: at('GET', 'games/pending', 'Pending games and changes')
    .input(listPendingInput)
    .output(pendingGameList)
    .query(async ({ ctx, input }) => (await listPending(ctx, input)).games),
  /** The dashboard's list: REST answers an array, which cannot say how many there are. */
  pendingPage: adminProcedure
    .input(listPendingInput)
    .output(pendingGamePage)
    .query(({ ctx, input }) => listPending(ctx, input)),
  /** Asked before a decision, so that no approval is offered that is refused. */
  missingPicture: adminProcedure
    .input(missingPictureOf)
    .output(missingPictureOutput)
    .query(async ({ ctx, input }) => ({ address: await findUnreachableThumbnail(ctx, input.id) })),
  approve: at('POST', 'games/{id}/approve', 'Approve a game or its changes')
    .input(approveGameInput)
    .output(moderatedGame)
    .mutation(({ ctx, input }) => approveGame(ctx, input)),
  reject: at('POST', 'games/{id}/reject', 'Reject a game or its changes')
    .input(rejectGameInput)
    .output(moderatedGame)
    .mutation(({ ctx, input }) => rejectGame(ctx, input)),
  undo: at('POST', 'games/{id}/undo', 'Undo a decision of the last seconds')
    .input(undoDecisionInput)
    .output(moderatedGame)
    .mutation(({ ctx, input }) => undoDecision(ctx, input.id)),
  suspend: at('POST', 'games/{id}/suspend', 'Suspend a game')
    .input(suspendGameInput)
    .output(moderatedGame)
    .mutation(({ ctx, input }) => suspendGame(ctx, input.id, input.reason)),
  reinstate: at('POST', 'games/{id}/reinstate', 'Reinstate a suspended game')
    .input(reinstateGameInput)
    .output(moderatedGame)
    .mutation(({ ctx, input }) => reinstateGame(ctx, input.id)),
  suspendGames: at('POST', 'games/suspend', 'Suspend several games; those not in the catalog are skipped')
    .meta({ idempotent: true })
    .input(suspendGamesInput)
    .output(moderatedGames)
    .mutation(({ ctx, input }) => suspendGames(ctx, input)),
  reinstateGames: at('POST', 'games/reinstate', 'Reinstate several games; those not suspended are skipped')
    .meta({ idempotent: true })
    .input(reinstateGamesInput)
    .output(moderatedGames)
    .mutation(({ ctx, input }) => reinstateGames(ctx, input)),
  undoDecisions: at('POST', 'games/undo', 'Undo your decisions of the last seconds on several games')
    .meta({ idempotent: true })
    .input(undoDecisionsInput)
    .output(moderatedGames)
    .mutation(({ ctx, input }) => undoDecisions(ctx, input)),
  games: at('GET', 'games', 'All games, of every status')
    .input(listAllGamesInput)
    .output(adminGamePage)
    .query(({ ctx, input }) => listAllGames(ctx.em, input)),
  label: at('PUT', 'games/{id}', 'Set categories, tags and allowed origins')
    .input(labelGameInput)
    .output(moderatedGame)
    .mutation(({ ctx, input }) => relabelGame(ctx, input)),
  reports: at('GET', 'reports', 'Reports of one status')
    .input(listReportsInput)
    .output(reportList)
    .query(({ ctx, input }) => listReports(ctx.em, input)),
  reportGroups: at('GET', 'reports/groups', 'Reports of one status, by game')
    .input(listReportGroupsInput)
    .output(reportGroupPage)
    .query(({ ctx, input }) => listReportGroups(ctx.em, input)),
  closeReports: at('POST', 'reports/close', 'Close several reports; closed ones are skipped')
    .meta({ idempotent: true })
    .input(closeReportsInput)
    .output(decidedReports)
    .mutation(({ ctx, input }) => closeReports(ctx, input)),
  reopenReports: at('POST', 'reports/reopen', 'Reopen several reports; open ones are skipped')
    .meta({ idempotent: true })
    .input(reopenReportsInput)
    .output(decidedReports)
    .mutation(({ ctx, input }) => reopenReports(ctx, input)),
  resolve: at('POST', 'reports/{id}/resolve', 'Resolve a report: action was taken')
    .input(decideReportInput)
    .output(decidedReport)
    .mutation(({ ctx, input }) => decideReport(ctx, { ...input, status: 'RESOLVED' })),
  dismiss: at('POST', 'reports/{id}/dismiss', 'Dismiss a report: no action needed')
    .input(decideReportInput)
    .output(decidedReport)
    .mutation(({ ctx, input }) => decideReport(ctx, { ...input, status: 'DISMISSED' })),
  reopen: at('POST', 'reports/{id}/reopen', 'Reopen a report')
    .input(reportById)
    .output(decidedReport)
    .mutation(({ ctx, input }) => reopenReport(ctx, input.id)),
  removeScore: at('DELETE', 'runs/{id}', 'Take a score off the boards')
    .input(runById)
    .output(runRemoved)
    .mutation(({ ctx, input }) => removeRun(ctx, input.id)),
  removeUnverifiedScore: at('DELETE', 'unverified-scores/{id}', 'Take an unverified score off the boards')
    .input(runById)
    .output(runRemoved)
    .mutation(({ ctx, input }) => removeUnverifiedScore(ctx, input.id)),
  removeComment: at('DELETE', 'comments/{id}', 'Delete a comment')
    .input(commentById)
    .output(commentDeleted)
    .mutation(({ ctx, input }) => removeComment(ctx, input.id)),
  users: at('GET', 'users', 'Users')
    .input(listUsersInput)
    .output(adminUserPage)
    .query(({ ctx, input }) => listUsers(ctx, input)),
  setRole: at('PUT', 'users/{id}/role', 'Set a user’s role')
    .input(setRoleInput)
    .output(moderatedUser)
    .mutation(({ ctx, input }) => setRole(ctx, input.id, input.role)),
  block: at('POST', 'users/{id}/block', 'Block a user')
    .input(userById)
    .output(moderatedUser)
    .mutation(({ ctx, input }) => setBlocked(ctx, input.id, true)),
  unblock: at('POST', 'users/{id}/unblock', 'Unblock a user')
    .input(userById)
    .output(moderatedUser)
    .mutation(({ ctx, input }) => setBlocked(ctx, input.id, false)),
  endSessions: at('DELETE', 'users/{id}/sessions', 'End a user’s sessions')
    .input(userById)
    .output(moderatedUser)
    .mutation(({ ctx, input }) => endUserSessions(ctx, input.id)),
  messages: at('GET', 'messages', 'The inbox')
    .input(listMessagesInput)
    .output(messagePage)
    .query(({ ctx, input }) => listMessages(ctx.em, input)),
  handleMessage: at('POST', 'messages/{id}/handle', 'Mark a message as done, or not done')
    .input(userById)
    .output(handledMessage)
    .mutation(({ ctx, input }) => handleMessage(ctx, input.id)),
  settings: at('GET', 'settings', 'Settings of the portal')
    .output(adminSettings)
    .query(({ ctx }) => readSettings(ctx)),
  requirePasskeys: at('PUT', 'settings', 'Change whether administrators need a passkey')
    .input(requirePasskeysInput)
    .output(adminSettings)
    .mutation(({ ctx, input }) => requirePasskeys(ctx, input.passkeysRequired)),
  system: at('GET', 'system', 'What the portal runs on, and what needs a hand')
    .output(systemView)
    .query(({ ctx }) => readSystem(ctx)),
  backUp: at('POST', 'backups', 'Begin a backup')
    .output(backupBegun)
    .mutation(({ ctx }) => backUpNow(ctx)),
  sendTestMail: at('POST', 'test-mail', 'Send yourself a test email')
    .output(testMail)
    .mutation(({ ctx }) => sendTestMail(ctx)),
  brand: at('GET', 'brand', 'What the portal is called and how it looks')
    .output(adminBrand)
    .query(({ ctx }) => readBrand(ctx)),
  setBrand: at('PUT', 'brand', 'Change what the portal is called and how it looks')
    .input(setBrandInput)
    .output(adminBrand)
    .mutation(({ ctx, input }) => setBrand(ctx, input)),
  queues: at('GET', 'queues', 'The queues of jobs')
    .output(queueList)
    .query(({ ctx }) => readQueues(ctx.em)),
  jobs: at('GET', 'jobs', 'Jobs that failed for good, are being done, or wait')
    .input(listJobsInput)
    .output(jobPage)
    .query(({ ctx, input }) => listJobs(ctx.em, input)),
  retryJob: at('POST', 'jobs/{id}/retry', 'Give a failed job back to its queue')
    .input(jobById)
    .output(jobById)
    .mutation(({ ctx, input }) => remedyJob(ctx, input.id, 'retry')),
  discardJob: at('DELETE', 'jobs/{id}', 'Delete a failed job')
    .input(jobById)
    .output(jobById)
    .mutation(({ ctx, input }) => remedyJob(ctx, input.id, 'discard')),
  audit: at('GET', 'audit', 'The audit trail')
    .input(listAuditInput)
    .output(auditPage)
    .query(({ ctx, input }) => listAudit(ctx.em, input)),
});
