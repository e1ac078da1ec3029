import {
  restoreVersion as restoreInput,
  gameVersions,
  uploadAccepted,
  uploadById,
  uploadList,
  uploadRemoved,
  uploadView,
  versionsOf,
} from '../../entities/upload.schema.ts';
import { memberProcedure, router } from '../trpc.ts';
import { listUploads, readUploadView } from './upload.queries.ts';
import { addUpload, removeUpload, renewPreview } from './upload.service.ts';
import { listVersions, restoreVersion } from './version.service.ts';

export const uploadRouter = router({
  add: memberProcedure
    .meta({
      writeLimit: 'own',
      rest: {
        method: 'POST',
        path: '/api/dev/uploads',
        summary: 'Upload a game’s build as a ZIP archive',
        status: 201,
        takesFile: true,
        location: (id) => `/api/dev/uploads/${id}`,
      },
    })
    .output(uploadAccepted)
    .mutation(({ ctx }) => addUpload(ctx)),
  list: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/api/dev/uploads', summary: 'Your uploads, and how much room they take' },
    })
    .output(uploadList)
    .query(({ ctx }) => listUploads(ctx.em, ctx.viewer.user.id, ctx.env.playOrigin)),
  read: memberProcedure
    .meta({ rest: { method: 'GET', path: '/api/dev/uploads/{id}', summary: 'An upload, with its report' } })
    .input(uploadById)
    .output(uploadView)
    .query(async ({ ctx, input }) => {
      await renewPreview(ctx.em, input.id);
      return readUploadView(ctx.em, input.id, { userId: ctx.viewer.user.id, playOrigin: ctx.env.playOrigin });
    }),
  remove: memberProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/dev/uploads/{id}',
        summary: 'Remove an upload that no game uses',
      },
    })
    .input(uploadById)
    .output(uploadRemoved)
    .mutation(({ ctx, input }) => removeUpload(ctx, input.id)),
  versions: memberProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/dev/games/{id}/versions',
        summary: 'The approved versions of your uploaded game',
      },
    })
    .input(versionsOf)
    .output(gameVersions)
    .query(({ ctx, input }) => listVersions(ctx, input.id)),
  restore: memberProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/dev/games/{id}/versions/{number}/restore',
        summary: 'Bring an earlier version of your game back',
      },
    })
    .input(restoreInput)
    .output(gameVersions)
    .mutation(({ ctx, input }) => restoreVersion(ctx, input)),
});
