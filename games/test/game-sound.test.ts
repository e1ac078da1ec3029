import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { RECIPES } from '../kit/sound/recipes.ts';

const GAMES = resolve(import.meta.dirname, '..');
const LOUDEST = Math.max(...Object.values(RECIPES).map(({ gain }) => gain));

/** Every source file of the games except tests and the kit's own sound code. */
const sources = readdirSync(GAMES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.startsWith(join('kit', 'sound')))
  .map((path) => ({ path, text: readFileSync(join(GAMES, path), 'utf8') }));

test('no sound recipe of a game is louder than the loudest of the kit', () => {
  const loud = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\{[^{}]*\bwave: '[^{}]*\}/g)]
      .map(([recipe]) => Number(/\bgain: ([\d.]+)/.exec(recipe)?.[1] ?? 0))
      .filter((gain) => gain > LOUDEST)
      .map((gain) => `${path}: ${gain}`),
  );
  expect(loud).toEqual([]);
});

test('games make sound only through the kit, which the mute button mutes', () => {
  const direct = sources.filter(({ text }) => /AudioContext|new Audio\(|createOscillator|<audio/.test(text));
  expect(direct.map(({ path }) => path)).toEqual([]);
});
