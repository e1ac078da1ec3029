import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PAGES } from '../entities/page.rules.ts';
import { assetsOf, type Manifest, pageNameOf } from './page-assets.ts';
import { offlineAssets } from './service-worker.ts';

/** First-load budgets of the built portal, in kilobytes compressed with brotli. */
const HOME = { js: 154, css: 25 };
/** A game's page is the largest public one, with its stage, boards, medals, comments and room; then the developer portal. */
const FURTHER_PAGE_JS = 62;
/** The dashboard's tables bring Mantine's scroll area, and with it 14 KB of Floating UI. */
const DASHBOARD_JS = 63;
const DISPLAY_FACE = 20;
/** Each script is a separate request, which is slow on a phone. */
const HOME_SCRIPTS = 11;

const client = resolve(import.meta.dirname, '../dist/client');
const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
const pages = Object.keys(manifest).filter((key) => pageNameOf(key) !== null);
const fileOf = (name: string) => pages.find((key) => pageNameOf(key) === name) ?? name;

const kilobytes = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(client, file))).length, 0) / 1024;

describe('what a first visit loads', () => {
  test(`the home page needs at most ${HOME.js} KB of scripts`, () => {
    expect(kilobytes(assetsOf(manifest, ['index.html', fileOf('home')]).js)).toBeLessThanOrEqual(HOME.js);
  });

  test(`the home page needs at most ${HOME.css} KB of styles`, () => {
    expect(kilobytes(assetsOf(manifest, ['index.html', fileOf('home')]).css)).toBeLessThanOrEqual(HOME.css);
  });

  test(`the home page needs at most ${HOME_SCRIPTS} scripts`, () => {
    const { js } = assetsOf(manifest, ['index.html', fileOf('home')]);
    expect(js.length).toBeLessThanOrEqual(HOME_SCRIPTS);
  });

  test(`the display face needs at most ${DISPLAY_FACE} KB`, () => {
    const template = readFileSync(join(client, 'index.html'), 'utf8');
    const faces = Array.from(template.matchAll(/as="font"[^>]* href="\/([^"]+)"/g), ([, file = '']) => file);
    expect(faces).toHaveLength(1);
    const bytes = faces.reduce((sum, file) => sum + readFileSync(join(client, file)).length, 0);
    expect(bytes / 1024).toBeLessThanOrEqual(DISPLAY_FACE);
  });

  test('no page requests a style sheet or a script before the first paint', () => {
    const template = readFileSync(join(client, 'index.html'), 'utf8');
    const [before = '', hydration = ''] = template.split('<template id="hydration">');
    expect(before).toContain('<style>');
    expect(before).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled)|<script[^>]* src=|modulepreload/);
    expect(hydration).toMatch(
      /<script type="module"[^>]* src="\/assets\/index-[^"]+"><\/script>\s*<\/template>/,
    );
  });

  test('every page in the table has its own file, and no other file is a page', () => {
    expect(pages.map(pageNameOf).toSorted()).toEqual(Object.keys(PAGES).toSorted());
  });

  test.each(Object.entries(PAGES))(
    'the code of %s is precached if it is of use offline',
    (name, { cached }) => {
      const file = manifest[fileOf(name)]?.file;
      expect(file).toBeDefined();
      expect(offlineAssets(manifest).has(file ?? '')).toBe(cached !== 'nothing');
    },
  );

  test.each(pages)('%s keeps to its budget of further scripts', (page) => {
    const entry = new Set(assetsOf(manifest, ['index.html']).js);
    const more = assetsOf(manifest, [page]).js.filter((file) => !entry.has(file));
    expect(more.length).toBeGreaterThan(0);
    const budget = pageNameOf(page) === 'admin' ? DASHBOARD_JS : FURTHER_PAGE_JS;
    expect(kilobytes(more)).toBeLessThanOrEqual(budget);
  });
});
