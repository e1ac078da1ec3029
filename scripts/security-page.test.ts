import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const named = [
  ...new Set(Array.from(page.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g), ([, path = '']) => path)),
];
const tests = globSync('{entities,server,src,e2e,faults,scripts,play-origin,lab}/**/*.{test,spec}.ts', {
  cwd: root,
});

/** The cells of each row in the page's tables of threats. */
const threats = Array.from(
  page.matchAll(/^\| threat \|.*\n\|[-|]+\n((?:\|.*\n)+)/gm),
  ([, rows = '']) => rows,
)
  .flatMap((rows) => rows.trimEnd().split('\n'))
  .map((line) => line.split('|').slice(1, -1));

test('the page names tests and lists threats', () => {
  expect(named.length).toBeGreaterThan(30);
  expect(threats.length).toBeGreaterThan(40);
});

test.each(named)('the named test %s exists', (path) => {
  // The page names most files without their folder.
  const found = path.includes('/')
    ? existsSync(join(root, path))
    : tests.some((file) => basename(file) === path);
  expect(found).toBe(true);
});

test.each(threats)('the threat “%s” has a defence and a test of it', (_threat, defence, testedBy) => {
  expect(defence?.trim()).not.toBe('');
  expect(testedBy).toMatch(/\.(?:test|spec)\.ts`|^ the same/);
});
