import type { SavedFile } from '../../entities/save.rules.ts';
import { folderNames, type UnityFolders } from './unity-folder.ts';

/**
 * The file systems that Emscripten keeps in IndexedDB (its IDBFS), which Unity, Godot and others save to: a database named like
 * the mount point, with one object store of paths. Nothing is created where a game has none, except to put a save
 * there.
 */

/** Emscripten's version of the database, its store, and the index by the time of change. */
const SCHEMA = { version: 21, store: 'FILE_DATA', index: 'timestamp' } as const;

/** A file without its contents. */
export interface FileFacts {
  readonly database: string;
  /** As it is in a save. */
  readonly path: string;
  /** As it is stored here. */
  readonly stored: string;
  readonly time: number;
}

/** The entry that Emscripten stores at a path. */
interface StoredFile {
  readonly timestamp: Date;
  readonly mode: number;
  readonly contents?: Uint8Array;
}

let folders = folderNames({}, '');

/** From now on files of other versions of the game are known. */
export function knowFolders(unityFolders: UnityFolders = {}): void {
  folders = folderNames(unityFolders, location.origin + location.pathname);
}

/** Whether a file is where another version of the game has stored it, and not where this one looks. */
export const isElsewhere = ({ path, stored }: FileFacts): boolean => folders.here(path) !== stored;

/** The files of all file systems, without their contents, which are not read. */
export async function listFiles(): Promise<FileFacts[]> {
  const files = (await eachDatabase(listStore)).flat();
  // A file that this version has stored too counts in place of another version's.
  return files.filter(
    (file) => !isElsewhere(file) || !files.some(({ stored }) => stored === folders.here(file.path)),
  );
}

/** The contents of these files, as far as they are still there. @returns null if they take more than `most` bytes */
export async function readFiles(facts: readonly FileFacts[], most: number): Promise<SavedFile[] | null> {
  const files: SavedFile[] = [];
  let bytes = 0;
  await eachDatabase(async (database, store) => {
    for (const { path, stored, time } of facts.filter((file) => file.database === database)) {
      if (bytes > most) return;
      const file = fileOf(await answerOf(store.get(stored)));
      if (file === null) continue;
      bytes += file.contents?.length ?? 0;
      const contents = file.contents === undefined ? null : toBase64(file.contents);
      files.push({ database, path, mode: file.mode, time, contents });
    }
  });
  return bytes > most ? null : files;
}

/** Puts files of other versions of the game where this one looks for them. */
export async function bringHere(files: readonly FileFacts[]): Promise<void> {
  const elsewhere = files.filter(isElsewhere);
  if (elsewhere.length === 0) return;
  const contents = await readFiles(elsewhere, Infinity);
  if (contents !== null) await replaceFiles(elsewhere, contents);
}

/** Puts saved files in place of the game's own ones. */
export async function replaceFiles(own: readonly FileFacts[], saved: readonly SavedFile[]): Promise<void> {
  const names = new Set([...own, ...saved].map(({ database }) => database));
  await Promise.all(
    Array.from(names, async (name) => {
      const database = await open(name, SCHEMA.version);
      const transaction = database.transaction(SCHEMA.store, 'readwrite');
      const store = transaction.objectStore(SCHEMA.store);
      for (const { stored } of own.filter((file) => file.database === name)) store.delete(stored);
      for (const file of saved.filter((one) => one.database === name))
        store.put(storedOf(file), folders.here(file.path));
      await settled(transaction, 'complete', 'abort');
      database.close();
    }),
  );
}

function storedOf({ time, mode, contents }: SavedFile): StoredFile {
  const timestamp = new Date(time);
  return contents === null ? { timestamp, mode } : { timestamp, mode, contents: fromBase64(contents) };
}

/** Reads something of each file system's store. */
async function eachDatabase<Result>(
  read: (database: string, store: IDBObjectStore) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  try {
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('/')) continue;
      const database = await open(name);
      if (database.objectStoreNames.contains(SCHEMA.store)) {
        const store = database.transaction(SCHEMA.store).objectStore(SCHEMA.store);
        if (store.indexNames.contains(SCHEMA.index)) results.push(await read(name, store));
      }
      database.close();
    }
  } catch {
    // Blocked, or a browser that does not list databases: no files.
  }
  return results;
}

async function listStore(database: string, store: IDBObjectStore): Promise<FileFacts[]> {
  const files: FileFacts[] = [];
  const request = store.index(SCHEMA.index).openKeyCursor();
  await new Promise((resolve, reject) => {
    request.addEventListener('error', reject);
    request.addEventListener('success', () => {
      const cursor = request.result;
      if (cursor === null) return resolve(null);
      if (typeof cursor.primaryKey === 'string' && cursor.key instanceof Date)
        files.push({
          database,
          path: folders.inSave(cursor.primaryKey),
          stored: cursor.primaryKey,
          time: cursor.key.getTime(),
        });
      cursor.continue();
    });
  });
  return files;
}

/** Opens a database, as it is or as Emscripten makes it, and never stands in the way of the game's own opening. */
function open(name: string, version?: number): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.addEventListener('upgradeneeded', ({ oldVersion }) => {
    const { result, transaction } = request;
    // Deleted since it was listed: it is not made again.
    if (version === undefined) transaction?.abort();
    else if (oldVersion === 0) result.createObjectStore(SCHEMA.store).createIndex(SCHEMA.index, SCHEMA.index);
  });
  return answerOf(request).then((database) => {
    database.addEventListener('versionchange', () => database.close());
    return database;
  });
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return settled(request, 'success', 'error').then(() => request.result);
}

/** @throws the request's or the transaction's error */
function settled(target: IDBRequest | IDBTransaction, success: string, failure: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    target.addEventListener(success, resolve);
    target.addEventListener(failure, () => reject(target.error));
  });
}

function fileOf(value: unknown): { readonly mode: number; readonly contents?: Uint8Array } | null {
  if (typeof value !== 'object' || value === null) return null;
  const mode: unknown = Reflect.get(value, 'mode');
  const contents: unknown = Reflect.get(value, 'contents');
  if (typeof mode !== 'number') return null;
  if (contents === undefined) return { mode };
  // Unity stores an Int8Array.
  return ArrayBuffer.isView(contents)
    ? { mode, contents: new Uint8Array(contents.buffer, contents.byteOffset, contents.byteLength) }
    : null;
}

/** Number of bytes that are turned into characters at once: every argument takes room on the stack. */
const CHUNK = 8192;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
