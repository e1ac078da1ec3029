import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { PICTURE_SOURCE, type PictureVariant } from '../../../entities/picture.rules.ts';
import { AppError } from '../../errors.ts';
import type { FileStore } from '../files/file-store.ts';
import { OutsideError, type OutsideLimits, safeFetch } from '../safe-fetch.ts';
import { decodePicture, type DecodedPicture, encodePicture, NotAPicture } from './decode-picture.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { checkPictureIn } from './check-picture.ts';
import { openPictureStore, type PictureStore } from './picture-store.ts';

/** Time for which a failed picture is not fetched again, in milliseconds, to spare its site. */
const MISSING_MS = 60_000;
/** The most concurrent fetches and encodings; the rest of the machine is for requests. */
const AT_A_TIME = { fetches: 4, encodings: 2 } as const;

/** Other sites' pictures: fetched once, resized and stored. */
export interface Pictures {
  /** Returns one variant of the picture at an address; null if it cannot be fetched now. */
  get(source: string, variant: PictureVariant): Promise<Buffer | null>;
  /** Describes the picture at an address, fetching it unless it is stored; null if it cannot be fetched now. */
  read(source: string): Promise<Omit<DecodedPicture, 'master'> | null>;
  /** Returns the stored picture with this name, or makes and stores it, in turn with the encodings. */
  stored(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

interface PictureOptions {
  /** The store's folder. */
  readonly folder: string;
  readonly onError: (error: unknown) => void;
  /** The addresses that may be connected to: every public one by default; tests allow their own server. */
  readonly allow?: OutsideLimits['allow'];
  /** The store of the pictures of the runs of uploads. */
  readonly files: Pick<FileStore, 'read'>;
}

/** Opens the pictures stored in `DATA_DIR/images`. */
export const picturesIn = (dataDir: string, options: Omit<PictureOptions, 'folder'>): Pictures =>
  openPictures({ folder: join(dataDir, 'images'), ...options });

/** Fetches and encodes each picture once at a time: concurrent requests share the result. */
function openPictures({ folder, onError, allow, files }: PictureOptions): Pictures {
  const store = openPictureStore(folder, onError);
  const missing = new LRUCache<string, true>({ max: 10_000, ttl: MISSING_MS });
  const fetching = oneAtATime<DecodedPicture | null>();
  const encoding = oneAtATime<Buffer>();
  const fetchTurn = pLimit(AT_A_TIME.fetches);
  const encodeTurn = pLimit(AT_A_TIME.encodings);

  const decoded = (source: string) =>
    fetching(source, async () => {
      const stored = await readStored(store, source);
      if (stored !== null) return stored;
      if (missing.has(source)) return null;
      const checkPicture = checkPictureIn(source);
      const picture = await fetchTurn(() =>
        checkPicture === null ? fetchPicture(source, allow) : readTaken(files, checkPicture),
      );
      if (picture === null) missing.set(source, true);
      else await cachePicture(store, source, picture);
      return picture;
    });

  const make = (name: string, draw: () => Promise<Buffer>) =>
    encoding(name, async () => {
      const bytes = await encodeTurn(draw);
      await store.put(name, bytes);
      return bytes;
    });

  return {
    get: async (source, variant) => {
      const name = `${nameOf(source)}-${variant.width}.${variant.format}`;
      const stored = await store.get(name);
      if (stored !== null) return stored;
      const picture = await decoded(source);
      return picture && make(name, () => encodePicture(picture.master, variant));
    },
    read: async (source) => {
      const picture = await decoded(source);
      return picture && { width: picture.width, height: picture.height, preview: picture.preview };
    },
    stored: async (name, draw) => (await store.get(name)) ?? make(name, draw),
  };
}

async function readTaken(files: Pick<FileStore, 'read'>, sha256: string): Promise<DecodedPicture | null> {
  try {
    return await decodePicture(await buffer(await files.read(sha256)));
  } catch (error) {
    if (error instanceof NotAPicture || (error instanceof AppError && error.reason === 'not_found'))
      return null;
    throw error;
  }
}

async function fetchPicture(source: string, allow: OutsideLimits['allow']): Promise<DecodedPicture | null> {
  const limits = { maxBytes: PICTURE_SOURCE.maxBytes, seconds: PICTURE_SOURCE.seconds };
  try {
    const { status, body } = await safeFetch(source, allow === undefined ? limits : { ...limits, allow });
    return status === 200 ? await decodePicture(body) : null;
  } catch (error) {
    if (error instanceof OutsideError || error instanceof NotAPicture) return null;
    throw error;
  }
}

/** Returns a file name that does not reveal the address and is valid on every file system. */
function nameOf(source: string): string {
  return createHash('sha256').update(source).digest('hex').slice(0, 40);
}

/** Stores a picture that was fetched from its source. */
export async function cachePicture(
  store: PictureStore,
  source: string,
  { master, ...facts }: DecodedPicture,
): Promise<void> {
  const name = nameOf(source);
  await store.put(`${name}.json`, Buffer.from(JSON.stringify(facts)));
  await store.put(`${name}.master`, master);
}

async function readStored(store: PictureStore, source: string): Promise<DecodedPicture | null> {
  const name = nameOf(source);
  const [facts, master] = [await store.get(`${name}.json`), await store.get(`${name}.master`)];
  if (facts === null || master === null) return null;
  const { width, height, preview }: Omit<DecodedPicture, 'master'> = JSON.parse(facts.toString());
  return { master, width, height, preview };
}
