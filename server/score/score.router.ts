import { gameBySlug } from '../../entities/game.schema.ts';
import { reportResult } from '../../entities/report.schema.ts';
import { RUN_BODY } from '../../entities/score.rules.ts';
import * as schema from '../../entities/score.schema.ts';
import { memberProcedure, publicProcedure, router, viewerProcedure } from '../trpc.ts';
import { readBestOfToday } from './best-of-today.ts';
import { listOwnRuns } from './score.queries.ts';
import { readBoard, readBoards, readRunFacts, watchRun } from './boards.service.ts';
import { reportRun } from './reported-runs.ts';
import { startRun, finishRun } from './score.service.ts';
import { clearScores, setScoreBoard, submitScore } from './unverified.service.ts';

export const scoreRouter = router({
  begin: viewerProcedure
    .meta({
      // Own limits: every run of everybody asks for one.
      writeLimit: 'own',
      rest: {
        method: 'POST',
        path: '/api/games/{id}/runs',
        summary: 'Begin a run whose score will be proven',
      },
    })
    .input(schema.startRun)
    .output(schema.begunRun)
    .mutation(({ ctx, input }) => startRun(ctx, input)),
  finish: viewerProcedure
    .meta({
      writeLimit: 'run-finish',
      rest: {
        method: 'POST',
        path: '/api/runs/{run}/finish',
        summary: 'Hand in the score of a run with its recording, once',
        status: 202,
        bodyLimit: RUN_BODY.bytes,
      },
    })
    .input(schema.finishRun)
    .output(schema.finishedRun)
    .mutation(({ ctx, input }) => finishRun(ctx, input)),
  submit: viewerProcedure
    .meta({
      // Each game has a limit of its own besides (`submitScore`).
      writeLimit: 'score-submits',
      rest: {
        method: 'POST',
        path: '/api/games/{id}/unverified-scores',
        summary: 'Report a score to the unverified board of a game',
      },
    })
    .input(schema.submitScore)
    .output(schema.submittedScore)
    .mutation(({ ctx, input }) => submitScore(ctx, input)),
  setBoard: memberProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/dev/games/{id}/unverified-board',
        summary: 'Give your game an unverified leaderboard, or take it away',
      },
    })
    .input(schema.setScoreBoard)
    .output(schema.scoreBoardSetting)
    .mutation(({ ctx, input }) => setScoreBoard(ctx, input)),
  clear: memberProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/dev/games/{id}/unverified-scores',
        summary: 'Clear the unverified leaderboard of your game',
      },
    })
    .input(schema.gameById)
    .output(schema.clearedScores)
    .mutation(({ ctx, input }) => clearScores(ctx, input.id)),
  run: publicProcedure
    .meta({
      rest: { method: 'GET', path: '/api/runs/{id}', summary: 'How a run was judged, and its places' },
    })
    .input(schema.runById)
    .output(schema.runFacts)
    .query(({ ctx, input }) => readRunFacts(ctx.em, input.id)),
  replay: publicProcedure
    .meta({
      rest: { method: 'GET', path: '/api/runs/{id}/replay', summary: 'A run, to be watched in its game' },
    })
    .input(schema.runById)
    .output(schema.replay)
    .query(({ ctx, input }) => watchRun(ctx.em, input.id)),
  boards: publicProcedure
    .meta({ shared: true })
    .input(gameBySlug)
    .output(schema.gameBoards)
    .query(({ ctx, input }) => readBoards(ctx, input.slug)),
  board: publicProcedure
    .meta({
      readLimit: 'own',
      rest: { method: 'GET', path: '/api/games/{id}/scores', summary: 'A board of a game: its best runs' },
    })
    .input(schema.boardOfGame)
    .output(schema.scoreBoard)
    .query(({ ctx, input }) => readBoard(ctx, input)),
  mine: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/api/me/scores/{id}', summary: 'The ids of your scores of a game' },
    })
    .input(schema.runById)
    .output(schema.ownRuns)
    .query(({ ctx, input }) => listOwnRuns(ctx.em, { gameId: input.id, userId: ctx.viewer.user.id })),
  today: publicProcedure
    .meta({
      rest: { method: 'GET', path: '/api/scores/today', summary: 'The best runs of today, one a game' },
    })
    .output(schema.bestOfToday)
    .query(({ ctx }) => readBestOfToday(ctx.em, new Date())),
  report: viewerProcedure
    .meta({
      idempotent: true,
      rest: {
        method: 'POST',
        path: '/api/runs/{id}/report',
        summary: 'Report a score or the name beside it',
      },
    })
    .input(schema.reportRun)
    .output(reportResult)
    .mutation(({ ctx, input }) => reportRun(ctx, input)),
});
