import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { games } from '../catalogue.ts';
import { RANKED } from '../ranked.ts';

test('games with boards are there, and not for children', () => {
  const suitable = games.filter(({ ageRating }) => ageRating !== 'KIDS').map(({ slug }) => slug);
  expect(RANKED.filter((slug) => !suitable.includes(slug))).toEqual([]);
});

// The linter forbids the rest of what engines compute differently, but knows no rule for an operator.
test.each(RANKED)('%s takes powers from the kit', async (slug) => {
  const folder = join(import.meta.dirname, '..', slug);
  const names = (await readdir(folder)).filter((name) => /(?<!\.(?:test|smoke|meta))\.ts$/.test(name));
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) {
    const code = (await readFile(join(folder, name), 'utf8')).replaceAll(/\/\*[^]*?\*\//g, '');
    expect([name, code.includes('**')]).toEqual([name, false]);
  }
});
