import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { RandomAccessReader } from 'yauzl';

/** The bytes of a file that are a ZIP archive, the end excluded. */
export interface ArchiveRange {
  readonly start: number;
  readonly end: number;
  /** There are no other bytes. */
  readonly isWhole: boolean;
}

/** Distance from the end of a file within which the end of its archive is looked for, in bytes: a comment takes up to 65,535. */
const TAIL = 1024 * 1024;
/** Number of false ends that are looked at: each takes a few reads. */
const FALSE_ENDS = 100;
/** The end of the central directory (APPNOTE.TXT 4.3.16): its bytes without a comment, and where its fields are. */
const END = {
  signature: Buffer.from('PK\u0005\u0006'),
  bytes: 22,
  count: 10,
  size: 12,
  offset: 16,
  comment: 20,
};
const CENTRAL_HEADER = Buffer.from('PK\u0001\u0002');
const LOCAL_HEADER = Buffer.from('PK\u0003\u0004');
/** Fields with these values are in the ZIP64 end, which names its own place (APPNOTE.TXT 4.4.1.4). */
const IN_ZIP64 = { count: 0xff_ff, field: 0xff_ff_ff_ff };

/**
 * Finds the archive in a file that may have other bytes before it, as self-extracting ones do, or behind it. Null where no
 * directory is whole.
 */
export async function findArchive(path: string, size: number): Promise<ArchiveRange | null> {
  const file = await open(path);
  try {
    const from = Math.max(0, size - TAIL);
    const tail = await readAt(file, from, size - from);
    let ends = 0;
    for (let at = lastEnd(tail, tail.length); at >= 0 && ends < FALSE_ENDS; at = lastEnd(tail, at)) {
      if (at + END.bytes > tail.length) continue;
      const end = from + at + END.bytes + tail.readUInt16LE(at + END.comment);
      if (end > size) continue;
      ends += 1;
      const start = await startOf(file, tail.subarray(at), from + at);
      if (start === 'unclear') return null;
      if (start !== null) return { start, end, isWhole: start === 0 && end === size };
    }
    return null;
  } finally {
    await file.close();
  }
}

/** The last end of a directory that begins before `before`; -1 for none. */
const lastEnd = (tail: Buffer, before: number) =>
  before === 0 ? -1 : tail.lastIndexOf(END.signature, before - 1);

/**
 * Returns where the archive of this end begins; null where this is no end, and `unclear` where the file begins as another
 * archive: one that was cut off, with a whole one inside, or the first of two.
 */
async function startOf(file: FileHandle, end: Buffer, at: number): Promise<number | 'unclear' | null> {
  const [size, offset] = [end.readUInt32LE(END.size), end.readUInt32LE(END.offset)];
  const count = end.readUInt16LE(END.count);
  if (count === 0 || count === IN_ZIP64.count || size === IN_ZIP64.field || offset === IN_ZIP64.field)
    return 0;
  const start = at - size - offset;
  if (start < 0) return null;
  if (start > 0 && (await has(file, CENTRAL_HEADER, at - size)))
    return (await has(file, LOCAL_HEADER, 0)) ? 'unclear' : start;
  return (await has(file, CENTRAL_HEADER, offset)) ? 0 : null;
}

const has = async (file: FileHandle, bytes: Buffer, at: number) =>
  (await readAt(file, at, bytes.length)).equals(bytes);

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Reads a part of a file as if it were a file. */
export class PartOfFile extends RandomAccessReader {
  readonly #path: string;
  readonly #start: number;

  constructor(path: string, start: number) {
    super();
    this.#path = path;
    this.#start = start;
  }

  override _readStreamForRange(start: number, end: number) {
    return createReadStream(this.#path, { start: this.#start + start, end: this.#start + end - 1 });
  }
}
