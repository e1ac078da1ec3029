import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const named = [
  ...new Set(Array.from(page.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g), ([, path = '']) => path)),
];
const tests = globSync('{entities,server,src,e2e,faults,scripts,play-origin}/**/*.{test,spec}.ts', {
  cwd: root,
});

/** The rows of the page's tables, by their cells. */
const threats = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| threat |'))
  .map((line) => line.split('|').slice(1, -1));

test('the page names tests, and holds threats', () => {
  expect(named.length).toBeGreaterThan(30);
  expect(threats.length).toBeGreaterThan(40);
});

test.each(named)('%s, which it names, is there', (path) => {
  // A file that was named with its folder before is named without it after.
  const found = path.includes('/')
    ? existsSync(join(root, path))
    : tests.some((file) => basename(file) === path);
  expect(found).toBe(true);
});

test.each(threats)('the threat “%s” is answered, and a test holds the answer', (_threat, answer, holder) => {
  expect(answer?.trim()).not.toBe('');
  expect(holder).toMatch(/\.(?:test|spec)\.ts`|^ the same/);
});
