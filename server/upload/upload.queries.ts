import { sql } from 'kysely';
import { z } from 'zod';
import type { Stage } from '../../entities/stage.rules.ts';
import { UPLOAD_QUOTA } from '../../entities/upload.rules.ts';
import {
  type uploadList,
  type UploadProgress,
  type UploadView,
  uploadView,
} from '../../entities/upload.schema.ts';
import type { DeveloperContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { isoTime } from '../catalogue/game.view.ts';
import { previewAddress } from '../catalogue/play-address.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { checkRow } from '../platform/database/rows.ts';
import { checkPicturePath } from '../platform/images/check-picture.ts';
import { readJobPlace } from '../platform/jobs/queue-figures.ts';
import { readUploadUsage } from './upload-quota.ts';
import { renewPreview } from './upload.service.ts';

/** The stage of a game with an upload `u` unless its developer says otherwise; null where nobody has said or measured it. */
export const uploadStage = sql<Stage | null>`coalesce(u.stage, case when jsonb_typeof(u.report::jsonb -> 'stage') = 'object'
  then u.report::jsonb -> 'stage' || '{"kind": "fixed"}' end)`;

/** An upload `u` as `uploadView`, with what makes its addresses. */
const viewSql = sql<string>`json_build_object(
  'id', u.id, 'status', u.status, 'fileName', u.file_name, 'createdAt', ${isoTime('u.created_at')},
  'packedBytes', u.packed_bytes, 'isolation', u.isolation, 'stage', ${uploadStage},
  'isolated', case when u.status = 'READY' then u.needs_isolation end, 'entry', u.entry, 'engine', u.engine, 'engineVersion', u.engine_version,
  'files', u.file_count, 'bytes', u.bytes, 'reasons', u.reasons, 'report', u.report, 'pictures', u.pictures,
  'previewKey', case when u.status = 'READY' then u.preview_key end,
  'game', (select json_build_object('id', g.id, 'title', g.title) from edition e join game g on g.id = e.game_id
    where e.upload_id = u.id limit 1)
)::text`;

const stored = uploadView
  .omit({ thumbnails: true, previewUrl: true })
  .extend({ pictures: z.array(z.string()), previewKey: z.string().nullable() });

function viewOf(json: string, playOrigin: string): UploadView {
  const { pictures, previewKey, ...view } = checkRow(stored, JSON.parse(json));
  return {
    ...view,
    thumbnails: pictures.map(checkPicturePath),
    previewUrl: previewKey === null ? null : previewAddress(playOrigin, previewKey),
  };
}

/**
 * Reads one of a person's uploads.
 * @param userId null for a moderator, who may see everybody's
 * @throws AppError upload_not_found, also for another person's
 */
export async function readUploadView(
  em: Em,
  id: string,
  { userId, playOrigin }: { readonly userId: string | null; readonly playOrigin: string },
): Promise<UploadView> {
  const upload = await db(em)
    .selectFrom('upload as u')
    .select(viewSql.as('json'))
    .where('u.id', '=', id)
    .$if(userId !== null, (uploads) => uploads.where('u.user_id', '=', userId))
    .executeTakeFirst();
  if (upload === undefined) throw new AppError('upload_not_found');
  return viewOf(upload.json, playOrigin);
}

/**
 * Reads one of the caller's uploads, with a preview that is good for some time.
 * @throws AppError upload_not_found, also for another person's
 */
export async function readOwnUpload({ em, env, viewer }: DeveloperContext, id: string): Promise<UploadView> {
  await renewPreview(em, id);
  return readUploadView(em, id, { userId: viewer.user.id, playOrigin: env.playOrigin });
}

/** Reads the progress of the check of one of a person's uploads; null if it is not being checked. */
export async function readUploadProgress(em: Em, userId: string, id: string): Promise<UploadProgress | null> {
  const upload = await db(em)
    .selectFrom('upload as u')
    // Its files are noted when they have been read, before it is played.
    .select(sql<boolean>`exists (select from upload_file f where f.upload_id = u.id)`.as('isRead'))
    .where((eb) => eb.and({ 'u.id': id, 'u.user_id': userId, 'u.status': 'CHECKING' }))
    .executeTakeFirst();
  if (upload === undefined) return null;
  const job = await readJobPlace(em, 'uploads', id);
  const { before, seconds } = job ?? { before: 0, seconds: 0 };
  return {
    stage: job?.running !== true ? 'waiting' : upload.isRead ? 'playing' : 'reading',
    before,
    seconds,
  };
}

/** Number of a person's uploads that are listed; unused ones are removed after some days. */
const LISTED = 100;

/** Lists a person's uploads, newest first, and what they take. */
export async function listUploads(
  em: Em,
  userId: string,
  playOrigin: string,
): Promise<z.infer<typeof uploadList>> {
  const rows = await db(em)
    .selectFrom('upload as u')
    .select(viewSql.as('json'))
    .where('u.user_id', '=', userId)
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(LISTED)
    .execute();
  const { own } = await readUploadUsage(em, userId);
  return {
    uploads: rows.map(({ json }) => viewOf(json, playOrigin)),
    quota: { usedBytes: own, maxBytes: UPLOAD_QUOTA.perPerson },
  };
}
