import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fromRandomAccessReaderPromise, openPromise, type ZipFile } from 'yauzl';
import { type ArchiveRange, findArchive, PartOfFile } from './archive-range.ts';
import {
  ARCHIVE,
  CODE_PAGE_NAMES,
  type CodePage,
  type Finding,
  type Inventory,
  looseName,
  type UploadRefusal,
  type UploadedFile,
} from '../../../entities/upload.rules.ts';
import { entryNameOf } from './entry-names.ts';
import { inspectBuild } from './inspect-build.ts';
import { ENTRY, findEntry } from './find-entry.ts';
import { type Listing, listEntries } from './list-entries.ts';
import { isOfThisMachine, RefusedArchive } from './refusal.ts';
import { hasUnityLoader, mediaTypeOf } from './media-type.ts';
import { otherFormat } from './other-format.ts';
import { TextWatch } from './text-charset.ts';
import { unpackFile } from './unpack-file.ts';

/** The outcome of reading an archive. */
export type Reading =
  | { readonly kind: 'read'; readonly inventory: Inventory }
  | { readonly kind: 'refused'; readonly reasons: readonly UploadRefusal[] };

/** An archive to read. */
export interface Archive {
  /** The path of the file. */
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
    return { kind: 'read', inventory: await read(archive, folder, signal) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (!(error instanceof RefusedArchive)) throw error;
    return { kind: 'refused', reasons: [error.of(archive.name)] };
  }
}

/** @throws Refused */
async function read(archive: Archive, folder: string, signal?: AbortSignal): Promise<Inventory> {
  const { size } = await stat(archive.path);
  if (size > ARCHIVE.packed) throw new RefusedArchive('too_large', null);
  const range = await findArchive(archive.path, size);
  const { files, codePage } =
    range === null
      ? { files: [await takePage(archive, folder)], codePage: null }
      : await unpack(archive.path, { range, folder, signal });
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const { traps, ...build } = await inspectBuild(files, folder);
  return { entry: ENTRY, files, bytes, codePage, ...build, traps: [...traps, ...describeCodePage(codePage)] };
}

const describeCodePage = (page: CodePage | null): Finding[] =>
  page === null
    ? []
    : [
        {
          level: 'note',
          code: 'name_encoding',
          message: `The names in the archive are not in UTF-8. They were read in ${CODE_PAGE_NAMES[page]}.`,
        },
      ];

/**
 * Takes a single page as a game.
 * @throws Refused not_a_zip
 */
async function takePage({ path, name }: Archive, folder: string): Promise<UploadedFile> {
  const format = await otherFormat(path, name);
  if (format.kind === 'other')
    throw new RefusedArchive(
      'not_a_zip',
      null,
      format.words === undefined ? undefined : { instead: format.words },
    );
  const text = new TextWatch(mediaTypeOf(ENTRY));
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    text.see(chunk);
    size += chunk.length;
  }
  const sha256 = hash.digest('hex');
  await copyFile(path, join(folder, sha256));
  const stored = { size, sha256, decodedSize: size, decodedSha256: sha256 };
  return { path: ENTRY, type: text.type(), encoding: null, ...stored };
}

interface Unpacking {
  readonly range: ArchiveRange;
  readonly folder: string;
  readonly signal: AbortSignal | undefined;
}

/** @throws Refused */
async function unpack(
  path: string,
  { range, folder, signal }: Unpacking,
): Promise<Pick<Inventory, 'files' | 'codePage'>> {
  const packed = range.end - range.start;
  const zip = await openZip(path, range);
  try {
    const { files: listed, codePage } = await list({ zip, path, range });
    const entry = findEntry(listed.map(({ name }) => name));
    const own = listed.filter(({ name }) => name.startsWith(entry.folder));
    const pathOf = (name: string) => name.slice(entry.folder.length);
    const isUnity = hasUnityLoader(own.map(({ name }) => pathOf(name)));
    const place = { zip, packed, folder, spent: { bytes: 0 }, isUnity, signal };
    const files: UploadedFile[] = [];
    for (const file of own) files.push(await unpackFile(place, file, pathOf(file.name)));
    return { files: withEntry(files, entry.page), codePage };
  } finally {
    zip.close();
  }
}

/** Names the page that starts the game as every entry is named; also as it was, because it may lead to itself. */
function withEntry(files: readonly UploadedFile[], page: string): UploadedFile[] {
  const entry = files.filter(({ path }) => path === page).map((file) => ({ ...file, path: ENTRY }));
  return [...entry, ...files.filter(({ path }) => looseName(path) !== ENTRY)];
}

const OPTIONS = {
  lazyEntries: true,
  autoClose: false,
  // Names stay bytes, because they are decoded and checked here.
  decodeStrings: false,
  // The library's own refusal has no name; sizes are checked here as files are read.
  validateEntrySizes: false,
};

/** @throws Refused not_a_zip */
async function openZip(path: string, { start, end, isWhole }: ArchiveRange): Promise<ZipFile> {
  try {
    // The library opens a whole file once, and a part of one for every read.
    if (isWhole) return await openPromise(path, OPTIONS);
    return await fromRandomAccessReaderPromise(new PartOfFile(path, start), end - start, OPTIONS);
  } catch (error) {
    if (isOfThisMachine(error)) throw error;
    throw new RefusedArchive('not_a_zip', null);
  }
}

interface Opened {
  readonly zip: ZipFile;
  readonly path: string;
  readonly range: ArchiveRange;
}

/** @throws Refused */
async function list({ zip, path, range }: Opened): Promise<Listing> {
  try {
    return await listEntries(zip, range.end - range.start);
  } catch (error) {
    if (error instanceof RefusedArchive || isOfThisMachine(error)) throw error;
    if (!(error instanceof Error && error.message.includes('encryption')))
      throw new RefusedArchive('not_a_zip', null);
    // Strong encryption, which the library refuses before it reads the name: it still points at the entry.
    throw new RefusedArchive('encrypted', await readName(path, range.start + Number(zip.readEntryCursor)));
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
    return entryNameOf({ fileNameRaw, generalPurposeBitFlag, extraFields: [] }, null);
  } finally {
    await file.close();
  }
}
