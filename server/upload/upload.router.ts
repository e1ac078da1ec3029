import * as schema from '../../entities/upload.schema.ts';
import { z } from 'zod';
import { adminProcedure, memberProcedure, router } from '../trpc.ts';
import { readReviewedUpload } from './upload-review.queries.ts';
import { listUploads, readOwnUpload, readUploadProgress } from './upload.queries.ts';
import { addUpload, requireUploadAllowed, removeUpload } from './upload.service.ts';

export const uploadRouter = router({
  add: memberProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/dev/uploads',
        summary: 'Upload a game’s build as a ZIP archive',
        status: 201,
        takesFile: true,
        location: (id) => `/api/dev/uploads/${id}`,
      },
    })
    .input(schema.sentUpload)
    .output(schema.uploadAccepted)
    .mutation(({ ctx, input }) => addUpload(ctx, input)),
  /** Before an upload in parts is begun (`api/resumable-uploads.ts`). */
  admit: memberProcedure
    .input(schema.requireUploadAllowed)
    .output(z.object({ admitted: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await requireUploadAllowed(ctx, ctx.viewer.user.id, input.size);
      return { admitted: true } as const;
    }),
  review: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/games/{id}/upload',
        summary: 'The uploaded version that waits for review, and what it changes',
      },
    })
    .input(schema.versionsOf)
    .output(schema.reviewedUpload)
    .query(async ({ ctx, input }) => readReviewedUpload(ctx.em, input.id, ctx.env.playOrigin)),
  list: memberProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/dev/uploads',
        summary: 'Your uploads, and how much space they take',
      },
    })
    .output(schema.uploadList)
    .query(({ ctx }) => listUploads(ctx.em, ctx.viewer.user.id, ctx.env.playOrigin)),
  read: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/api/dev/uploads/{id}', summary: 'An upload, with its check result' },
    })
    .input(schema.uploadById)
    .output(schema.uploadView)
    .query(({ ctx, input }) => readOwnUpload(ctx, input.id)),
  /** For whoever waits on the page; tools wait for the status. */
  progress: memberProcedure
    .input(schema.uploadById)
    .output(schema.uploadProgress.nullable())
    .query(({ ctx, input }) => readUploadProgress(ctx.em, ctx.viewer.user.id, input.id)),
  remove: memberProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/dev/uploads/{id}',
        summary: 'Remove an upload that no game uses',
      },
    })
    .input(schema.uploadById)
    .output(schema.uploadRemoved)
    .mutation(({ ctx, input }) => removeUpload(ctx, input.id)),
});
