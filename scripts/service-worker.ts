import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { PrecacheEntry } from 'workbox-precaching';
import { PAGES } from '../entities/page.rules.ts';
import { bundleScript } from './bundle-script.ts';
import { type Manifest, pageNameOf } from './page-assets.ts';

/** Whether a chunk is a page that is of no use without the network: its code is not precached. */
function isOnlineOnly(key: string): boolean {
  const name = pageNameOf(key);
  return name !== null && PAGES[name]?.cached === 'nothing';
}

/** The document in which the browser renders a page that is not cached; `server/pages/shell.ts` serves it. */
const SHELL = 'shell.html';
/** The icons that a page without the network may show. */
const ICONS = ['icon-96.png', 'icon-192.png'];

/**
 * Returns all files that pages need offline, including those that they load later.
 * @param manifest of the client build
 */
export function offlineAssets(manifest: Manifest): ReadonlySet<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key) || isOnlineOnly(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit('index.html');
  return files;
}

/**
 * Builds the portal's service worker (`src/offline/service-worker/sw.ts`) into the client build, with its list of
 * files to precache.
 * @param client the client build's folder
 */
export function serviceWorker(client: string): Plugin {
  return {
    name: 'playport-service-worker',
    writeBundle: {
      // After all others, because it reads what they wrote.
      order: 'post',
      sequential: true,
      async handler() {
        const code = await bundleScript('src/offline/service-worker/sw.ts');
        // As JSON and not minified: a portal with another brand changes entries (`server/pages/brand-files.ts`).
        const list = JSON.stringify(precachedFiles(client));
        writeFileSync(join(client, 'sw.js'), `self.__WB_MANIFEST=${list};\n${code}`);
      },
    },
  };
}

/**
 * The files that the worker fetches before it takes over. Those in `assets` are named after their contents; the revision of
 * the shell is a hash of the whole build, so it changes with every file.
 */
function precachedFiles(client: string): PrecacheEntry[] {
  const assets = [...offlineAssets(readManifest(client))].filter((file) => /\.(?:js|css|woff2)$/.test(file));
  const files = [
    ...assets.toSorted().map((file) => ({ revision: null, url: `/${file}` })),
    ...ICONS.map((file) => ({ revision: hashOf(readFileSync(join(client, file))), url: `/${file}` })),
  ];
  const lines = files.map(({ url, revision }) => `${url} ${revision ?? ''}`).join('\n');
  const revision = hashOf(lines, readFileSync(join(client, 'index.html')));
  return [...files, { revision, url: `/${SHELL}` }];
}

function hashOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}

function readManifest(client: string): Manifest {
  const path = join(client, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error(`${path} is missing: the worker is built after the client`);
  return JSON.parse(readFileSync(path, 'utf8'));
}
