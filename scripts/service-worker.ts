import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PAGES } from '../entities/page.rules.ts';
import { bundleScript } from './bundle-script.ts';
import { type Manifest, pageNameOf } from './page-assets.ts';

/** Whether a chunk is a page that is of no use without the network: its code is not precached. */
function isOnlineOnly(key: string): boolean {
  const name = pageNameOf(key);
  return name !== null && PAGES[name]?.cached === 'nothing';
}

/** The document in which the browser renders a page that is not cached; `server/pages/shell.ts` serves it. */
const SHELL = '/shell.html';

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

/** One file to precache; the name of a hashed file is its revision. */
interface Precached {
  readonly url: string;
  readonly revision: string | null;
}

/** Files of the build that are precached, besides the offline ones of `assets`. */
const ICONS = ['icon-96.png', 'icon-192.png'];

/**
 * Builds the portal's service worker (`src/offline/service-worker/sw.ts`) into the client build, with its list of
 * files to precache. The revision of the shell is a hash of the whole build, so it changes with every file.
 * @param client the client build's folder
 */
export function serviceWorker(client: string): Plugin {
  return {
    name: 'playport-service-worker',
    apply: 'build',
    // The manifest and `public` are written by then.
    async closeBundle() {
      const code = await bundleScript('src/offline/service-worker/sw.ts', {
        'self.__WB_MANIFEST': JSON.stringify(precached(client)),
        'process.env.NODE_ENV': JSON.stringify('production'),
      });
      writeFileSync(join(client, 'sw.js'), code);
    },
  };
}

function precached(client: string): readonly Precached[] {
  const assets = [...offlineAssets(readManifest(client))].filter((file) => /\.(?:js|css|woff2)$/.test(file));
  const files: readonly Precached[] = [
    ...assets.toSorted().map((file) => ({ url: `/${file}`, revision: null })),
    ...ICONS.map((file) => ({ url: `/${file}`, revision: hashOf(readFileSync(join(client, file))) })),
  ];
  const names = files.map(({ url, revision }) => `${url} ${revision ?? ''}`);
  const template = readFileSync(join(client, 'index.html'), 'utf8');
  return [...files, { url: SHELL, revision: hashOf([...names, template].join('\n')) }];
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

function readManifest(client: string): Manifest {
  const path = join(client, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error(`${path} is missing: the worker is built after the client`);
  return JSON.parse(readFileSync(path, 'utf8'));
}
