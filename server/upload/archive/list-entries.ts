import type { Entry, ZipFile } from 'yauzl';
import { ARCHIVE } from '../../../entities/upload.rules.ts';
import { isLitter, nameOf, refuseDuplicates, refuseUnsafe, ROOT } from './entry-names.ts';
import { Refused } from './refusal.ts';

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
/** The most that an entry's extra fields and comment take, in bytes: they stay in memory until the file is read. */
const REMARKS = 2_000;
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

/**
 * Lists the files that an archive says that it has, without reading them. What it says of sizes is checked again when the
 * files are read.
 * @throws Refused
 */
export async function listEntries(zip: ZipFile, packed: number): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  const names: string[] = [];
  let bytes = 0;
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    // Folders count too: an archive of nothing but folders would be read without end.
    count += 1;
    const name = nameOf(entry);
    if (count > 2 * ARCHIVE.files) throw new Refused('too_many_files', name);
    if (name === ROOT) continue;
    const isForeign = isLitter(name);
    refuseUnsafe(isForeign ? name.replace(/\r$/, '') : name);
    refuseStrange(entry, name);
    if (isForeign) continue;
    names.push(name);
    if (name.endsWith('/')) continue;
    files.push({ name, entry });
    bytes += entry.uncompressedSize;
    if (files.length > ARCHIVE.files) throw new Refused('too_many_files', name);
    if (bytes > ARCHIVE.unpacked) throw new Refused('too_large', name);
    if (bytes > ARCHIVE.bomb.from && bytes > ARCHIVE.bomb.ratio * packed) throw new Refused('bomb', name);
  }
  refuseDuplicates(names);
  refuseOverlaps(files);
  return files;
}

/** @throws Refused encrypted, link, compression, damaged */
function refuseStrange(entry: Entry, name: string): void {
  if (entry.isEncrypted()) throw new Refused('encrypted', name);
  if (entry.extraFieldLength + entry.fileCommentLength > REMARKS)
    throw new Refused('damaged', name, 'Its comment and extra fields are too long.');
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (type !== 0 && type !== REGULAR && type !== FOLDER) throw new Refused('link', name);
  const { compressionMethod: method } = entry;
  if (method !== STORED && method !== DEFLATED)
    throw new Refused('compression', name, `It is ${METHODS[method] ?? `method ${method}`}: choose Deflate.`);
  if (name.endsWith('/') && entry.uncompressedSize > 0)
    throw new Refused('damaged', name, 'A folder has no bytes.');
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
    if (start < end) throw new Refused('bomb', name, 'Its bytes belong to another file too.');
    end = start + LOCAL_HEADER + entry.fileNameRaw.length + entry.compressedSize;
  }
}
