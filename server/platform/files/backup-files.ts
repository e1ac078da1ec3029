import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Env } from '../../env.ts';
import { type Copied, copyContents } from './copy-contents.ts';
import { localFileStore } from './local-file-store.ts';
import { openFileStore } from './open-file-store.ts';

type Where = Pick<Env, 'dataDir' | 'filesUrl'>;

/** A line of the list, as `sha256sum` writes and checks it. */
const LINE = /^([0-9a-f]{64}) {2}/;

/** Where the contents of a folder of backups are, each once, however many backups list it. */
const copiesBeside = (file: string) => join(dirname(file), 'files');
const listOf = (file: string) => `${file}.sha256`;

/**
 * Writes the list of all contents beside a backup of the database, and copies those of this machine's disk to `files`
 * beside it; those of a bucket stay there. To be called after the database was backed up: then all that it names is there.
 * @param file the backup of the database
 * @returns null when there are no uploads
 */
export async function backUpFiles(where: Where, file: string): Promise<Copied | null> {
  const store = openFileStore(where);
  const contents: string[] = [];
  for await (const { sha256 } of store.list()) contents.push(sha256);
  if (contents.length === 0) return null;
  const temporary = dirname(file);
  await mkdir(temporary, { recursive: true });
  const copied =
    where.filesUrl === null
      ? await copyContents(
          { from: store, to: localFileStore(copiesBeside(file)), temporary },
          new Set(contents),
        )
      : { copied: 0, present: contents.length, failed: [] };
  const lines = contents.toSorted().map((sha256) => `${sha256}  files/${sha256.slice(0, 2)}/${sha256}\n`);
  const part = `${listOf(file)}.part`;
  await writeFile(part, lines.join(''));
  await rename(part, listOf(file));
  return copied;
}

/**
 * Puts what a backup lists and the store lacks into the store.
 * @param file the backup of the database
 * @returns null when the backup lists nothing
 */
export async function restoreFiles(where: Where, file: string): Promise<Copied | null> {
  if (!existsSync(listOf(file))) return null;
  const lines = (await readFile(listOf(file), 'utf8')).split('\n');
  const wanted = new Set(lines.flatMap((line) => LINE.exec(line)?.[1] ?? []));
  const stores = {
    from: localFileStore(copiesBeside(file)),
    to: openFileStore(where),
    temporary: where.dataDir,
  };
  return copyContents(stores, wanted);
}
