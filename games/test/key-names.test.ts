import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { games } from '../catalogue.ts';

/** Words of a picture that name a key: in quotes, beside other words or alone. */
const NAMES_KEY = /(['`])[^'`\n]*\b(?:Space|Enter|Shift|Arrows|W A S D)\b[^'`\n]*\1/g;
/** The codes of keys, as they are read. */
const CODE = /^['`](?:Space|(?:Numpad)?Enter|Shift(?:Left|Right)?)['`]$/;

const sourcesOf = (slug: string): readonly string[] => {
  const folder = resolve(import.meta.dirname, '..', slug);
  return readdirSync(folder)
    .filter((name) => /(?<!\.test|\.meta|\.smoke)\.ts$/.test(name))
    .map((name) => readFileSync(resolve(folder, name), 'utf8'));
};

test.each(games.map(({ slug }) => slug))('%s names a key only to a player who uses keys', (slug) => {
  const named = sourcesOf(slug)
    .filter((source) => !source.includes('byKeys'))
    .flatMap((source) => source.match(NAMES_KEY) ?? [])
    .filter((words) => !CODE.test(words));
  expect(named).toEqual([]);
});
