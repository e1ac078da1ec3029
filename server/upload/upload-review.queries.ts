import { sql } from 'kysely';
import { z } from 'zod';
import { reviewedUpload } from '../../entities/upload.schema.ts';
import { isLatest } from '../catalogue/game.view.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { checkRow, rowsOf } from '../platform/database/rows.ts';
import { readUploadView } from './upload.queries.ts';

type Reviewed = z.infer<typeof reviewedUpload>;

/** Number of changed files that a moderator is shown. */
const SHOWN_CHANGES = 200;

const changes = z.object({ json: z.string() });

/**
 * Reads the uploaded version of a game that waits for review, and what it changes.
 * @throws AppError upload_not_found for a game of which no upload waits
 */
export async function readReviewedUpload(em: Em, gameId: string, playOrigin: string): Promise<Reviewed> {
  const edition = await db(em)
    .selectFrom('game as g')
    .innerJoin('edition as e', (join) => join.on(isLatest))
    .leftJoin('edition as l', 'l.id', 'g.live_id')
    .select(['e.upload_id as uploadId', 'e.note', 'l.upload_id as liveId'])
    .where('g.id', '=', gameId)
    .executeTakeFirst();
  if (!edition?.uploadId) throw new AppError('upload_not_found');
  const { uploadId, note, liveId } = edition;
  return {
    upload: await readUploadView(em, uploadId, { userId: null, playOrigin }),
    note,
    changes: liveId === null || liveId === uploadId ? null : await readChanges(em, liveId, uploadId),
  };
}

/** Compares the files of two uploads, as browsers receive them: another compression is no change. */
async function readChanges(em: Em, before: string, after: string): Promise<Reviewed['changes']> {
  const [row] = await rowsOf(
    em,
    changes,
    sql`with changed as (
      select coalesce(a.path, b.path) as path, b.decoded_size as before, a.decoded_size as after
      from (select * from upload_file where upload_id = ${before}) b
        full join (select * from upload_file where upload_id = ${after}) a on a.path = b.path
      where a.decoded_sha256 is distinct from b.decoded_sha256
    )
    select json_build_object(
      'added', (select count(*) from changed where before is null),
      'removed', (select count(*) from changed where after is null),
      'changed', (select count(*) from changed where before is not null and after is not null),
      'files', (select coalesce(json_agg(c), '[]') from (select * from changed
        order by greatest(before, after) desc nulls last, path limit ${SHOWN_CHANGES}) c)
    )::text as json`,
  );
  return row === undefined ? null : checkRow(reviewedUpload.shape.changes, JSON.parse(row.json));
}

/** Whether the check of what waits, an upload or a game at an address, found that it does not work. */
export async function isBroken(em: Em, gameId: string): Promise<boolean> {
  const edition = await db(em)
    .selectFrom('game as g')
    .innerJoin('edition as e', (join) => join.on(isLatest))
    .leftJoin('address_report as r', 'r.edition_id', 'e.id')
    .leftJoin('upload as u', 'u.id', 'e.upload_id')
    .select(['u.report as ofUpload', 'r.report as ofAddress'])
    .where('g.id', '=', gameId)
    .executeTakeFirst();
  return (edition?.ofUpload ?? edition?.ofAddress)?.verdict === 'broken';
}
