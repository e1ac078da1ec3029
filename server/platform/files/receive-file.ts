import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { oneLine } from '../../../entities/text.rules.ts';
import { uuidv7 } from '../../../entities/uuidv7.ts';
import { AppError } from '../../errors.ts';
import { paceUpload } from './pacer.ts';
import type { ReceivedFile } from './received-file.ts';
import { writeChunks } from './write-chunks.ts';

/** A sender that sends nothing for so long is given up, in milliseconds. */
const SILENT_MS = 30_000;
/** The length of the column. */
const NAME_LENGTH = 200;

/** The way the folders begin to which an archive is unpacked while it is read. */
export const READING = 'reading-';

/** Returns the folder of files that are not received as a whole yet. */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'uploads');

interface Incoming {
  readonly folder: string;
  readonly fileName: string;
  readonly maxBytes: number;
}

/**
 * Writes a stream to a temporary file, and hashes it on the way. A failed upload leaves nothing behind.
 * @throws AppError too_large, too_slow
 */
export async function receiveStream(
  stream: Readable,
  { folder, fileName, maxBytes }: Incoming,
): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${uuidv7()}.part`);
  const gauge = new Gauge(maxBytes);
  // Opened before anything can fail, so that the file is there to be removed.
  const file = await open(path, 'wx');
  try {
    await pipeline(stream, gauge, paceUpload, (chunks) => writeChunks(chunks, file)).finally(() =>
      file.close(),
    );
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, fileName: oneLine(fileName).trim().slice(0, NAME_LENGTH), ...gauge.result() };
}

/** @throws AppError too_large */
export function refuseLarge(bytes: number, maxBytes: number): void {
  if (bytes > maxBytes)
    throw new AppError('too_large', {
      fields: { file: `An archive can be at most ${Math.floor(maxBytes / 1_000_000)} MB.` },
    });
}

/** Counts and hashes what passes, and fails when it is too much, or when nothing comes any more. */
class Gauge extends Transform {
  readonly #maxBytes: number;
  readonly #hash = createHash('sha256');
  readonly #timer: NodeJS.Timeout;
  #size = 0;

  constructor(maxBytes: number) {
    super();
    this.#maxBytes = maxBytes;
    this.#timer = setTimeout(() => this.destroy(new AppError('too_slow')), SILENT_MS);
  }

  result(): { readonly size: number; readonly sha256: string } {
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error: Error | null, chunk?: Buffer) => void,
  ): void {
    this.#timer.refresh();
    this.#size += chunk.length;
    this.#hash.update(chunk);
    try {
      refuseLarge(this.#size, this.#maxBytes);
      done(null, chunk);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#timer);
    done(error);
  }
}
