import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { makeExact } from './exact-planck.ts';

const planck = createRequire(new URL('../games/package.json', import.meta.url)).resolve('planck');

test('nothing of the physics is computed differently by another engine', () => {
  const code = readFileSync(planck.replace(/planck(\.min)?\.js$/, 'planck.mjs'), 'utf8');
  expect(code).toMatch(/Math\.sin\b/);
  const exact = makeExact(code);
  expect(exact).not.toMatch(/Math\.(?!sqrt|abs|max|min|floor|ceil|round|PI|imul|random|trunc|sign)\w+/);
  expect(exact).toMatch(/^import \{ .*sin as exact_sin/);
});
