import { Readable } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { UploadedFile } from '../../entities/upload.rules.ts';
import { documentReader, type GameDocument } from './changed-documents.ts';

const PAGE = '<!doctype html><script src="https://sdk.crazygames.com/crazygames-sdk-v3.js"></script>';
/** Contents by digests that are the same for all forms: what differs is what the upload says of the file. */
const CONTENTS = new Map([
  ['a', Buffer.from(PAGE)],
  ['b', gzipSync(PAGE)],
  ['c', brotliCompressSync(PAGE)],
]);
const store = { read: async (sha256: string) => Readable.from([CONTENTS.get(sha256)]) };
const PRELUDES = ['one()', 'another()'].map((code) => ({ code, uploaded: code, source: 'sha256-0' }));

const fileOf = (properties: Pick<UploadedFile, 'sha256' | 'encoding' | 'type'>): UploadedFile => ({
  path: 'index.html',
  size: 1,
  decodedSize: PAGE.length,
  decodedSha256: 'decoded',
  ...properties,
});
const TYPES = ['text/html', 'text/html; charset=utf-8', 'text/html; charset=windows-1252'];

/** Every document that differs from another in one property at least. */
const DOCUMENTS: readonly GameDocument[] = [
  { sha256: 'a', encoding: null },
  { sha256: 'b', encoding: 'gzip' },
  { sha256: 'b', encoding: null },
  { sha256: 'c', encoding: 'br' },
  { sha256: 'c', encoding: null },
].flatMap(({ sha256, encoding }) =>
  TYPES.flatMap((type) =>
    [[], ['crazygames-v3' as const]].map((compatible) => ({
      file: fileOf({ sha256, encoding: encoding === 'gzip' || encoding === 'br' ? encoding : null, type }),
      compatible,
    })),
  ),
);

test('a document that was read before is the one that would be read anew, whatever it depends on', async () => {
  for (const prelude of [null, ...PRELUDES])
    for (const isShared of [true, false]) {
      const settings = { store, prelude, isShared };
      const read = documentReader(settings);
      for (const document of [...DOCUMENTS, ...DOCUMENTS.toReversed()]) {
        const { type, body } = await documentReader(settings)(document);
        expect(await read(document)).toMatchObject({ type, body });
      }
    }
});
