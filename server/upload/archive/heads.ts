import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import type { UploadedFile } from '../../../entities/upload.rules.ts';
import { decoderOf } from './unpack-file.ts';

/** How much of a file is looked at, in bytes: a library's banner and an engine's configuration are near the beginning. */
const HEAD = 1024 * 1024;
/** How many files are looked at: pages and workers, then the largest scripts and data. */
const FILES = 24;

/** A build's files, and the decoded beginnings of those that say what it is. */
export interface Build {
  readonly files: readonly UploadedFile[];
  /** By path; bytes as Latin-1, so that binary files can be searched too. */
  readonly heads: ReadonlyMap<string, string>;
}

/** A worker of threads is small, and says that there are threads. */
const WORKER = /\.worker\.js(?:\.br|\.gz)?$/i;
const TELLING = /\.(?:html?|js|mjs|json|data|pck)(?:\.(?:br|gz|unityweb))?$|\.unityweb$/i;

export async function readHeads(
  files: readonly UploadedFile[],
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const isFirst = ({ path }: UploadedFile) => /\.html?$/i.test(path) || WORKER.test(path);
  const telling = files
    .filter(({ path }) => TELLING.test(path))
    .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || b.size - a.size)
    .slice(0, FILES);
  const heads = new Map<string, string>();
  for (const file of telling) heads.set(file.path, await readHead(file, folder));
  return heads;
}

async function readHead({ sha256, encoding }: UploadedFile, folder: string): Promise<string> {
  const stored = createReadStream(join(folder, sha256));
  // The loop below sees every error; the callback is there because the function wants one.
  const decoded = encoding === null ? stored : pipeline(stored, decoderOf(encoding), () => {});
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of decoded) {
    if (!Buffer.isBuffer(chunk)) continue;
    chunks.push(chunk);
    length += chunk.length;
    if (length >= HEAD) break;
  }
  stored.destroy();
  return Buffer.concat(chunks).subarray(0, HEAD).toString('latin1');
}
