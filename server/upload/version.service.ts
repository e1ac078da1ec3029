import { sql } from 'kysely';
import { z } from 'zod';
import { Game } from '../../entities/game.entity.ts';
import { GameVersion } from '../../entities/game-version.entity.ts';
import { EARLIER_VERSIONS } from '../../entities/upload.rules.ts';
import { gameVersions } from '../../entities/upload.schema.ts';
import { Upload } from '../../entities/upload.entity.ts';
import type { AuthorContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { isoTime } from '../game/game.view.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { runPictureIn, runPicturePath } from '../platform/images/run-picture.ts';

type Versions = z.infer<typeof gameVersions>;

/**
 * Lists the approved versions of the person's own game, newest first; none of a game that was not uploaded.
 * @throws AppError game_not_found, also for another person's game
 */
export async function listVersions({ em, viewer }: AuthorContext, gameId: string): Promise<Versions> {
  await requireOwn(em, viewer.user.id, gameId);
  return rowsOf(
    em,
    gameVersions.element,
    sql`select v.number, u.note, ${isoTime('v.approved_at')} as "approvedAt", coalesce(v.upload_id = g.upload_id, false) as live,
      g.status = 'APPROVED' and v.upload_id <> g.upload_id and v.number in (select e.number from game_version e
        where e.game_id = g.id and e.upload_id <> g.upload_id order by e.number desc limit ${EARLIER_VERSIONS.max}) as restorable,
      coalesce(u.file_count, 0) as files, coalesce(u.bytes, 0) as bytes
    from game_version v join game g on g.id = v.game_id join upload u on u.id = v.upload_id
    where g.id = ${gameId} order by v.number desc`,
  );
}

const restoredGame = z.object({ thumbUrl: z.string(), pictures: z.array(z.string()) });

/**
 * Makes an earlier approved version live again, with a picture of its run where the game shows one of another version's.
 * What waits for review stays.
 * @throws AppError game_not_found, version_not_found
 */
export async function restoreVersion(
  ctx: AuthorContext,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<Versions> {
  await ctx.em.transactional(async (em) => {
    await requireOwn(em, ctx.viewer.user.id, id);
    const [restored] = await rowsOf(
      em,
      restoredGame,
      sql`update game g set upload_id = v.upload_id from game_version v
        where g.id = ${id} and g.status = 'APPROVED' and v.game_id = g.id and v.number = ${number} and v.upload_id <> g.upload_id
          and v.number in (select e.number from game_version e where e.game_id = g.id and e.upload_id <> g.upload_id
            order by e.number desc limit ${EARLIER_VERSIONS.max})
        returning g.thumb_url as "thumbUrl", (select u.pictures from upload u where u.id = v.upload_id) as pictures`,
    );
    if (restored === undefined) throw new AppError('version_not_found');
    const { thumbUrl, pictures } = restored;
    const shown = runPictureIn(thumbUrl);
    // A picture of a run belongs to its build.
    if (shown === null || pictures.includes(shown)) return;
    const [first] = pictures;
    await em.nativeUpdate(Game, { id }, { thumbUrl: first === undefined ? '' : runPicturePath(first) });
  });
  await ctx.changes.announce({ kind: 'catalogue' });
  return listVersions(ctx, id);
}

/** Notes the game's upload as its newest version, once; within an approval's transaction. */
export async function noteVersion(em: Em, game: Game): Promise<void> {
  if (!game.upload) return;
  const upload = em.getReference(Upload, game.upload.id);
  if ((await em.count(GameVersion, { upload })) > 0) return;
  const [last] = await em.find(GameVersion, { game }, { orderBy: { number: 'desc' }, limit: 1 });
  em.create(GameVersion, { game, upload, number: (last?.number ?? 0) + 1, approvedAt: new Date() });
}

/** Forgets the version that an approval has noted, because the approval is undone. */
export async function forgetVersion(em: Em, game: Game, approvedAt: Date): Promise<void> {
  if (!game.upload) return;
  // Noted a moment before the decision was held back.
  const since = new Date(approvedAt.getTime() - 1000);
  await em.nativeDelete(GameVersion, { game, upload: game.upload.id, approvedAt: { $gte: since } });
}

/** @throws AppError game_not_found */
async function requireOwn(em: Em, userId: string, gameId: string): Promise<void> {
  const found = await rowsOf(
    em,
    z.object({ id: z.string() }),
    sql`select g.id from game g join developer_profile d on d.id = g.developer_profile_id
      where g.id = ${gameId} and d.user_id = ${userId}`,
  );
  if (found.length === 0) throw new AppError('game_not_found');
}
