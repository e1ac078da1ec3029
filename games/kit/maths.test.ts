import { expect, test } from 'vitest';
import * as maths from './maths.ts';
import { Random } from './random.ts';

const random = new Random('maths');
/** Numbers of all sizes up to `most`, of both signs. */
const numbers = (most: number) =>
  Array.from({ length: 5000 }, () => random.sign() * most * random.next() ** 4);
const off = (found: number, right: number) => Math.abs(found - right) / Math.max(1, Math.abs(right));

test.each([
  ['sin', maths.sin, Math.sin, numbers(1e5)],
  ['cos', maths.cos, Math.cos, numbers(1e5)],
  ['atan', maths.atan, Math.atan, numbers(1e5)],
  ['asin', maths.asin, Math.asin, numbers(1)],
  ['acos', maths.acos, Math.acos, numbers(1)],
  ['exp', maths.exp, Math.exp, numbers(50)],
  ['log', maths.log, Math.log, numbers(1e9).map((x) => Math.abs(x) + 1e-300)],
] as const)('%s is right to twelve digits', (_name, ours, theirs, values) => {
  for (const x of values) expect([x, off(ours(x), theirs(x)) < 1e-12]).toEqual([x, true]);
});

test.each([
  ['atan2', maths.atan2, Math.atan2, numbers(1e5)],
  ['hypot', maths.hypot, Math.hypot, numbers(1e5)],
] as const)('%s is right to twelve digits', (_name, ours, theirs, values) => {
  for (const [index, x] of values.entries()) {
    const y = values[(index + 1) % values.length] ?? 0;
    expect([x, y, off(ours(x, y), theirs(x, y)) < 1e-12]).toEqual([x, y, true]);
  }
});

test('a power is right to twelve digits, and exact for small whole ones', () => {
  for (const x of numbers(100).map(Math.abs))
    for (const exponent of [0.5, 1.7, -2.3, 7, -3])
      expect([x, exponent, off(maths.pow(x, exponent), x ** exponent) < 1e-12]).toEqual([x, exponent, true]);
  expect(maths.pow(-3, 3)).toBe(-27);
  expect(maths.pow(2, -10)).toBe(1 / 1024);
  expect(maths.pow(0, 0.5)).toBe(0);
});

test('the corners are those of Math', () => {
  expect([maths.sin(0), maths.cos(0), maths.atan2(0, 0), maths.exp(0), maths.log(1)]).toEqual([
    0, 1, 0, 1, 0,
  ]);
  for (const [y, x] of [
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
    [1, 1],
    [-1, -1],
  ] as const)
    expect(maths.atan2(y, x)).toBeCloseTo(Math.atan2(y, x), 14);
});
