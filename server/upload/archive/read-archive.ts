import { mkdir, open, rm, stat } from 'node:fs/promises';
import { openPromise, type ZipFile } from 'yauzl';
import { ARCHIVE, type Inventory, type Refusal, type UploadedFile } from '../../../entities/upload.rules.ts';
import { nameOf } from './entry-names.ts';
import { inspectBuild } from './inspect-build.ts';
import { ENTRY, findEntryFolder } from './find-entry.ts';
import { type ListedFile, listEntries } from './list-entries.ts';
import { Refused } from './refusal.ts';
import { hasUnityLoader } from './media-type.ts';
import { isOfThisMachine, unpackFile } from './unpack-file.ts';

/** What reading an archive led to. */
export type Reading =
  | { readonly kind: 'read'; readonly inventory: Inventory }
  | { readonly kind: 'refused'; readonly reasons: readonly Refusal[] };

/** An archive to read. */
export interface Archive {
  /** Where it is. */
  readonly path: string;
  /** As its developer named it. */
  readonly name: string;
}

/**
 * Reads an archive as a stream, and writes its files to a folder under their SHA-256.
 * @param folder is created; of a refused archive nothing stays there
 * @param signal cancels the reading
 * @throws errors of this machine's disk, or the signal's reason; then nothing stays there either
 */
export async function readArchive(archive: Archive, folder: string, signal?: AbortSignal): Promise<Reading> {
  await mkdir(folder, { recursive: true });
  try {
    return { kind: 'read', inventory: await unpack(archive.path, folder, signal) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (!(error instanceof Refused)) throw error;
    return { kind: 'refused', reasons: [error.of(archive.name)] };
  }
}

/** @throws Refused */
async function unpack(archive: string, folder: string, signal?: AbortSignal): Promise<Inventory> {
  const { size: packed } = await stat(archive);
  if (packed > ARCHIVE.packed) throw new Refused('too_large', null);
  const zip = await openZip(archive);
  try {
    const listed = await list({ zip, path: archive, packed });
    const root = findEntryFolder(listed.map(({ name }) => name));
    const own = listed.filter(({ name }) => name.startsWith(root));
    const isUnity = hasUnityLoader(own.map(({ name }) => name.slice(root.length)));
    const place = { zip, packed, folder, spent: { bytes: 0 }, isUnity, signal };
    const files: UploadedFile[] = [];
    for (const file of own) files.push(await unpackFile(place, file, file.name.slice(root.length)));
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    return { entry: ENTRY, files, bytes, ...(await inspectBuild(files, folder)) };
  } finally {
    zip.close();
  }
}

/** @throws Refused not_a_zip */
async function openZip(archive: string): Promise<ZipFile> {
  try {
    // Names stay bytes, because they are decoded and checked here.
    return await openPromise(archive, {
      lazyEntries: true,
      autoClose: false,
      decodeStrings: false,
      // The library's own refusal has no name; sizes are checked here as files are read.
      validateEntrySizes: false,
    });
  } catch (error) {
    if (isOfThisMachine(error)) throw error;
    throw new Refused('not_a_zip', null);
  }
}

interface Opened {
  readonly zip: ZipFile;
  readonly path: string;
  /** Its size in bytes. */
  readonly packed: number;
}

/** @throws Refused */
async function list({ zip, path, packed }: Opened): Promise<ListedFile[]> {
  try {
    return await listEntries(zip, packed);
  } catch (error) {
    if (error instanceof Refused || isOfThisMachine(error)) throw error;
    if (!(error instanceof Error && error.message.includes('encryption')))
      throw new Refused('not_a_zip', null);
    // Strong encryption, which the library refuses before it reads the name: it still points at the entry.
    throw new Refused('encrypted', await readName(path, Number(zip.readEntryCursor)));
  }
}

/** A central directory header up to its name (APPNOTE.TXT 4.3.12), in bytes, and where flags and the name's length are in it. */
const HEADER = { bytes: 46, flags: 8, nameLength: 28 } as const;

/** The name in a header of the central directory, at this byte of the archive. */
async function readName(path: string, position: number): Promise<string> {
  const file = await open(path);
  try {
    const { buffer: header } = await file.read(Buffer.alloc(HEADER.bytes), 0, HEADER.bytes, position);
    const length = header.readUInt16LE(HEADER.nameLength);
    const { buffer: fileNameRaw } = await file.read(Buffer.alloc(length), 0, length, position + HEADER.bytes);
    const generalPurposeBitFlag = header.readUInt16LE(HEADER.flags);
    return nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields: [] });
  } finally {
    await file.close();
  }
}
