import { expect, test } from 'vitest';
import { makeSum, solves } from './grown-up-sum.ts';

test('a sum is asked in words, of numbers from six to nineteen', () => {
  expect(makeSum(() => 0)).toEqual({ question: 'What is six plus six?', result: 12 });
  expect(makeSum(() => 0.999)).toEqual({ question: 'What is nineteen plus nineteen?', result: 38 });
});

test('only the result in digits solves it', () => {
  const sum = makeSum(() => 0);
  expect(solves(' 12 ', sum)).toBe(true);
  expect(['', '66', '1.2e1', '0x0c', 'twelve'].filter((wrong) => solves(wrong, sum))).toEqual([]);
});
