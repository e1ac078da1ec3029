import type { Entry, ZipFile } from 'yauzl';
import { ARCHIVE, type CodePage } from '../../../entities/upload.rules.ts';
import { readAskedNames } from './asked-names.ts';
import { codePageOf, isLitter, entryNameOf, refuseDuplicates, refuseUnsafe, ROOT } from './entry-names.ts';
import { RefusedArchive } from './refusal.ts';

/** A file of an archive, before its bytes are read. */
export interface ListedFile {
  readonly name: string;
  readonly entry: Entry;
}

/** The file type in Unix modes (`S_IFMT`, `S_IFREG`, `S_IFDIR` of stat.h). */
const FILE_TYPE = 0xf0_00;
const REGULAR = 0x80_00;
const FOLDER = 0x40_00;
/** A local file header without name and extra field (APPNOTE.TXT 4.3.7), in bytes. */
const LOCAL_HEADER = 30;
/** The most that an entry's extra fields and comment take, in bytes. */
const REMARKS = 2_000;
/** The bytes of the longest path: a character of UTF-8 has up to four. */
const NAME_BYTES = 4 * ARCHIVE.pathLength;
const STORED = 0;
const DEFLATED = 8;
/** Other methods that tools offer (APPNOTE.TXT 4.4.5). */
const METHODS: Readonly<Record<number, string>> = {
  1: 'Shrink',
  6: 'Implode',
  9: 'Deflate64',
  12: 'BZip2',
  14: 'LZMA',
  20: 'Zstandard',
  93: 'Zstandard',
  95: 'XZ',
  98: 'PPMd',
};

/** The contents of an archive, as its directory lists them. */
export interface Listing {
  readonly files: readonly ListedFile[];
  /** The code page in which names were read that are not Unicode; null if there are none. */
  readonly codePage: CodePage | null;
}

/**
 * Lists the files that an archive says that it has, without reading them. What it says of sizes is checked again when the
 * files are read.
 * @throws Refused
 */
export async function listEntries(zip: ZipFile, packed: number): Promise<Listing> {
  const entries = await readEntries(zip);
  const codePage = await codePageOf(entries, () => readAskedNames(zip, entries));
  const files: ListedFile[] = [];
  const names: string[] = [];
  let bytes = 0;
  for (const entry of entries) {
    const name = entryNameOf(entry, codePage);
    if (name === ROOT) continue;
    const isForeign = isLitter(name);
    refuseUnsafe(isForeign ? name.replace(/\r$/, '') : name);
    refuseStrange(entry, name);
    if (isForeign) continue;
    names.push(name);
    if (name.endsWith('/')) continue;
    files.push({ name, entry });
    bytes += entry.uncompressedSize;
    if (files.length > ARCHIVE.files) throw new RefusedArchive('too_many_files', name);
    if (bytes > ARCHIVE.unpacked) throw new RefusedArchive('too_large', name);
    if (bytes > ARCHIVE.bomb.from && bytes > ARCHIVE.bomb.ratio * packed)
      throw new RefusedArchive('bomb', name);
  }
  refuseDuplicates(names);
  refuseOverlaps(files);
  refuseZeroChecksums(files);
  return { files, codePage };
}

/** @throws Refused too_many_files, unsafe_path, damaged */
async function readEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    // Folders count too: an archive of nothing but folders would be read without end.
    if (entries.length === 2 * ARCHIVE.files)
      throw new RefusedArchive('too_many_files', entryNameOf(entry, null));
    // All entries stay in memory until the files are read.
    if (entry.fileNameRaw.length > NAME_BYTES)
      throw new RefusedArchive(
        'unsafe_path',
        entryNameOf(entry, null),
        `It has more than ${ARCHIVE.pathLength} characters.`,
      );
    if (entry.extraFieldLength + entry.fileCommentLength > REMARKS)
      throw new RefusedArchive(
        'damaged',
        entryNameOf(entry, null),
        'Its comment and extra fields are too long.',
      );
    entries.push(entry);
  }
  return entries;
}

/** @throws Refused encrypted, link, compression, damaged */
function refuseStrange(entry: Entry, name: string): void {
  if (entry.isEncrypted()) throw new RefusedArchive('encrypted', name);
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (type !== 0 && type !== REGULAR && type !== FOLDER) throw new RefusedArchive('link', name);
  const { compressionMethod: method } = entry;
  if (method !== STORED && method !== DEFLATED)
    throw new RefusedArchive(
      'compression',
      name,
      `It is ${METHODS[method] ?? `method ${method}`}: choose Deflate.`,
    );
  if (name.endsWith('/') && entry.uncompressedSize > 0)
    throw new RefusedArchive('damaged', name, 'A folder has no bytes.');
}

/**
 * Refuses an archive whose tool wrote no checksums.
 * @throws Refused damaged
 */
function refuseZeroChecksums(files: readonly ListedFile[]): void {
  const [first, ...others] = files.filter(({ entry }) => entry.uncompressedSize > 0);
  if (first !== undefined && [first, ...others].every(({ entry }) => entry.crc32 === 0))
    throw new RefusedArchive('damaged', first.name, {
      instead:
        'All checksums in the archive are zero: its tool did not write them. Create it again with another tool.',
    });
}

/**
 * Refuses files that share bytes: some thousand names for the same bytes unpack to a thousand times their size.
 * @throws Refused bomb
 */
function refuseOverlaps(files: readonly ListedFile[]): void {
  const inOrder = files.toSorted(
    (a, b) => a.entry.relativeOffsetOfLocalHeader - b.entry.relativeOffsetOfLocalHeader,
  );
  let end = 0;
  for (const { name, entry } of inOrder) {
    const start = entry.relativeOffsetOfLocalHeader;
    if (start < end) throw new RefusedArchive('bomb', name, 'Its bytes belong to another file too.');
    end = start + LOCAL_HEADER + entry.fileNameRaw.length + entry.compressedSize;
  }
}
