import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Reads one of the portal's own pictures, which are files of the client build: `/thumbs/<slug>-800.webp`. Returns null
 * for any other address, and in development, where there is no build.
 */
export async function readOwnPicture(clientRoot: string | null, source: string): Promise<Buffer | null> {
  const path =
    /^\/thumbs\/[\w-]+\.webp$/.test(source) && clientRoot !== null ? join(clientRoot, source) : null;
  return path === null || !existsSync(path) ? null : readFile(path);
}
