import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply } from 'fastify';
import { type Bytes, encodeResponse } from './encoded-bytes.ts';
import { type Exchange, sendBytes } from './send-bytes.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.webm': 'video/webm',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.zip': 'application/zip',
};

/** Vite's folder of files named by the hash of their content: they never change. */
const HASHED = 'assets/';
/** May be cached forever. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A folder of built files, listed at start: a path that is not in the list does not exist, so no path can leave the folder. */
export interface Files {
  has(path: string): boolean;
  list(): readonly string[];
  /** The file at `path`; only for a path that `has`. */
  read(path: string): Promise<Pick<Bytes, 'body' | 'type'>>;
  /** Sends the file at `path` (with forward slashes, without a leading one); only for a path that `has`. */
  send(exchange: Exchange, path: string, cacheControl?: string): Promise<FastifyReply>;
}

/**
 * Lists the files of a folder; each is read and compressed on its first request.
 * @param earlier hashed files of earlier builds (`retainAssets`): they are sent, and not listed
 */
export function openFiles(root: string, earlier?: string): Files {
  const own = listFiles(root);
  const places = new Map(own.map((path) => [path, join(root, path)]));
  if (earlier !== undefined)
    for (const name of listFiles(earlier))
      if (!places.has(HASHED + name)) places.set(HASHED + name, join(earlier, name));
  const bodies = new Map<string, Promise<Bytes>>();
  const load = (path: string): Promise<Bytes> => {
    const cached = bodies.get(path);
    if (cached !== undefined) return cached;
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    const bytes = encodeResponse({ status: 200, type, body: readFileSync(places.get(path) ?? '') }, 9);
    bodies.set(path, bytes);
    return bytes;
  };
  return {
    has: (path) => places.has(path),
    list: () => own,
    read: load,
    send: async (exchange, path, cacheControl = 'public, no-cache') =>
      sendBytes(exchange, await load(path), path.startsWith(HASHED) ? IMMUTABLE : cacheControl),
  };
}

function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
