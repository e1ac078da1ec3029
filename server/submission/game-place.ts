import { sql } from 'kysely';
import { z } from 'zod';
import type { Game } from '../../entities/game.entity.ts';
import type { SubmitGame } from '../../entities/submission.schema.ts';
import { UPLOAD_STATUSES } from '../../entities/upload.rules.ts';
import { Upload } from '../../entities/upload.entity.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { runPictureIn, runPicturePath } from '../platform/images/run-picture.ts';

/** Where a game is: at an address, or in an upload. */
export interface GamePlace {
  /** Empty for an uploaded game. */
  readonly srcUrl: string;
  readonly uploadId: string | null;
  readonly thumbUrl: string;
}

type Given = Pick<SubmitGame, 'srcUrl' | 'uploadId' | 'thumbUrl' | 'versionNote'>;

const owned = z.object({
  status: z.enum(UPLOAD_STATUSES),
  pictures: z.array(z.string()),
  taken: z.boolean(),
});

interface Placing {
  readonly userId: string;
  /** The game that is changed; null for a new one. */
  readonly gameId: string | null;
}

/**
 * Finds out where a submitted game is, and notes what its developer says about the upload.
 * @throws AppError validation when the upload is not the person's own, not ready, or another game's, or when the picture
 * is none that the game may have
 */
export async function placeOf(em: Em, given: Given, { userId, gameId }: Placing): Promise<GamePlace> {
  const { srcUrl = '', uploadId, thumbUrl, versionNote = '' } = given;
  if (uploadId === undefined) {
    if (thumbUrl !== undefined && runPictureIn(thumbUrl) !== null)
      throw wrong('thumbUrl', 'Enter an address that starts with https://.');
    return { srcUrl, uploadId: null, thumbUrl: thumbUrl ?? '' };
  }
  const [upload] = await rowsOf(
    em,
    owned,
    sql`select u.status, u.pictures, exists (select 1 from game g where g.id is distinct from ${gameId}::uuid
        and (g.upload_id = u.id or g.revision ->> 'uploadId' = u.id::text
          or g.rejection -> 'revision' ->> 'uploadId' = u.id::text))
      or exists (select 1 from game_version v where v.upload_id = u.id and v.game_id is distinct from ${gameId}::uuid) as taken
    from upload u where u.id = ${uploadId} and u.user_id = ${userId} for update of u`,
  );
  if (upload === undefined) throw wrong('uploadId', 'You have no such upload.');
  if (upload.status === 'CHECKING')
    throw wrong('uploadId', 'It is still being checked. Wait for its report.');
  if (upload.status === 'REFUSED') throw wrong('uploadId', 'It was refused. Upload a corrected archive.');
  if (upload.taken) throw wrong('uploadId', 'Another game uses it.');
  const chosen = thumbUrl === undefined ? null : runPictureIn(thumbUrl);
  if (chosen !== null && !upload.pictures.includes(chosen))
    throw wrong('thumbUrl', 'This picture is none of the upload’s thumbnails.');
  const [first] = upload.pictures;
  if (versionNote !== '') await em.nativeUpdate(Upload, { id: uploadId }, { note: versionNote });
  return {
    srcUrl: '',
    uploadId,
    thumbUrl: thumbUrl ?? (first === undefined ? '' : runPicturePath(first)),
  };
}

const wrong = (field: string, message: string) =>
  new AppError('validation', { fields: { [field]: message } });

/** Whether the game is a part of the portal's own build, which has no other place. */
const isFirstParty = (game: Game): boolean => game.hosted && !game.upload;

/** Moves a game to its upload, or to an address whose origin may then be framed, besides `origins`. */
export function moveTo(
  em: Em,
  game: Game,
  {
    srcUrl,
    uploadId,
    origins = [],
  }: Pick<GamePlace, 'srcUrl' | 'uploadId'> & { readonly origins?: Game['originAllowlists'] },
): void {
  if (isFirstParty(game)) return;
  if (uploadId !== null) {
    Object.assign(game, {
      upload: em.getReference(Upload, uploadId),
      hosted: true,
      srcUrl: null,
      originAllowlists: [],
    });
    return;
  }
  const origin = new URL(srcUrl).origin.toLowerCase();
  const listed = origins.some(({ allowedOrigin }) => allowedOrigin.toLowerCase() === origin);
  Object.assign(game, {
    upload: null,
    hosted: false,
    srcUrl,
    originAllowlists: listed ? origins : [...origins, { allowedOrigin: origin }],
  });
}
