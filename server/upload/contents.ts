import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { StoredContent } from '../../entities/upload.entity.ts';
import { UNUSED_CONTENT } from '../../entities/upload.rules.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { rowsOf } from '../platform/database/rows.ts';
import type { FileStore } from '../platform/files/file-store.ts';

interface Content {
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
}

/** Number of contents that one statement takes: drivers limit the parameters. */
const AT_ONCE = 1000;

/**
 * Notes that these contents are about to be stored, before their bytes are. A sweep that is just deleting one of them
 * holds its row, so this waits, and the bytes are put after they are gone.
 */
export async function registerContents(em: Em, contents: readonly Content[]): Promise<void> {
  const distinct = [...new Map(contents.map((content) => [content.sha256, content])).values()]
    // In one order, so that two uploads of the same files do not block each other.
    .toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
  for (let from = 0; from < distinct.length; from += AT_ONCE) {
    const rows = distinct.slice(from, from + AT_ONCE);
    await sql`insert into stored_content (sha256, size, created_at)
      select r.sha256, r.size, now() from json_to_recordset(${JSON.stringify(rows)}::json) as r (sha256 varchar(64), size int)
      order by r.sha256
      on conflict (sha256) do update set unused_since = null`.execute(em.getKysely());
  }
}

/** Whether an upload, or an archive that is just being stored, refers to the content `c`. */
const isUsed: RawBuilder<boolean> = sql`(
  exists (select 1 from upload_file f where f.sha256 = c.sha256)
  or exists (select 1 from upload u where u.archive = c.sha256)
  or exists (select 1 from arriving_upload a where a.archive = c.sha256)
  or exists (select 1 from upload u where u.pictures ? c.sha256))`;

const referred = z.object({ sha256: z.string(), size: z.number().nullable() });

/** Returns the contents that uploads refer to, with their sizes in bytes; `undefined` for one of unknown size. */
export async function contentsReferredTo(em: Em): Promise<Map<string, number | undefined>> {
  const rows = await rowsOf(
    em,
    referred,
    sql`select sha256, coalesce(max(c.size), max(used.size)) as size from (
        select sha256, size from upload_file
        union all select archive, null from upload where archive is not null
        union all select jsonb_array_elements_text(pictures), null from upload
      ) used left join stored_content c using (sha256) group by sha256 order by sha256`,
  );
  return new Map(rows.map(({ sha256, size }) => [sha256, size ?? undefined]));
}

const contentRow = z.object({ sha256: z.string() });

/** Notes what nothing refers to any more, and deletes what nothing has referred to for days, with its bytes. */
export async function deleteOrphanedContents(em: Em, files: FileStore): Promise<void> {
  await sql`update stored_content c set unused_since = case when ${isUsed} then null else coalesce(unused_since, now()) end
    where (c.unused_since is null) <> ${isUsed}`.execute(em.getKysely());
  const isDue = sql<boolean>`c.unused_since < now() - make_interval(days => ${UNUSED_CONTENT.days}::int)`;
  const contents = db(em)
    .selectFrom('stored_content as c')
    .select('c.sha256')
    .where(isDue)
    .orderBy('c.sha256');
  const due = await contents.limit(AT_ONCE).execute();
  await deleteUnusedContents(em, files, { contents: due.map(({ sha256 }) => sha256), isDue });
}

interface DeletedContents {
  readonly contents: readonly string[];
  /** Of a row `c`; whoever claims a content makes it false. Any unused content when absent. */
  readonly isDue?: RawBuilder<boolean>;
}

/** Number of contents that one transaction deletes: whoever claims one of them waits so long. */
const DROPPED_AT_ONCE = 100;

/**
 * Deletes those of the contents that nothing refers to, with their bytes. Archives and files are referenced before they are
 * registered, so none of them is lost.
 */
export async function deleteUnusedContents(
  em: Em,
  files: FileStore,
  { contents, isDue = sql<boolean>`true` }: DeletedContents,
): Promise<void> {
  const distinct = [...new Set(contents)].toSorted();
  for (let from = 0; from < distinct.length; from += DROPPED_AT_ONCE) {
    const some = sql.val(distinct.slice(from, from + DROPPED_AT_ONCE));
    await em.fork().transactional(async (inner) => {
      await sql`select 1 from stored_content c where c.sha256 = any(${some}::text[]) order by c.sha256 for update`.execute(
        inner.getKysely(),
      );
      // A statement of its own: it sees every reference that was made before the rows were locked.
      const unused = await rowsOf(
        inner,
        contentRow,
        sql`select c.sha256 from stored_content c where c.sha256 = any(${some}::text[]) and ${isDue} and c.sha256 not in (
          select sha256 from upload_file where sha256 = any(${some}::text[])
          union all select archive from upload where archive = any(${some}::text[])
          union all select archive from arriving_upload where archive = any(${some}::text[])
          union all select p from upload u, jsonb_array_elements_text(u.pictures) p where u.pictures ?| ${some}::text[])`,
      );
      const digests = unused.map(({ sha256 }) => sha256);
      for (const sha256 of digests) await files.remove(sha256);
      await inner.nativeDelete(StoredContent, { sha256: { $in: digests } });
    });
  }
}
