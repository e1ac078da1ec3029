import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Manifest } from './page-assets.ts';
import { offlineAssets } from './service-worker.ts';

const client = resolve(import.meta.dirname, '../dist/client');
const worker = readFileSync(join(client, 'sw.js'), 'utf8');
const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));

const list = z.array(z.strictObject({ revision: z.string().nullable(), url: z.string() }));
/** The files that the built worker precaches, with their revisions by address. */
const precached = new Map(
  list
    .parse(JSON.parse(/\[\{"revision":.*?\}\]/.exec(worker)?.[0] ?? '[]'))
    .map(({ url, revision }) => [url, revision]),
);

describe('the built service worker', () => {
  test.each(['/shell.html', '/icon-96.png', '/icon-192.png'])('precaches %s by a revision', (url) => {
    expect(precached.get(url)).toMatch(/^[0-9a-f]{16,}$/);
  });

  test('precaches the scripts, styles and fonts that pages need offline, and nothing else', () => {
    const needed = [...offlineAssets(manifest)].filter((file) => /\.(?:js|css|woff2)$/.test(file));
    const assets = [...precached.keys()].filter((url) => url.startsWith('/assets/'));
    expect(needed.length).toBeGreaterThan(0);
    expect(assets.toSorted()).toEqual(needed.map((file) => `/${file}`).toSorted());
    expect(precached.size).toBe(assets.length + 3);
  });

  test('precaches files of the build, which their names tell apart', () => {
    const assets = [...precached].filter(([url]) => url.startsWith('/assets/'));
    expect(assets.filter(([url]) => !existsSync(join(client, url)))).toEqual([]);
    expect(assets.filter(([, revision]) => revision !== null)).toEqual([]);
  });

  test('is one classic script without parts of a development build', () => {
    expect(worker).not.toMatch(/^\s*(?:import|export)\b|importScripts|process\.env|__WB_MANIFEST/m);
  });
});
