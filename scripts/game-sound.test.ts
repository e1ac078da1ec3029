import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { RECIPES } from '../games/kit/sound/recipes.ts';

const GAMES = resolve(import.meta.dirname, '../games');
const NORM = Math.max(...Object.values(RECIPES).map(({ gain }) => gain));

/** Every source of the games outside the kit's own sound, by its path. */
const sources = readdirSync(GAMES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.startsWith(join('kit', 'sound')))
  .map((path) => ({ path, text: readFileSync(join(GAMES, path), 'utf8') }));

test('no recipe of a game is louder than the loudest of the kit', () => {
  const loud = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\{[^{}]*\bwave: '[^{}]*\}/g)]
      .map(([recipe]) => Number(/\bgain: ([\d.]+)/.exec(recipe)?.[1] ?? 0))
      .filter((gain) => gain > NORM)
      .map((gain) => `${path}: ${gain}`),
  );
  expect(loud).toEqual([]);
});

test('nothing sounds past the kit, which is what a mute mutes', () => {
  const past = sources.filter(({ text }) => /AudioContext|new Audio\(|createOscillator|<audio/.test(text));
  expect(past.map(({ path }) => path)).toEqual([]);
});
