import { sql } from 'kysely';
import { z } from 'zod';
import { UPLOAD_VERDICTS } from '../../entities/upload.rules.ts';
import { reviewedUpload } from '../../entities/upload.schema.ts';
import { joinLatest, joinCheckResult } from '../catalogue/game.view.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { checkRow, rowsOf } from '../platform/database/rows.ts';
import { readUploadView } from './upload.queries.ts';

type Reviewed = z.infer<typeof reviewedUpload>;

/** How many changed files a moderator is shown. */
const SHOWN_CHANGES = 200;

const waiting = z.object({ uploadId: z.uuid(), note: z.string(), liveId: z.uuid().nullable() });
const changes = z.object({ json: z.string() });

/**
 * Reads the uploaded version of a game that waits for review, and what it changes.
 * @throws AppError upload_not_found for a game of which no upload waits
 */
export async function readReviewedUpload(em: Em, gameId: string, playOrigin: string): Promise<Reviewed> {
  const [found] = await rowsOf(
    em,
    waiting,
    sql`select e.upload_id as "uploadId", e.note, l.upload_id as "liveId"
      from game g ${joinLatest} left join edition l on l.id = g.live_id
      where g.id = ${gameId} and e.upload_id is not null`,
  );
  if (found === undefined) throw new AppError('upload_not_found');
  const { uploadId, note, liveId } = found;
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

const judged = z.object({ verdict: z.enum(UPLOAD_VERDICTS).nullable() });

/** Whether the check of what waits, an upload or a game at an address, found that it does not work. */
export async function isBroken(em: Em, gameId: string): Promise<boolean> {
  const [row] = await rowsOf(
    em,
    judged,
    sql`select coalesce(u.report, r.report) ->> 'verdict' as verdict
      from game g ${joinLatest} ${joinCheckResult} left join upload u on u.id = e.upload_id where g.id = ${gameId}`,
  );
  return row?.verdict === 'broken';
}
