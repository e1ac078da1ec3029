import { expect, test } from 'vitest';
import { readRange } from './byte-range.rules.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=7-', { start: 7, end: 9 }],
  ['bytes=7-100', { start: 7, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
])('%s is a part of ten bytes', (header, part) => {
  expect(readRange(header, 10)).toEqual(part);
});

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=0-1,3-4', 'bytes=5-2', 'items=0-1', 'bytes=a-b'])(
  '%s is the whole',
  (header) => {
    expect(readRange(header, 10)).toBeNull();
  },
);

test.each([
  ['bytes=10-', 10],
  ['bytes=10-20', 10],
  ['bytes=-0', 10],
  ['bytes=0-', 0],
])('%s of %i bytes is not there', (header, size) => {
  expect(readRange(header, size)).toBe('unsatisfiable');
});
