import * as schema from '../../entities/moderation.schema.ts';
import { adminCall, adminProcedure, router } from '../trpc.ts';
import { listAllGames, readStats } from './all-games.queries.ts';
import { approveGame, findUnreachableThumbnail } from './approve.ts';
import { reinstateGame, reinstateGames } from './reinstate.ts';
import { rejectGame } from './reject.ts';
import { relabelGame } from './relabel.ts';
import { listPending } from './review-queue.queries.ts';
import { readReviewTimes } from './review-times.queries.ts';
import { suspendGame, suspendGames } from './suspend.ts';
import { undoDecision, undoDecisions } from './undo.ts';

/** Moderators' views of games, and their decisions. */
export const reviewRouter = router({
  stats: adminCall('GET', 'stats', 'The figures of the dashboard')
    .output(schema.adminStats)
    .query(({ ctx }) => readStats(ctx.em)),
  reviewTimes: adminCall('GET', 'review-times', 'How long games wait for review, and how long decisions took')
    .output(schema.reviewTimes)
    .query(({ ctx }) => readReviewTimes(ctx.em)),
  pending: adminCall('GET', 'games/pending', 'Pending games and changes')
    .input(schema.listPending)
    .output(schema.pendingGameList)
    .query(async ({ ctx, input }) => (await listPending(ctx, input)).games),
  /** The dashboard's list: REST answers an array, which cannot say how many there are. */
  pendingPage: adminProcedure
    .input(schema.listPending)
    .output(schema.pendingGamePage)
    .query(({ ctx, input }) => listPending(ctx, input)),
  /** Asked before a decision, so that no approval is offered that is refused. */
  missingPicture: adminProcedure
    .input(schema.missingPictureOf)
    .output(schema.unreachableThumbnail)
    .query(async ({ ctx, input }) => ({ address: await findUnreachableThumbnail(ctx, input.id) })),
  approve: adminCall('POST', 'games/{id}/approve', 'Approve a game or its changes')
    .input(schema.approveGame)
    .output(schema.moderatedGame)
    .mutation(({ ctx, input }) => approveGame(ctx, input)),
  reject: adminCall('POST', 'games/{id}/reject', 'Reject a game or its changes')
    .input(schema.rejectGame)
    .output(schema.moderatedGame)
    .mutation(({ ctx, input }) => rejectGame(ctx, input)),
  undo: adminCall('POST', 'games/{id}/undo', 'Undo a decision of the last seconds')
    .input(schema.undoDecision)
    .output(schema.moderatedGame)
    .mutation(({ ctx, input }) => undoDecision(ctx, input.id)),
  suspend: adminCall('POST', 'games/{id}/suspend', 'Suspend a game')
    .input(schema.suspendGame)
    .output(schema.moderatedGame)
    .mutation(({ ctx, input }) => suspendGame(ctx, input.id, input.reason)),
  reinstate: adminCall('POST', 'games/{id}/reinstate', 'Reinstate a suspended game')
    .input(schema.reinstateGame)
    .output(schema.moderatedGame)
    .mutation(({ ctx, input }) => reinstateGame(ctx, input.id)),
  suspendGames: adminCall(
    'POST',
    'games/suspend',
    'Suspend several games; those not in the catalog are skipped',
  )
    .meta({ idempotent: true })
    .input(schema.suspendGames)
    .output(schema.moderatedGames)
    .mutation(({ ctx, input }) => suspendGames(ctx, input)),
  reinstateGames: adminCall(
    'POST',
    'games/reinstate',
    'Reinstate several games; those not suspended are skipped',
  )
    .meta({ idempotent: true })
    .input(schema.reinstateGames)
    .output(schema.moderatedGames)
    .mutation(({ ctx, input }) => reinstateGames(ctx, input)),
  undoDecisions: adminCall('POST', 'games/undo', 'Undo your decisions of the last seconds on several games')
    .meta({ idempotent: true })
    .input(schema.undoDecisions)
    .output(schema.moderatedGames)
    .mutation(({ ctx, input }) => undoDecisions(ctx, input)),
  games: adminCall('GET', 'games', 'All games, of every status')
    .input(schema.listAllGames)
    .output(schema.adminGamePage)
    .query(({ ctx, input }) => listAllGames(ctx.em, input)),
  label: adminCall('PUT', 'games/{id}', 'Set categories, tags and allowed origins')
    .input(schema.labelGame)
    .output(schema.moderatedGame)
    .mutation(({ ctx, input }) => relabelGame(ctx, input)),
});
