import * as schema from '../../entities/submission.schema.ts';
import { adminProcedure, memberProcedure, router } from '../trpc.ts';
import { readAddressCheckResult } from './address-check-result.queries.ts';
import { appealRejection } from './appeal.ts';
import { editGame } from './edit.ts';
import { listOwnGames } from './own-games.queries.ts';
import { probeAddress } from './probe-address.ts';
import { submitGame, submitLegacy } from './submit.ts';
import { withdrawGame } from './withdraw.ts';

export const submissionRouter = router({
  mine: memberProcedure
    .meta({ rest: { method: 'GET', path: '/api/dev/games', summary: 'Your games, of every status' } })
    .output(schema.ownGameList)
    .query(({ ctx }) => listOwnGames(ctx.em, ctx.viewer.user.id)),
  submit: memberProcedure
    .meta({
      idempotent: true,
      rest: { method: 'POST', path: '/api/dev/games', summary: 'Submit a game for review', status: 201 },
    })
    .input(schema.submitGame)
    .output(schema.submissionResult)
    .mutation(({ ctx, input }) => submitGame(ctx, input)),
  submitLegacy: memberProcedure
    .meta({
      idempotent: true,
      rest: {
        method: 'POST',
        path: '/api/games/submit',
        summary: 'Submit a game with the short form',
        status: 201,
      },
    })
    .input(schema.submitLegacy)
    .output(schema.submissionResult)
    .mutation(({ ctx, input }) => submitLegacy(ctx, input)),
  checkAddress: memberProcedure
    .meta({ writeLimit: 'address-check' })
    .input(schema.checkAddress)
    .output(schema.finding)
    .mutation(({ ctx, input }) => probeAddress(ctx, input)),
  edit: memberProcedure
    .meta({ rest: { method: 'PUT', path: '/api/dev/games/{id}', summary: 'Change your game' } })
    .input(schema.editGame)
    .output(schema.submissionResult)
    .mutation(({ ctx, input: { id, ...input } }) => editGame(ctx, id, input)),
  answer: memberProcedure
    .meta({
      idempotent: true,
      rest: {
        method: 'POST',
        path: '/api/dev/games/{id}/answer',
        summary: 'Answer the rejection of your game, or of its changes, once',
      },
    })
    .input(schema.appealRejection)
    .output(schema.submissionResult)
    .mutation(({ ctx, input }) => appealRejection(ctx, input)),
  report: memberProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/dev/games/{id}/report',
        summary: 'The check result of your game at an address',
      },
    })
    .input(schema.submissionById)
    .output(schema.addressCheckResultView)
    .query(({ ctx, input }) => readAddressCheckResult(ctx.em, input.id, ctx.viewer.user.id)),
  reviewReport: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/games/{id}/report',
        summary: 'The check result of a game at an address',
      },
    })
    .input(schema.submissionById)
    .output(schema.addressCheckResultView)
    .query(({ ctx, input }) => readAddressCheckResult(ctx.em, input.id, null)),
  withdraw: memberProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/dev/games/{id}',
        summary: 'Withdraw your game, or its pending changes',
      },
    })
    .input(schema.submissionById)
    .output(schema.withdrawResult)
    .mutation(({ ctx, input }) => withdrawGame(ctx, input.id)),
});
