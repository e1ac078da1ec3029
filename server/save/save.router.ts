import { SAVE } from '../../entities/save.rules.ts';
import * as schema from '../../entities/save.schema.ts';
import { memberProcedure, router } from '../trpc.ts';
import { exportToFile, importSaves } from './save-file.ts';
import { listSaves } from './save.queries.ts';
import { resolveSaveConflict, storeSaveConflict, readSave, removeSave, writeSave } from './save.service.ts';

/** A body that carries a state may have this many bytes, the state and what is beside it, and the keys of any game's localStorage. */
const BODY = SAVE.bytes + SAVE.pictureLength + 4_000;
const stateBody = { bodyLimit: BODY, bodyOfMember: true, anyKeys: true } as const;

export const saveRouter = router({
  list: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/api/me/saves', summary: 'Your saves of games, without their states' },
    })
    .output(schema.saveList)
    .query(({ ctx }) => listSaves(ctx.em, ctx.viewer.user.id)),
  read: memberProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/me/saves/{gameId}',
        summary: 'Your save of a game; its version is the ETag',
      },
    })
    .input(schema.saveOfGame)
    .output(schema.readableSave)
    .query(({ ctx, input }) => readSave(ctx, input.gameId)),
  write: memberProcedure
    .meta({
      writeLimit: 'save',
      rest: {
        method: 'PUT',
        path: '/api/me/saves/{gameId}',
        summary: 'Store your save of a game, over the version that If-Match names',
        ...stateBody,
        takesIfMatch: true,
      },
    })
    .input(schema.writeSave)
    .output(schema.saveFacts)
    .mutation(({ ctx, input }) => writeSave(ctx, input)),
  keepCopy: memberProcedure
    .meta({
      writeLimit: 'save',
      rest: {
        method: 'POST',
        path: '/api/me/saves/{gameId}/copies',
        summary: 'Keep another state of a game beside your save, until you choose',
        status: 201,
        ...stateBody,
      },
    })
    .input(schema.storeSaveConflict)
    .output(schema.storedConflict)
    .mutation(({ ctx, input }) => storeSaveConflict(ctx, input)),
  choose: memberProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/me/saves/{gameId}/choose',
        summary: 'Choose the state to go on with; the others are deleted',
      },
    })
    .input(schema.resolveSaveConflict)
    .output(schema.gameSave)
    .mutation(({ ctx, input }) => resolveSaveConflict(ctx, input)),
  remove: memberProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/me/saves/{gameId}',
        summary: 'Delete your save of a game',
        takesIfMatch: false,
      },
    })
    .input(schema.saveOfGame)
    .output(schema.saveRemoved)
    .mutation(({ ctx, input }) => removeSave(ctx, input.gameId)),
  export: memberProcedure
    .meta({ rest: { method: 'GET', path: '/api/me/saves/export', summary: 'All your saves as one file' } })
    .output(schema.saveFile)
    .query(({ ctx }) => exportToFile(ctx)),
  import: memberProcedure
    .meta({
      writeLimit: 'save-import',
      rest: {
        method: 'POST',
        path: '/api/me/saves/import',
        summary: `Take over saves of such a file, at most ${SAVE.perImport} and about 3 MB in one call`,
        ...stateBody,
      },
    })
    .input(schema.importSaves)
    .output(schema.savesImported)
    .mutation(({ ctx, input }) => importSaves(ctx, input)),
});
