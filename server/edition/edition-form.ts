import { sql } from 'kysely';
import { inCatalogueOrder } from '../../entities/category.rules.ts';
import type { SubmitGame } from '../../entities/submission.schema.ts';
import { Upload } from '../../entities/upload.entity.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { omit } from '../platform/omit.ts';
import { checkPictureIn, checkPicturePath } from '../platform/images/check-picture.ts';
import type { EditionContent } from './edition.ts';

type Form = SubmitGame & { readonly instructions?: string };

/** The fields that `resolveGameSource` and `chooseStage` read. */
const ELSEWHERE = ['srcUrl', 'uploadId', 'thumbUrl', 'stage_width', 'stage_height'] as const;

/** The developer's form as an edition has it, without the game's place (`resolveGameSource`) and stage (`chooseStage`). */
export function editionFromForm(form: Form) {
  const { bannerUrl, categories, tags, controls, versionNote = '', ...fields } = omit(form, ELSEWHERE);
  return {
    ...fields,
    ...(bannerUrl === undefined ? {} : { bannerUrl: bannerUrl === '' ? null : bannerUrl }),
    ...(controls === undefined ? {} : { controls }),
    categories: inCatalogueOrder(categories),
    tags: [...new Set(tags)].toSorted(),
    note: versionNote,
  };
}

type GivenSource = Pick<SubmitGame, 'srcUrl' | 'uploadId' | 'thumbUrl'>;

type GameSource = Pick<EditionContent, 'srcUrl' | 'upload' | 'thumbUrl'>;

interface SourceOwner {
  readonly userId: string;
  /** The game that is changed; null for a new one. */
  readonly gameId: string | null;
}

/**
 * Finds out where a submitted game is: at an address, or in an upload.
 * @throws AppError validation when the upload is not the person's own, not ready, or another game's, or when the picture
 * is none that the game may have
 */
export async function resolveGameSource(
  em: Em,
  source: GivenSource,
  { userId, gameId }: SourceOwner,
): Promise<GameSource> {
  const { srcUrl = null, uploadId, thumbUrl } = source;
  if (uploadId === undefined) {
    if (thumbUrl !== undefined && checkPictureIn(thumbUrl) !== null)
      throw wrong('thumbUrl', 'Enter an address that starts with https://.');
    return { srcUrl, upload: null, thumbUrl: thumbUrl ?? '' };
  }
  const isTaken = sql<boolean>`exists (
    select 1 from edition e where e.upload_id = u.id and e.game_id is distinct from ${gameId}::uuid)`;
  const upload = await db(em)
    .selectFrom('upload as u')
    .select(['u.status', 'u.pictures', isTaken.as('isTaken')])
    .where((eb) => eb.and({ 'u.id': uploadId, 'u.user_id': userId }))
    .forUpdate()
    .executeTakeFirst();
  if (upload === undefined) throw wrong('uploadId', 'Upload not found.');
  if (upload.status === 'CHECKING')
    throw wrong('uploadId', 'It is still being checked. Wait for its check result.');
  if (upload.status === 'REFUSED') throw wrong('uploadId', 'It was refused. Upload a corrected archive.');
  if (upload.isTaken) throw wrong('uploadId', 'Another game uses it.');
  const chosen = thumbUrl === undefined ? null : checkPictureIn(thumbUrl);
  if (chosen !== null && !upload.pictures.includes(chosen))
    throw wrong('thumbUrl', 'Choose one of this upload’s thumbnails.');
  const [first] = upload.pictures;
  return {
    srcUrl: null,
    upload: em.getReference(Upload, uploadId),
    thumbUrl: thumbUrl ?? (first === undefined ? '' : checkPicturePath(first)),
  };
}

const wrong = (field: string, message: string) =>
  new AppError('validation', { fields: { [field]: message } });
