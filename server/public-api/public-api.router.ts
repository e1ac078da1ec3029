import {
  listPublicGames as listInput,
  publicGameById,
  publicGameDetail,
  publicGameList,
  publicUpdate,
  submitPublicGame,
  updatePublicGame,
} from '../../entities/public-api.schema.ts';
import { submissionResult, withdrawResult } from '../../entities/submission.schema.ts';
import { apiKeyProcedure, optionalKeyProcedure } from '../api-key/api-key.procedure.ts';
import { withdrawGame } from '../submission/submission.service.ts';
import { router } from '../trpc.ts';
import { listPublicGames, readPublicGame } from './public-api.queries.ts';
import { submitByKey, updateByKey } from './public-api.service.ts';

export const publicApiRouter = router({
  listGames: optionalKeyProcedure('read')
    .meta({ rest: { method: 'GET', path: '/api/v1/games', summary: 'List games' } })
    .input(listInput)
    .output(publicGameList)
    .query(({ ctx, input }) => listPublicGames(ctx, input)),
  readGame: optionalKeyProcedure('read')
    .meta({ rest: { method: 'GET', path: '/api/v1/games/{id}', summary: 'Read one game' } })
    .input(publicGameById)
    .output(publicGameDetail)
    .query(({ ctx, input }) => readPublicGame(ctx, input.id)),
  submitGame: apiKeyProcedure('write')
    .meta({
      idempotent: true,
      rest: { method: 'POST', path: '/api/v1/games', summary: 'Submit a game', status: 201 },
    })
    .input(submitPublicGame)
    .output(submissionResult)
    .mutation(({ ctx, input }) => submitByKey(ctx, input)),
  updateGame: apiKeyProcedure('write')
    .meta({ rest: { method: 'PUT', path: '/api/v1/games/{id}', summary: 'Update a game' } })
    .input(updatePublicGame)
    .output(publicUpdate)
    .mutation(({ ctx, input }) => updateByKey(ctx, input)),
  withdrawGame: apiKeyProcedure('write')
    .meta({ rest: { method: 'DELETE', path: '/api/v1/games/{id}', summary: 'Withdraw a game' } })
    .input(publicGameById)
    .output(withdrawResult)
    .mutation(({ ctx, input }) => withdrawGame(ctx, input.id)),
});
