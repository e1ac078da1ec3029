import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupRefused, headLine } from './dump-format.ts';
import type { Dump } from './load-dump.ts';

/** For its owner alone: it holds everything that people have trusted the portal with. */
const MODE = 0o600;

/** Writes lines to a file, compressed with gzip, and returns its SHA-256 when the disk has them. */
export async function writeDump(lines: AsyncIterable<string>, file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    async function* ended() {
      for await (const line of lines) yield `${line}\n`;
    },
    createGzip(),
    async function* noted(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file, { mode: MODE, flush: true }),
  );
  return hash.digest('hex');
}

/**
 * Opens a dump and reads its first line.
 * @throws BackupRefused when the file is none, or one of an earlier format
 */
export async function readDump(file: string): Promise<Dump> {
  if (!(await stat(file)).isFile())
    throw new BackupRefused(`${file} is a folder, not a backup. Name the file in it.`);
  const earlier = new BackupRefused(
    `${file} is a backup of an earlier version, which opens on one engine alone. Restore it with that version, and make a new one with this.`,
  );
  if (await isOfPgDump(file)) throw earlier;
  const lines = linesOf(file);
  const { value = '' } = await lines.next();
  // POSIX.1 ustar: a copy of the embedded database's files.
  if (value.slice(257, 262) === 'ustar') throw earlier;
  const head = headLine.safeParse(parsed(value));
  if (!head.success) throw new BackupRefused(`${file} is not a backup of Playport.`);
  return { head: head.data, lines };
}

/** Whether the file begins as `pg_dump`'s custom format does. */
async function isOfPgDump(file: string): Promise<boolean> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0).finally(() => handle.close());
  return buffer.toString('latin1') === 'PGDMP';
}

/** Characters of a line: far more than a row of the portal's has, and far less than memory holds. */
const LINE_MAX = 100_000_000;

/**
 * Yields the lines of a compressed file, without their ends; one line and one chunk are in memory.
 * @throws BackupRefused for a damaged file, or one with a line of more than 100 MB
 */
async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  let begun = '';
  try {
    const unpacked = createGunzip().setEncoding('utf8');
    const packed = createReadStream(file).on('error', (error) => unpacked.destroy(error));
    for await (const chunk of packed.pipe(unpacked)) {
      const [first = '', ...others] = String(chunk).split('\n');
      begun += first;
      if (begun.length > LINE_MAX)
        throw new BackupRefused(`${file} has a line of more than 100 MB, which no backup of Playport has.`);
      for (const next of others) {
        yield begun;
        begun = next;
      }
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new BackupRefused(`${file} is damaged or not a backup of Playport: ${error.message}.`);
    throw error;
  }
  if (begun !== '') yield begun;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
