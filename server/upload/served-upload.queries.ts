import { sql } from 'kysely';
import { z } from 'zod';
import { COMPATIBLE_INTERFACES, type CompatibleInterface } from '../../entities/compatible.rules.ts';
import { embedHosts } from '../../entities/embed.schema.ts';
import { SLUG_HASH } from '../../entities/game.rules.ts';
import { looseName, type UploadedFile } from '../../entities/upload.rules.ts';
import { isEarlierVersion, wasSuspended } from '../catalogue/edition.view.ts';
import { buildNumber, isPublic } from '../catalogue/game.view.ts';
import { db } from '../platform/database/db.ts';
import { checkRow, rowsOf } from '../platform/database/rows.ts';
import type { Em } from '../platform/database/database.ts';

/** Longest time that players may go on with a version that is no longer one of the last, in milliseconds. */
const GOES_ON_MS = 24 * 60 * 60 * 1000;

/** The interfaces of other portals that an upload uses. */
const compatible = z.array(z.enum(COMPATIBLE_INTERFACES));
const version = z.object({
  number: z.int(),
  uploadId: z.uuid(),
  needsIsolation: z.boolean(),
  compatible,
  isLive: z.boolean(),
});
const hostedGame = z.object({
  /** The sites that may show the game besides the portal, as CSP sources. */
  embedHosts,
  /** Whether its files are an upload, not a part of the build. */
  isUploaded: z.boolean(),
  /** The versions of an uploaded game that are served, newest first. */
  versions: z.array(version),
});
/** A game that the play origin serves. */
export type HostedGame = z.infer<typeof hostedGame>;

const jsonText = z.object({ json: z.string() });

/**
 * Reads how a game is served: the live version, the last before it, and those approved in the last day, but
 * none that the game was suspended for. Null for a game that is not public or not hosted.
 */
export async function readHostedGame(em: Em, slug: string, now: Date): Promise<HostedGame | null> {
  const [row] = await rowsOf(
    em,
    jsonText,
    sql`select json_build_object('embedHosts', g.embed_hosts, 'isUploaded', l.upload_id is not null, 'versions', (
      select coalesce(json_agg(json_build_object('number', ${buildNumber(sql`u.id`)}, 'uploadId', u.id, 'needsIsolation', u.needs_isolation,
        'compatible', u.compatible, 'isLive', u.id = l.upload_id) order by ${buildNumber(sql`u.id`)} desc), '[]')
      from upload u where u.id in (select e.upload_id from edition e where e.game_id = g.id and e.number is not null
        and (e.upload_id = l.upload_id or ${isEarlierVersion}
          or e.decided_at > ${new Date(now.getTime() - GOES_ON_MS)} and not ${wasSuspended('e')}))
    ))::text as json from game g join edition l on l.id = g.live_id where g.slug = ${slug} and l.src_url is null and ${isPublic}`,
  );
  return row === undefined ? null : checkRow(hostedGame, JSON.parse(row.json));
}

/** Finds the slug whose label on the play origin ends with this hash (`slugHash`); null where no game has it. */
export async function readSlugByHash(em: Em, hash: string): Promise<string | null> {
  const hasHash = sql<boolean>`left(md5(slug), ${SLUG_HASH.digits}::int) = ${hash}`;
  const games = db(em).selectFrom('game').select('slug').where(hasHash).orderBy('id').limit(1);
  return (await games.executeTakeFirst())?.slug ?? null;
}

export interface Preview {
  readonly uploadId: string;
  readonly needsIsolation: boolean;
  readonly compatible: readonly CompatibleInterface[];
}

/** Finds the upload that a preview's address shows; null where it has run out, or the upload is not READY. */
export async function readPreview(em: Em, previewKey: string, now: Date): Promise<Preview | null> {
  const preview = await db(em)
    .selectFrom('upload')
    .select(['id as uploadId', 'needs_isolation as needsIsolation', 'compatible'])
    .where('preview_key', '=', previewKey)
    .where('preview_until', '>', now)
    .where('status', '=', 'READY')
    .executeTakeFirst();
  return preview ?? null;
}

/** The files of an upload, by their loose names. */
export async function readUploadedFiles(
  em: Em,
  uploadId: string,
): Promise<ReadonlyMap<string, UploadedFile>> {
  const files = await db(em)
    .selectFrom('upload_file')
    .select(['path', 'size', 'sha256', 'type', 'encoding', 'decoded_size as decodedSize'])
    .select('decoded_sha256 as decodedSha256')
    .where('upload_id', '=', uploadId)
    .execute();
  return new Map(files.map((file) => [looseName(file.path), file]));
}
