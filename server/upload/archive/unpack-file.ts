import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type TransformCallback, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, createBrotliDecompress, createGunzip } from 'node:zlib';
import type { ZipFile } from 'yauzl';
import { ARCHIVE, type UploadedFile } from '../../../entities/upload.rules.ts';
import { writeChunks } from '../../platform/files/write-chunks.ts';
import type { ListedFile } from './list-entries.ts';
import { encodedName, mediaTypeOf } from './media-type.ts';
import { isOfThisMachine, RefusedArchive } from './refusal.ts';
import { TextWatch } from './text-charset.ts';

/** The bytes that were unpacked and decoded so far. Decoding that failed counts too: it takes as long. */
export interface Spent {
  bytes: number;
}

interface Place {
  readonly zip: ZipFile;
  /** The archive's size in bytes. */
  readonly packed: number;
  readonly folder: string;
  readonly spent: Spent;
  readonly isUnity: boolean;
  readonly signal: AbortSignal | undefined;
}

/**
 * Writes a file of the archive to `folder/<sha256>`, and describes it.
 * @param path its path in the game
 * @throws Refused damaged, too_large, bomb
 */
export async function unpackFile(
  place: Place,
  { name, entry }: ListedFile,
  path: string,
): Promise<UploadedFile> {
  const { zip, folder, signal } = place;
  const temporary = join(folder, 'unpacking');
  const plain = new TextWatch(mediaTypeOf(path));
  const meter = new Meter(entry.uncompressedSize, plain);
  // Opened first: a stream that fails before somebody listens ends the process.
  const file = await open(temporary, 'w');
  try {
    const stream = await zip.openReadStreamPromise(entry);
    await pipeline(stream, meter, (chunks) => writeChunks(chunks, file), { signal });
  } catch (error) {
    signal?.throwIfAborted();
    if (isOfThisMachine(error)) throw error;
    throw new RefusedArchive('damaged', name);
  } finally {
    await file.close();
  }
  if (meter.crc !== entry.crc32 || meter.size !== entry.uncompressedSize)
    throw new RefusedArchive('damaged', name);
  const { sha256 } = meter;
  const stored = join(folder, sha256);
  await rename(temporary, stored);
  const own = { path, size: meter.size, sha256 };
  const encoded = encodedName(path, place.isUnity);
  for (const encoding of encoded.encodings) {
    const text = new TextWatch(mediaTypeOf(encoded.name));
    const decoded = await decode(stored, encoding, { name, place, text });
    if (decoded === null) continue;
    return { ...own, type: text.type(), encoding, decodedSize: decoded.size, decodedSha256: decoded.sha256 };
  }
  spend(place, meter.size, name);
  return { ...own, type: plain.type(), encoding: null, decodedSize: own.size, decodedSha256: sha256 };
}

interface Decoding {
  readonly name: string;
  readonly place: Place;
  readonly text: TextWatch;
}

/** Decodes a stored file to count and hash what browsers will see; null when it is not encoded like this. */
async function decode(
  stored: string,
  encoding: 'br' | 'gzip',
  { name, place, text }: Decoding,
): Promise<Meter | null> {
  const meter = new Meter(ARCHIVE.unpacked, text);
  const counter = new Writable({
    write(chunk: Buffer, _encoding, done) {
      try {
        spend(place, chunk.length, name);
        meter.count(chunk);
        done();
      } catch (error) {
        done(error instanceof Error ? error : null);
      }
    },
  });
  try {
    await pipeline(createReadStream(stored), decoderOf(encoding), counter, { signal: place.signal });
    return meter;
  } catch (error) {
    place.signal?.throwIfAborted();
    if (error instanceof RefusedArchive || isOfThisMachine(error)) throw error;
    return null;
  }
}

/** Browsers accept brotli windows up to 16 MB (RFC 7932), and so does this. */
export const decoderOf = (encoding: 'br' | 'gzip') =>
  encoding === 'gzip'
    ? createGunzip()
    : createBrotliDecompress({ params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 0 } });

/** @throws Refused too_large, bomb */
function spend({ spent, packed }: Place, bytes: number, name: string): void {
  spent.bytes += bytes;
  if (spent.bytes > ARCHIVE.unpacked)
    throw new RefusedArchive(
      'too_large',
      name,
      `Decoded, its files have more than ${ARCHIVE.unpacked} bytes.`,
    );
  if (spent.bytes > ARCHIVE.bomb.from && spent.bytes > ARCHIVE.bomb.ratio * packed)
    throw new RefusedArchive('bomb', name);
}

/** Counts and hashes what passes, and ends with an error once that is more than `most` bytes. */
class Meter extends Transform {
  size = 0;
  crc = 0;
  readonly #most: number;
  readonly #hash = createHash('sha256');
  readonly #text: TextWatch;
  #digest: string | null = null;

  constructor(most: number, text: TextWatch) {
    super();
    this.#most = most;
    this.#text = text;
  }

  get sha256(): string {
    this.#digest ??= this.#hash.digest('hex');
    return this.#digest;
  }

  count(chunk: Buffer): void {
    this.size += chunk.length;
    this.crc = crc32(chunk, this.crc);
    this.#hash.update(chunk);
    this.#text.see(chunk);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.count(chunk);
    if (this.size > this.#most) done(new RangeError('More bytes than there should be'));
    else done(null, chunk);
  }
}
