import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import type { UploadedFile } from '../../../entities/upload.rules.ts';
import { ENTRY } from './find-entry.ts';
import { decoderOf } from './unpack-file.ts';

/** Size of the beginning of a file that is looked at, in bytes: a library's banner and an engine's configuration are near it. */
const HEAD = 1024 * 1024;
/** Number of files that are looked at: pages and workers, then the largest scripts, modules and data, then other texts. */
const FILES = 24;
/** Number of them that are pages. */
const PAGES = 8;

/** A build's files, and the decoded beginnings of those that say what it is. */
export interface Build {
  readonly files: readonly UploadedFile[];
  /** By path; bytes as Latin-1, so that binary files can be searched too. */
  readonly heads: ReadonlyMap<string, string>;
}

/** A document. */
const PAGE = /\.html?$/i;
/** A worker of threads is small, and says that there are threads. */
const WORKER = /\.worker\.js(?:\.br|\.gz)?$/i;
const CODE_OR_DATA = /\.(?:js|mjs|wasm|data|pck)(?:\.(?:br|gz|unityweb))?$|\.unityweb$/i;
/** A WebAssembly module. */
export const MODULE = /\.wasm(?:\.(?:br|gz|unityweb))?$/i;
/** The name of a crate in a module of Rust: it is in its data, behind its code. */
const CRATE = 'bevy_ecs';
const OTHER_TEXT = /\.json(?:\.(?:br|gz))?$/i;

export async function readHeads(
  files: readonly UploadedFile[],
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const matching = (pattern: RegExp) =>
    files.filter(({ path }) => pattern.test(path)).toSorted((a, b) => b.size - a.size);
  const pages = matching(PAGE).toSorted((a, b) => Number(b.path === ENTRY) - Number(a.path === ENTRY));
  const inOrder = [
    pages.slice(0, PAGES),
    matching(WORKER),
    matching(CODE_OR_DATA),
    pages,
    matching(OTHER_TEXT),
  ];
  const telling = [...new Set(inOrder.flat())].slice(0, FILES);
  const heads = new Map<string, string>();
  for (const file of telling) heads.set(file.path, await readHead(file, folder));
  return heads;
}

/** Also of what its game decodes itself (`encodedName`); with the name of the crate, wherever it is in a module. */
async function readHead({ path, sha256, encoding }: UploadedFile, folder: string): Promise<string> {
  const stored = createReadStream(join(folder, sha256));
  const packed = encoding ?? (/\.gz$/i.test(path) ? 'gzip' : null);
  // The loop below sees every error; the callback is there because the function wants one.
  const decoded = packed === null ? stored : pipeline(stored, decoderOf(packed), () => {});
  const chunks: Buffer[] = [];
  let length = 0;
  let last = '';
  let crate = '';
  try {
    for await (const chunk of decoded) {
      if (!Buffer.isBuffer(chunk)) continue;
      if (length < HEAD) chunks.push(chunk);
      length += chunk.length;
      if (!MODULE.test(path) && length >= HEAD) break;
      const text = last + chunk.toString('latin1');
      if (text.includes(CRATE)) crate = `\n${CRATE}`;
      if (crate !== '' && length >= HEAD) break;
      last = text.slice(-CRATE.length);
    }
  } catch (error) {
    if (encoding !== null || packed === null) throw error;
    // By its name only.
  }
  stored.destroy();
  return Buffer.concat(chunks).subarray(0, HEAD).toString('latin1') + crate;
}
