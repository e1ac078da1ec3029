import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Inventory, UploadedFile } from '../../entities/upload.rules.ts';
import type { FileStore } from '../platform/files/file-store.ts';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  wasm: 'application/wasm',
};

/** A build of a few files, as a read archive and a store that holds it. Files named `*.br` are compressed. */
export function smallBuild(
  contents: Readonly<Record<string, string>>,
  more: Partial<Inventory> = {},
): { readonly inventory: Inventory; readonly files: Pick<FileStore, 'copyTo'> } {
  const stored = new Map<string, Buffer>();
  const listed = Object.entries(contents).map(([path, text]): UploadedFile => {
    const decoded = Buffer.from(text);
    const isPacked = path.endsWith('.br');
    const bytes = isPacked ? brotliCompressSync(decoded) : decoded;
    const sha256 = digest(bytes);
    stored.set(sha256, bytes);
    const type = TYPES[path.replace(/\.br$/, '').split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return {
      path,
      size: bytes.length,
      sha256,
      type,
      encoding: isPacked ? 'br' : null,
      decodedSize: decoded.length,
      decodedSha256: digest(decoded),
    };
  });
  return {
    inventory: {
      entry: 'index.html',
      engine: 'html',
      engineVersion: null,
      needsIsolation: false,
      codePage: null,
      compatible: [],
      files: listed,
      bytes: listed.reduce((sum, { size }) => sum + size, 0),
      traps: [],
      ...more,
    },
    // As the portal stores them.
    files: {
      copyTo: (sha256, path) => writeFile(path, stored.get(sha256) ?? Buffer.alloc(0), { mode: 0o600 }),
    },
  };
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
