import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from '../circles.ts';
import { BUILDS } from './build.mjs';

/** The makers of each build: its configuration or script, and what these bundle by name. */
const MADE_BY = [
  ['client', 'vite.config.ts'],
  ['games', '{games/vite.config,play-origin/**/*}.ts'],
  ['kit', 'games/{build/*,kit/index}.ts'],
] as const;

/** These modules and all that they import. */
function reachedFrom(glob: string): string[] {
  const starts = importsOf(glob);
  const found = new Set(starts.keys());
  for (const file of found)
    for (const next of importsOf(file).get(file) ?? []) if (existsSync(next)) found.add(next);
  return [...found];
}

test.each(MADE_BY)('the set-up builds the %s again when a part of it has changed', (name, glob) => {
  const { inputs } = BUILDS[name];
  const isInput = (file: string) =>
    inputs.some((input) => file === input || file.startsWith(join(input, '/')));
  const reached = reachedFrom(glob);
  expect(reached.length).toBeGreaterThan(5);
  expect(reached.filter((file) => !isInput(file))).toEqual([]);
});
