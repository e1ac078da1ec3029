import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import { ZipFile } from 'yazl';
import { DeveloperProfile } from '../../entities/developer-profile.entity.ts';
import { type Edition, Game } from '../../entities/game.entity.ts';
import { UploadFile } from '../../entities/upload.entity.ts';
import { FIT } from '../../entities/stage.rules.ts';
import { sidesOf } from '../../entities/stage.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { checkPictureIn } from '../platform/images/check-picture.ts';
import { Refusal } from '../platform/refusal.ts';
import type { listedGame } from './listed-game.ts';
import { splitNote } from './listed-note.ts';
import type { TransferContext } from './transfer-context.ts';

type ListEntry = z.input<typeof listedGame>;
type ExportContext = Pick<TransferContext, 'database' | 'files'>;

/** Public games at once: each may have a large row. */
const AT_ONCE = 50;
/** The time of every file in an archive, so that the same build gives the same archive. */
const MTIME = new Date('2000-01-01T00:00:00Z');

/** The outcome of an export. */
export interface ExportResult {
  readonly games: number;
  /** The slugs of games that are part of the portal's own build, which have no archive. */
  readonly left: readonly string[];
}

/**
 * Writes every public game as it is live to a new folder: a list that `importCatalogue` takes, an archive and a picture each.
 * The folder is there once all of it is, and for its owner alone: the list has addresses of people.
 * @throws Refusal where the folder has something in it
 */
export async function exportCatalogue(context: ExportContext, folder: string): Promise<ExportResult> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Refusal(`${folder} has something in it. Name a new folder.`);
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  for (const name of ['', 'games', 'pictures'])
    await mkdir(join(part, name), { recursive: true, mode: 0o700 });
  const list: ListEntry[] = [];
  const skippedSlugs: string[] = [];
  const em = context.database.orm.em.fork();
  for (let from = ''; ;) {
    const games = await em
      .fork()
      .find(
        Game,
        { status: 'APPROVED', slug: { $gt: from } },
        { orderBy: { slug: 'asc' }, limit: AT_ONCE, populate: ['live', 'developerProfile'] },
      );
    for (const game of games) {
      const listed = game.live ? await exportGame(context, part, { game, edition: game.live }) : null;
      if (listed === null) skippedSlugs.push(game.slug);
      else list.push(listed);
    }
    const last = games.at(-1);
    if (last === undefined) break;
    from = last.slug;
  }
  await writeFile(join(part, 'games.json'), `${JSON.stringify(list, null, 2)}\n`, { mode: 0o600 });
  // An empty folder makes way.
  await rename(part, folder);
  return { games: list.length, left: skippedSlugs };
}

/** A game of the list, with its files in the folder; null for a part of the portal's own build. */
async function exportGame(
  context: ExportContext,
  folder: string,
  { game, edition }: { readonly game: Game; readonly edition: Edition },
): Promise<ListEntry | null> {
  const { srcUrl, upload, thumbUrl } = edition;
  if (!upload && srcUrl === null) return null;
  const em = context.database.orm.em.fork();
  const sha256 = checkPictureIn(thumbUrl);
  const picture = sha256 === null ? thumbUrl : `pictures/${game.slug}.webp`;
  if (sha256 !== null) await context.files.copyTo(sha256, join(folder, picture));
  const file = `games/${game.slug}.zip`;
  const { isolation } = upload ? await em.refresh(upload).then(() => upload) : { isolation: undefined };
  if (upload) await writeArchive(context, { em, uploadId: upload.id, path: join(folder, file) });
  return {
    slug: game.slug,
    ...(await whoseOf(em, game)),
    ...(upload ? { file, isolation } : { address: srcUrl ?? '' }),
    ...(picture === '' ? {} : { picture }),
    ...fieldsOf(edition),
  };
}

async function whoseOf(em: Em, { developerProfile }: Game): Promise<Pick<ListEntry, 'developer' | 'studio'>> {
  if (!developerProfile) return {};
  const { user, studio } = await em.findOneOrFail(DeveloperProfile, developerProfile.id, {
    populate: ['user'],
  });
  return { developer: user.email, studio };
}

/** The fields of a list that an edition has: one that is added to both has to be exported. */
type EditionFields = Required<
  Omit<ListEntry, 'slug' | 'developer' | 'studio' | 'file' | 'isolation' | 'address' | 'picture'>
>;

/** An edition's fields, by the names of the list. */
function fieldsOf(edition: Edition): EditionFields {
  const { title, description, instructions, controls, bannerUrl, ageRating, categories, tags, note } =
    edition;
  const { playType, orientation, stage, singlePlayer, multiplayer, onlinePlaces, inputs, goodOnPhones } =
    edition;
  return {
    title,
    description,
    instructions,
    controls,
    banner: bannerUrl ?? null,
    playType,
    orientation,
    ...sidesOf(stage ?? FIT),
    singlePlayer,
    multiplayer,
    onlinePlaces: onlinePlaces ?? null,
    inputs,
    goodOnPhones,
    rating: ageRating,
    categories: [...categories],
    tags: [...tags],
    ...splitNote(note),
  };
}

async function writeArchive(
  { files }: ExportContext,
  { em, uploadId, path }: { readonly em: Em; readonly uploadId: string; readonly path: string },
): Promise<void> {
  const zip = new ZipFile();
  const listed = await em.find(UploadFile, { upload: uploadId }, { orderBy: { path: 'asc' } });
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }));
  // One after the other, so that one content at a time is open.
  for (const { path: name, sha256, size, encoding } of listed) {
    const stream = await files.read(sha256);
    zip.addReadStream(stream, name, { mtime: MTIME, size, compress: encoding === null });
    await Promise.race([finished(stream), written]);
  }
  zip.end();
  await written;
}
