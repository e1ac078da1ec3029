import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { PAGES } from '../entities/page.rules.ts';
import { BUILD_TARGET } from './browsers/targets.ts';
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
  const visitedKeys = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || visitedKeys.has(key) || isOnlineOnly(key)) return;
    visitedKeys.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit('index.html');
  return files;
}

/**
 * Builds the portal's service worker (`src/offline/service-worker/sw.ts`) into the client build as `sw.js`, with its
 * list of files to precache. The revision of the shell is a hash of the whole build, so it changes with every file.
 * @param client the client build's folder
 */
export function serviceWorker(client: string): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/offline/service-worker',
    filename: 'sw.ts',
    injectRegister: null,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      target: BUILD_TARGET,
      globPatterns: ['assets/*.{js,css,woff2}', ...ICONS],
      manifestTransforms: [
        (entries) => {
          const offline = offlineAssets(readManifest(client));
          const files = entries.filter(({ url }) => ICONS.includes(url) || offline.has(url));
          const revision = hashOf(
            files.map(({ url, revision: own }) => `${url} ${own ?? ''}`),
            readFileSync(join(client, 'index.html'), 'utf8'),
          );
          return { manifest: [...files, { url: SHELL, revision, size: 0 }].map(withSlash), warnings: [] };
        },
      ],
    },
  });
}

const withSlash = <Entry extends { readonly url: string }>(entry: Entry): Entry => ({
  ...entry,
  url: `/${entry.url}`,
});

function hashOf(files: readonly string[], template: string): string {
  return createHash('sha256').update(files.toSorted().join('\n')).update(template).digest('hex').slice(0, 16);
}

function readManifest(client: string): Manifest {
  const path = join(client, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error(`${path} is missing: the worker is built after the client`);
  return JSON.parse(readFileSync(path, 'utf8'));
}
