import { expect, test } from 'vitest';
import { z } from 'zod';
import { longList } from './long-list.schema.ts';

const places = z.object({ list: longList(z.object({ name: z.string().max(3), at: z.int().min(0) }), 100) });
const problemsOf = (list: unknown) =>
  places.safeParse({ list }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('a long list is refused at its first wrong entry', () => {
  const fine = { name: 'abc', at: 1 };
  expect(places.parse({ list: [fine, { ...fine, more: 1 }] })).toEqual({ list: [fine, fine] });
  for (const wrong of [{}, 7, { name: 'abcd', at: 1 }, { name: 'abc', at: -1 }])
    expect(new Set(problemsOf([fine, ...Array.from({ length: 90 }, () => wrong)]))).toHaveLength(1);
  expect(problemsOf([fine, { name: 'abcd', at: 1 }, {}])).toEqual(['list.1.name']);
});

test('the length of a long list comes before its entries', () => {
  expect(problemsOf(Array.from({ length: 101 }, () => ({})))).toEqual(['list']);
});
