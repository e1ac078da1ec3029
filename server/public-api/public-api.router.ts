import { PUBLIC_API, REVIEW_LIMITS } from '../../entities/public-api.rules.ts';
import { PUBLIC_API_SAMPLES as SAMPLES } from '../../entities/public-api.samples.ts';
import {
  listPublicGames as listInput,
  publicGameById,
  publicGameDetail,
  publicGameList,
  publicUpdate,
  publicUpload,
  toPublicUpload,
  submitPublicGame,
  updatePublicGame,
} from '../../entities/public-api.schema.ts';
import { sentUpload, uploadAccepted, uploadById, uploadRemoved } from '../../entities/upload.schema.ts';
import { UNUSED_UPLOAD, UPLOADS } from '../../entities/upload.rules.ts';
import {
  addressCheckResultView,
  answerRejection as answerRejectionInput,
  submissionResult,
  withdrawResult,
} from '../../entities/submission.schema.ts';
import { apiKeyProcedure, optionalKeyProcedure } from '../api-key/api-key.procedure.ts';
import { readAddressCheckResult } from '../edition/address-check-result.queries.ts';
import { appealRejection } from '../edition/appeal.ts';
import { readOwnUpload } from '../upload/upload.queries.ts';
import { addUpload, removeUpload } from '../upload/upload.service.ts';
import { router } from '../trpc.ts';
import { isSameForAll, listPublicGames, readPublicGame } from './public-api.queries.ts';
import { submitByKey, updateByKey, withdrawByKey } from './public-api.service.ts';

export const publicApiRouter = router({
  listGames: optionalKeyProcedure('read', { sameForAll: isSameForAll })
    .meta({
      rest: {
        method: 'GET',
        path: '/api/v1/games',
        summary: 'List games',
        about: {
          text: 'Games that everyone can play, newest first; of any other status your own.',
          response: SAMPLES.list,
          headers: ['Link'],
        },
      },
    })
    .input(listInput)
    .output(publicGameList)
    .query(({ ctx, input }) => listPublicGames(ctx, input)),
  readGame: optionalKeyProcedure('read')
    .meta({
      rest: {
        method: 'GET',
        path: '/api/v1/games/{id}',
        summary: 'Read one game',
        about: {
          text: 'A game that everyone can play, or one of your own, of which the answer says where it stands.',
          response: SAMPLES.ownGame,
          headers: ['ETag'],
        },
      },
    })
    .input(publicGameById)
    .output(publicGameDetail)
    .query(({ ctx, input }) => readPublicGame(ctx, input.id)),
  submitGame: apiKeyProcedure('write')
    .meta({
      idempotent: true,
      rest: {
        method: 'POST',
        path: '/api/v1/games',
        summary: 'Submit a game',
        status: 201,
        location: (id) => `${PUBLIC_API.path}/games/${id}`,
        about: {
          text: `Sends a game to review, as the form in the Developer Portal does. ${REVIEW_LIMITS}`,
          sent: SAMPLES.submission,
          response: SAMPLES.submitted,
          headers: ['Location'],
        },
      },
    })
    .input(submitPublicGame)
    .output(submissionResult)
    .mutation(({ ctx, input }) => submitByKey(ctx, input)),
  updateGame: apiKeyProcedure('write')
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/v1/games/{id}',
        summary: 'Update a game',
        takesIfMatch: false,
        about: {
          text: `Changes a game of yours; what is left out stays. Of an approved game the live version stays until the change is reviewed. ${REVIEW_LIMITS}`,
          sent: SAMPLES.update,
          response: SAMPLES.updated,
          headers: ['ETag'],
        },
      },
    })
    .input(updatePublicGame)
    .output(publicUpdate)
    .mutation(({ ctx, input }) => updateByKey(ctx, input)),
  readReport: apiKeyProcedure('write')
    .meta({
      rest: {
        method: 'GET',
        path: '/api/v1/games/{id}/report',
        summary: 'Read the check result of a game',
        about: {
          text: 'The check result of one of your games at an address: our checker plays it after it was submitted. Null until then, and for an upload, which has its own.',
          response: SAMPLES.report,
        },
      },
    })
    .input(publicGameById)
    .output(addressCheckResultView)
    .query(({ ctx, input }) => readAddressCheckResult(ctx.em, input.id, ctx.viewer.user.id)),
  addUpload: apiKeyProcedure('write')
    .meta({
      rest: {
        method: 'POST',
        path: '/api/v1/uploads',
        summary: 'Upload a build',
        status: 201,
        takesFile: true,
        location: (id) => `${PUBLIC_API.path}/uploads/${id}`,
        about: {
          text: `Takes a ZIP archive, or a single HTML page, in the field file of a form (multipart/form-data), which is then read and checked. At most ${UPLOADS.perHour} an hour; one that no game uses is deleted after ${UNUSED_UPLOAD.days} days.`,
          response: SAMPLES.uploadAccepted,
          headers: ['Location'],
        },
      },
    })
    .input(sentUpload)
    .output(uploadAccepted)
    .mutation(({ ctx, input }) => addUpload(ctx, input)),
  readUpload: apiKeyProcedure('write')
    .meta({
      rest: {
        method: 'GET',
        path: '/api/v1/uploads/{id}',
        summary: 'Read an upload',
        about: {
          text: 'One of your uploads, with its check result once it is checked.',
          response: SAMPLES.upload,
        },
      },
    })
    .input(uploadById)
    .output(publicUpload)
    .query(async ({ ctx, input }) => toPublicUpload(await readOwnUpload(ctx, input.id))),
  removeUpload: apiKeyProcedure('write')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/v1/uploads/{id}',
        summary: 'Delete an upload',
        about: { text: 'Deletes an upload that no game uses.', response: SAMPLES.uploadRemoved },
      },
    })
    .input(uploadById)
    .output(uploadRemoved)
    .mutation(({ ctx, input }) => removeUpload(ctx, input.id)),
  answerRejection: apiKeyProcedure('write')
    .meta({
      idempotent: true,
      rest: {
        method: 'POST',
        path: '/api/v1/games/{id}/answer',
        summary: 'Answer a rejection',
        about: {
          text: `Answers the rejection of a game of yours, or of its changes, which waits for review again; somebody else decides. Once until the game is approved. ${REVIEW_LIMITS}`,
          sent: SAMPLES.answer,
          response: SAMPLES.submitted,
        },
      },
    })
    .input(answerRejectionInput)
    .output(submissionResult)
    .mutation(({ ctx, input }) => appealRejection(ctx, input)),
  withdrawGame: apiKeyProcedure('write')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/v1/games/{id}',
        summary: 'Withdraw a game',
        takesIfMatch: false,
        about: {
          text: 'Takes back a change that waits for review; without one, the game itself.',
          response: SAMPLES.withdrawn,
        },
      },
    })
    .input(publicGameById)
    .output(withdrawResult)
    .mutation(({ ctx, input }) => withdrawByKey(ctx, input.id)),
});
