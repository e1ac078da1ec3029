import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { everydayFace } from './display-face.ts';

const css = readFileSync(resolve(import.meta.dirname, '../src/app/tokens.css'), 'utf8');

test('the everyday face has the letters of English titles', () => {
  const { letters, weights } = everydayFace(css);
  expect([...'Kerb Drift & Co: “What’s new?” – 4.8 · 70% …'].filter((one) => !letters.includes(one))).toEqual(
    [],
  );
  expect(new Set(letters).size).toBe(letters.length);
  expect(weights).toEqual({ min: 400, max: 900 });
});

test('a style sheet without an everyday face throws', () => {
  expect(() => everydayFace('@font-face { font-weight: 400 900; src: url(other.woff2); }')).toThrow(
    'no everyday face',
  );
});
