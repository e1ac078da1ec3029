import { sql } from 'kysely';
import { PICTURE_FORMATS, type StoredPicture } from '../../../entities/picture.rules.ts';
import type { CatalogueChanges } from '../changes/catalogue-changes.ts';
import type { Database } from '../database/database.ts';
import { startScheduledTask } from '../jobs/scheduled-task.ts';
import { describePicture, previewOf } from './decode-picture.ts';
import { addressHash, isOnImageRoute, isOnImageRouteSql } from './picture-address.ts';
import { readOwnPicture } from './own-picture.ts';
import type { Pictures } from './pictures.ts';
import { db } from '../database/db.ts';

const EVERY_MS = 2_000;
/** The most games in one round. */
const ROUND = 20;
/** The widths on cards and stages, encoded in advance so that no visitor waits for them. */
const WARM = [400, 800] as const;

export interface Describing {
  readonly database: Database;
  readonly changes: CatalogueChanges;
  readonly pictures: Pictures;
  /** The client build's folder, which contains the portal's own pictures; null in development. */
  readonly clientRoot: string | null;
}

/** Describes the pictures of up to 20 approved games that have no description yet; returns the number of games. */
export async function describeNext(describing: Describing): Promise<number> {
  const { database, changes, clientRoot } = describing;
  const em = database.orm.em.fork();
  const rows = await db(em)
    .selectFrom('game as g')
    .innerJoin('edition as e', 'e.id', 'g.live_id')
    .select(['g.id', 'g.slug', 'e.thumb_url as source'])
    .where('g.picture', 'is', null)
    .where('g.status', '=', 'APPROVED')
    .where('e.thumb_url', '<>', '')
    .$if(clientRoot === null, (games) => games.where(isOnImageRouteSql(sql`e.thumb_url`)))
    .orderBy('g.id', 'desc')
    .limit(ROUND)
    .execute();
  for (const { id, source } of rows) {
    const picture = await describe(describing, source);
    // If the game's picture changed meanwhile, nothing is stored and the next round describes the new one.
    await db(em)
      .updateTable('game')
      .from('edition as e')
      .set({ picture })
      .whereRef('e.id', '=', 'game.live_id')
      .where((eb) => eb.and({ 'game.id': id, 'e.thumb_url': source }))
      .execute();
  }
  const [first] = rows;
  if (first !== undefined) {
    const change =
      rows.length > 1 ? ({ kind: 'catalogue' } as const) : ({ kind: 'game', slug: first.slug } as const);
    await changes.announce({ ...change, harmless: true });
  }
  return rows.length;
}

async function describe(describing: Describing, source: string): Promise<StoredPicture> {
  const version = addressHash(source);
  const read = isOnImageRoute(source)
    ? await readOutside(describing.pictures, source)
    : await readOwn(describing.clientRoot, source);
  return { version, ...(read ?? { width: 0, height: 0, preview: null }) };
}

type Described = Omit<StoredPicture, 'version'> | null;

async function readOutside(pictures: Pictures, source: string): Promise<Described> {
  const read = await pictures.read(source);
  if (read === null) return null;
  for (const width of WARM) {
    for (const format of PICTURE_FORMATS) {
      if (format !== 'jpeg') await pictures.get(source, { width, format });
    }
  }
  return read;
}

/** Describes one of the portal's own pictures. */
async function readOwn(clientRoot: string | null, source: string): Promise<Described> {
  const bytes = await readOwnPicture(clientRoot, source);
  if (bytes === null) return null;
  const { width, height } = await describePicture(bytes);
  return { width, height, preview: await previewOf(bytes) };
}

/** Starts the job that describes the pictures of newly approved games, outside requests. */
export function describePictures(
  describing: Describing,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return startScheduledTask({
    database: describing.database,
    name: 'pictures',
    everyMs: EVERY_MS,
    work: () => describeNext(describing),
    onError,
  });
}
