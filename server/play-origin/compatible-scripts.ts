import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { type CompatibleInterface, compatibleScript } from '../../entities/compatible.rules.ts';
import type { BuildFile } from '../../entities/saved-game.rules.ts';
import type { UploadedFile } from '../../entities/upload.rules.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { type Bytes, toBytes } from '../response-cache/encoded-bytes.ts';
import type { Files } from '../response-cache/static-files.ts';
import { answeredDocument } from '../upload/answered-document.ts';
import { decoderOf } from '../upload/archive/unpack-file.ts';
import { describe } from './hosted-files.ts';

/** How much of changed documents is kept in memory, in bytes before compression. */
const KEPT = 32 * 1024 * 1024;

/** Returns a function that reads a document in which other portals' interfaces are answered, as it is sent. */
export function documentReader(store: Pick<FileStore, 'read'>): (file: UploadedFile) => Promise<Bytes> {
  const documents = new LRUCache<string, Bytes, UploadedFile>({
    maxSize: KEPT,
    sizeCalculation: ({ body }) => body.length + 1,
    fetchMethod: (_sha256, _stale, { context }) => read(context),
  });

  async function read({ sha256, encoding, type }: UploadedFile): Promise<Bytes> {
    const stored = await store.read(sha256);
    const bytes = await buffer(encoding === null ? stored : pipeline(stored, decoderOf(encoding), () => {}));
    return toBytes({ status: 200, type, body: answeredDocument(bytes) });
  }

  // Where many documents come at once, one may be dropped from memory before it is sent.
  return async (file) => (await documents.fetch(file.sha256, { context: file })) ?? read(file);
}

/** The scripts that a game with these interfaces may ask for, as saving it for offline play lists them. */
export async function compatibleFiles(
  files: Files,
  compatible: readonly CompatibleInterface[],
): Promise<BuildFile[]> {
  if (compatible.length === 0) return [];
  const addresses = ['catch' as const, ...compatible].map(compatibleScript);
  const present = addresses.filter((address) => files.has(address.slice(1)));
  return Promise.all(present.map(async (path) => describe(path, await files.read(path.slice(1)))));
}
