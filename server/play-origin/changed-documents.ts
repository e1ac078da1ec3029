import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { type CompatibleInterface, compatibleScript } from '../../entities/compatible.rules.ts';
import type { BuildFile } from '../../entities/offline-build.rules.ts';
import type { UploadedFile } from '../../entities/upload.rules.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { type Bytes, encodeResponse } from '../response-cache/encoded-bytes.ts';
import type { Files } from '../response-cache/static-files.ts';
import { decoderOf } from '../upload/archive/unpack-file.ts';
import { changedDocument } from '../upload/changed-document.ts';
import { describe } from './hosted-files.ts';
import type { Prelude } from '../upload/prelude.ts';

/** Greatest size of changed documents in memory, in bytes before compression. */
const KEPT = 32 * 1024 * 1024;

/** A document of an upload, and the interfaces of other portals that are answered in it. */
export interface GameDocument {
  readonly file: UploadedFile;
  readonly compatible: readonly CompatibleInterface[];
}
export type ReadDocument = (document: GameDocument) => Promise<Bytes>;

interface ReaderOptions {
  readonly store: Pick<FileStore, 'read'>;
  readonly prelude: Prelude | null;
  /** Whether games share the origin. */
  readonly isShared: boolean;
}

/**
 * Returns a function that reads a document of an upload as it is sent: with the prelude before its own scripts, and with
 * the scripts of other portals' interfaces answered.
 */
export function documentReader({ store, prelude, isShared }: ReaderOptions): ReadDocument {
  const documents = new LRUCache<string, Bytes, GameDocument>({
    maxSize: KEPT,
    sizeCalculation: ({ body }) => body.length + 1,
    fetchMethod: (_key, _stale, { context }) => read(context),
  });

  async function read({ file: { sha256, encoding, type }, compatible }: GameDocument): Promise<Bytes> {
    const stored = await store.read(sha256);
    const bytes = await buffer(encoding === null ? stored : pipeline(stored, decoderOf(encoding), () => {}));
    return encodeResponse({
      status: 200,
      type,
      body: changedDocument(bytes, { compatible, prelude, isShared }),
    });
  }

  // A document may be dropped from memory before it is sent, where many come at once.
  return async (document) => {
    return (await documents.fetch(keyOf(document), { context: document })) ?? read(document);
  };
}

/** Everything that the sent document depends on; the prelude is the same as long as the process runs. */
function keyOf({ file: { sha256, encoding, type }, compatible }: GameDocument): string {
  return JSON.stringify([sha256, encoding, type, compatible.length > 0]);
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
