import { gameVersions, restoreVersion, versionsOf } from '../../entities/upload.schema.ts';
import { memberProcedure, router } from '../trpc.ts';
import { restoreEarlierVersion, listVersions } from './restore.ts';

/** The versions of an uploaded game, a part of the calls of uploads. */
export const versionRouter = router({
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
    .input(restoreVersion)
    .output(gameVersions)
    .mutation(({ ctx, input }) => restoreEarlierVersion(ctx, input)),
});
