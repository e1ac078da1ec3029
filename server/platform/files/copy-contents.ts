import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../errors.ts';
import type { FileStore } from './file-store.ts';

/** The outcome of copying. */
export interface CopyResult {
  readonly copied: number;
  /** Number of contents that the other store had already. */
  readonly present: number;
  /** SHA-256 of those whose bytes are others than their name says, in either store, or that are not in the first. */
  readonly failed: readonly string[];
}

interface Stores {
  readonly from: FileStore;
  readonly to: FileStore;
  /** A folder for one content at a time: best on the disk of the store that is written. */
  readonly temporary: string;
  /** Called with each whose bytes are wrong or gone in the first store, and right in the other; looked at only if given. */
  readonly noteDamaged?: (sha256: string) => void;
}

/** Contents by their SHA-256, with their size in bytes, where it is known. */
export type Contents = ReadonlyMap<string, number | undefined>;

/**
 * Copies contents from one store to another, and reads each from there again to compare its SHA-256, those too that are
 * there already; these are not copied, so a run that was interrupted is continued by the next one. It costs one reading of
 * the other store, and with `noteDamaged` one of the first; in memory there is one chunk at a time.
 * @param contents all that the first store has when left out
 */
export async function copyContents(stores: Stores, contents?: Contents): Promise<CopyResult> {
  const { from, to, temporary, noteDamaged } = stores;
  const sizes = await sizesIn(from);
  const there = await sizesIn(to);
  const failed: string[] = [];
  let copied = 0;
  let present = 0;
  await mkdir(temporary, { recursive: true });
  const folder = await mkdtemp(join(temporary, 'copying-'));
  try {
    for (const [sha256, size] of contents ?? sizes) {
      const isThere =
        there.has(sha256) && isWhole(there.get(sha256), size) && (await digestIn(to, sha256)) === sha256;
      if (isThere) present += 1;
      if (isThere && noteDamaged !== undefined && (await digestIn(from, sha256)) !== sha256)
        noteDamaged(sha256);
      if (isThere) continue;
      if (sizes.has(sha256) && (await copyContent({ from, to, temporary: folder }, sha256))) copied += 1;
      else failed.push(sha256);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { copied, present, failed };
}

/** Returns those of the contents that the store lacks, or has with another size. */
export async function missingIn(store: FileStore, contents: Contents): Promise<string[]> {
  const there = await sizesIn(store);
  return [...contents].flatMap(([sha256, size]) =>
    there.has(sha256) && isWhole(there.get(sha256), size) ? [] : [sha256],
  );
}

async function sizesIn(store: FileStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { sha256, size } of store.list()) sizes.set(sha256, size);
  return sizes;
}

/** Whether a content has the size that it should have, if that is known. */
const isWhole = (size: number | undefined, expected: number | undefined) =>
  expected === undefined || size === expected;

/** Returns false when the bytes in one of the stores are others than the name says, or gone; then it is not in the second. */
async function copyContent({ from, to, temporary }: Stores, sha256: string): Promise<boolean> {
  const path = join(temporary, sha256);
  if ((await digestIn(from, sha256, path)) !== sha256) {
    await rm(path, { force: true });
    return false;
  }
  // One of other bytes would be taken for the same.
  if (await to.has(sha256)) await to.remove(sha256);
  await to.put(sha256, path);
  if ((await digestIn(to, sha256)) === sha256) return true;
  await to.remove(sha256);
  return false;
}

/**
 * Reads a content, one chunk at a time, and writes it to a new file on the way, if one is named.
 * @returns the SHA-256 of its bytes; null for one that is not there, such as one that was removed since the store was listed
 */
async function digestIn(store: FileStore, sha256: string, copy?: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    const bytes = await store.read(sha256);
    await (copy === undefined
      ? pipeline(bytes, hash)
      : pipeline(bytes, noting(hash), createWriteStream(copy, { mode: 0o600 })));
    return hash.digest('hex');
  } catch (error) {
    if (error instanceof AppError && error.reason === 'not_found') return null;
    throw error;
  }
}

const noting = (hash: Hash) =>
  async function* noted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
