import { sql } from 'kysely';
import { z } from 'zod';
import { Upload, UploadFile } from '../../entities/upload.entity.ts';
import { REFUSALS, type UploadRefusal } from '../../entities/upload.rules.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { deleteUnusedContents } from './contents.ts';

/** Refuses an upload that still waits and that nobody will read. */
export async function failUpload(em: Em, id: string): Promise<void> {
  const upload = await em.findOne(Upload, { id, status: 'CHECKING' }, { fields: ['fileName'] });
  if (upload === null) return;
  await rejectUpload(em, id, [{ code: 'unreadable', path: upload.fileName, message: REFUSALS.unreadable }]);
}

/** Refuses an upload that waits. Until its bytes are gone, it counts as before. */
export async function rejectUpload(em: Em, id: string, reasons: readonly UploadRefusal[]): Promise<void> {
  await em.nativeUpdate(Upload, { id, status: 'CHECKING' }, { status: 'REFUSED', reasons: [...reasons] });
}

const refused = z.object({ id: z.string(), contents: z.array(z.string()) });

/** Deletes the bytes of refused uploads: all of them, or of this one. */
export async function deleteRejectedFiles(
  { em, files }: { em: Em; files: FileStore },
  id?: string,
): Promise<void> {
  const uploads = await rowsOf(
    em,
    refused,
    sql`select u.id, (select coalesce(json_agg(distinct sha256), '[]') from (
        select u.archive as sha256 where u.archive is not null
        union all select f.sha256 from upload_file f where f.upload_id = u.id) c) as contents
      from upload u where u.status = 'REFUSED' and (u.taken > 0 or u.archive is not null) and ${id === undefined ? sql`true` : sql`u.id = ${id}`}`,
  );
  for (const upload of uploads) {
    await em.fork().transactional(async (inner) => {
      await inner.nativeDelete(UploadFile, { upload: upload.id });
      await inner.nativeUpdate(Upload, { id: upload.id }, { archive: null });
    });
    await deleteUnusedContents(em, files, upload);
    await em.nativeUpdate(Upload, { id: upload.id }, { taken: 0 });
  }
}
