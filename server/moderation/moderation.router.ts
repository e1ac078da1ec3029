import { adminSettings, requirePasskeys as requirePasskeysInput } from '../../entities/setting.schema.ts';
import { commentById, commentDeleted } from '../../entities/rating.schema.ts';
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
  moderatedGame,
  moderatedUser,
  pendingGameList,
  reinstateGame as reinstateGameInput,
  rejectGame as rejectGameInput,
  setRole as setRoleInput,
  suspendGame as suspendGameInput,
  undoDecision as undoDecisionInput,
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
import type { RestRoute } from '../meta.ts';
import { readSettings, requirePasskeys } from '../setting/setting.service.ts';
import { adminProcedure, router } from '../trpc.ts';
import { listAudit } from './audit.queries.ts';
import {
  approveGame,
  reinstateGame,
  rejectGame,
  relabelGame,
  suspendGame,
} from './game-moderation.service.ts';
import { listAllGames, listMessages, listPending, listUsers, readStats } from './moderation.queries.ts';
import { listReportGroups, listReports } from './report.queries.ts';
import {
  closeReports,
  decideReport,
  removeComment,
  reopenReport,
  reopenReports,
} from './report-moderation.service.ts';
import { undoDecision } from './undoable-decision.ts';
import { endUserSessions, handleMessage, setBlocked, setRole } from './user-moderation.service.ts';

const at = (method: RestRoute['method'], path: string, summary: string) =>
  adminProcedure.meta({ rest: { method, path: `/api/admin/${path}`, summary } });

export const moderationRouter = router({
  stats: at('GET', 'stats', 'The numbers of the dashboard')
    .output(adminStats)
    .query(({ ctx }) => readStats(ctx.em)),
  pending: at('GET', 'games/pending', 'Games and edits that wait for a decision')
    .input(listPendingInput)
    .output(pendingGameList)
    .query(({ ctx, input }) => listPending(ctx.em, input)),
  approve: at('POST', 'games/{id}/approve', 'Publish a game or its edit')
    .input(approveGameInput)
    .output(moderatedGame)
    .mutation(({ ctx, input }) => approveGame(ctx, input)),
  reject: at('POST', 'games/{id}/reject', 'Turn a game or its edit down')
    .input(rejectGameInput)
    .output(moderatedGame)
    .mutation(({ ctx, input }) => rejectGame(ctx, input)),
  undo: at('POST', 'games/{id}/undo', 'Take back a decision of the last seconds')
    .input(undoDecisionInput)
    .output(moderatedGame)
    .mutation(({ ctx, input }) => undoDecision(ctx, input.id)),
  suspend: at('POST', 'games/{id}/suspend', 'Take a game out of the catalogue')
    .input(suspendGameInput)
    .output(moderatedGame)
    .mutation(({ ctx, input }) => suspendGame(ctx, input.id, input.reason)),
  reinstate: at('POST', 'games/{id}/reinstate', 'Put a suspended game back')
    .input(reinstateGameInput)
    .output(moderatedGame)
    .mutation(({ ctx, input }) => reinstateGame(ctx, input.id)),
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
  closeReports: at('POST', 'reports/close', 'Close several reports; those that are closed already stay')
    .meta({ idempotent: true })
    .input(closeReportsInput)
    .output(decidedReports)
    .mutation(({ ctx, input }) => closeReports(ctx, input)),
  reopenReports: at('POST', 'reports/reopen', 'Open several closed reports again')
    .meta({ idempotent: true })
    .input(reopenReportsInput)
    .output(decidedReports)
    .mutation(({ ctx, input }) => reopenReports(ctx, input)),
  resolve: at('POST', 'reports/{id}/resolve', 'Close a report: something was done')
    .input(decideReportInput)
    .output(decidedReport)
    .mutation(({ ctx, input }) => decideReport(ctx, { ...input, status: 'RESOLVED' })),
  dismiss: at('POST', 'reports/{id}/dismiss', 'Close a report: nothing is wrong')
    .input(decideReportInput)
    .output(decidedReport)
    .mutation(({ ctx, input }) => decideReport(ctx, { ...input, status: 'DISMISSED' })),
  reopen: at('POST', 'reports/{id}/reopen', 'Open a closed report again')
    .input(reportById)
    .output(decidedReport)
    .mutation(({ ctx, input }) => reopenReport(ctx, input.id)),
  removeComment: at('DELETE', 'comments/{id}', 'Delete a comment')
    .input(commentById)
    .output(commentDeleted)
    .mutation(({ ctx, input }) => removeComment(ctx, input.id)),
  users: at('GET', 'users', 'People')
    .input(listUsersInput)
    .output(adminUserPage)
    .query(({ ctx, input }) => listUsers(ctx.em, input)),
  setRole: at('PUT', 'users/{id}/role', 'Make somebody an administrator, or a player again')
    .input(setRoleInput)
    .output(moderatedUser)
    .mutation(({ ctx, input }) => setRole(ctx, input.id, input.role)),
  block: at('POST', 'users/{id}/block', 'Shut somebody out')
    .input(userById)
    .output(moderatedUser)
    .mutation(({ ctx, input }) => setBlocked(ctx, input.id, true)),
  unblock: at('POST', 'users/{id}/unblock', 'Let somebody in again')
    .input(userById)
    .output(moderatedUser)
    .mutation(({ ctx, input }) => setBlocked(ctx, input.id, false)),
  endSessions: at('DELETE', 'users/{id}/sessions', "End somebody's sessions")
    .input(userById)
    .output(moderatedUser)
    .mutation(({ ctx, input }) => endUserSessions(ctx, input.id)),
  messages: at('GET', 'messages', 'The inbox')
    .input(listMessagesInput)
    .output(messagePage)
    .query(({ ctx, input }) => listMessages(ctx.em, input)),
  handleMessage: at('POST', 'messages/{id}/handle', 'Tick a message off, or put it back')
    .input(userById)
    .output(handledMessage)
    .mutation(({ ctx, input }) => handleMessage(ctx, input.id)),
  settings: at('GET', 'settings', 'What administrators may switch')
    .output(adminSettings)
    .query(({ ctx }) => readSettings(ctx)),
  requirePasskeys: at('PUT', 'settings', 'Require a passkey of administrators, or no longer')
    .input(requirePasskeysInput)
    .output(adminSettings)
    .mutation(({ ctx, input }) => requirePasskeys(ctx, input.passkeysRequired)),
  audit: at('GET', 'audit', 'What moderators did')
    .input(listAuditInput)
    .output(auditPage)
    .query(({ ctx, input }) => listAudit(ctx.em, input)),
});
