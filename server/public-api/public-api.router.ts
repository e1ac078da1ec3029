import { PUBLIC_API, REVIEW_LIMITS } from '../../entities/public-api.rules.ts';
import { PUBLIC_API_SAMPLES as SAMPLES } from '../../entities/public-api.samples.ts';
import {
  listPublicGames as listInput,
  ownPublicGameById,
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
  appealRejection as appealRejectionInput,
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
          text: 'Public games, newest first, one page at a time; for any other status, your own games. The Link header has the next page.',
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
          text: 'A public game, or one of your own with its review status.',
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
          text: `Submits a game for review, like the form in the Developer Portal. With an Idempotency-Key header it is safe to retry. ${REVIEW_LIMITS}`,
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
          text: `Updates one of your games; omitted fields stay unchanged. An approved game stays live as it is until the change has been reviewed. ${REVIEW_LIMITS}`,
          sent: SAMPLES.update,
          response: SAMPLES.updated,
          headers: ['ETag'],
        },
      },
    })
    .input(updatePublicGame)
    .output(publicUpdate)
    .mutation(({ ctx, input }) => updateByKey(ctx, input)),
  answerRejection: apiKeyProcedure('write')
    .meta({
      idempotent: true,
      rest: {
        method: 'POST',
        path: '/api/v1/games/{id}/answer',
        summary: 'Answer a rejection',
        about: {
          text: `Answers the rejection of one of your games, or of its changes: it waits for review again, and somebody else decides. Possible once until the game is approved; then 409 not_answerable. ${REVIEW_LIMITS}`,
          sent: SAMPLES.answer,
          response: SAMPLES.submitted,
        },
      },
    })
    .input(appealRejectionInput)
    .output(submissionResult)
    .mutation(({ ctx, input }) => appealRejection(ctx, input)),
  readReport: apiKeyProcedure('write')
    .meta({
      rest: {
        method: 'GET',
        path: '/api/v1/games/{id}/report',
        summary: 'Read the check result of a game',
        about: {
          text: 'A game at an address of yours is played by our checker after it was submitted: its check result, report, is null until then. An upload has a check result of its own.',
          response: SAMPLES.report,
        },
      },
    })
    .input(ownPublicGameById)
    .output(addressCheckResultView)
    .query(({ ctx, input }) => readAddressCheckResult(ctx.em, input.id, ctx.viewer.user.id)),
  withdrawGame: apiKeyProcedure('write')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/v1/games/{id}',
        summary: 'Withdraw a game',
        takesIfMatch: false,
        about: {
          text: 'Withdraws a pending change; if there is none, the game itself.',
          response: SAMPLES.withdrawn,
        },
      },
    })
    .input(ownPublicGameById)
    .output(withdrawResult)
    .mutation(({ ctx, input }) => withdrawByKey(ctx, input.id)),
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
          text: `Sends a ZIP archive with an index.html, or a single HTML page, as a form (multipart/form-data). It is then read and played by our checker; read its check result with GET /uploads/:id. Pass its id as upload_id when you submit or update a game. You may send ${UPLOADS.perHour} an hour; an upload that no game uses is deleted after ${UNUSED_UPLOAD.days} days.`,
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
        summary: 'Read the check result of an upload',
        about: {
          text: 'Its status is CHECKING, then READY with a check result, or REFUSED with reasons.',
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
        about: {
          text: 'Deletes an upload that no game uses; it no longer counts towards your quota.',
          response: SAMPLES.uploadRemoved,
        },
      },
    })
    .input(uploadById)
    .output(uploadRemoved)
    .mutation(({ ctx, input }) => removeUpload(ctx, input.id)),
});
