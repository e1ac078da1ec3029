import { expect, test } from 'vitest';
import { AtOnce } from './at-once.ts';

test('so much of one person is under way, and of all together', () => {
  const uploads = new AtOnce({ each: 2, all: 3 });
  const ends = [uploads.begin('asha'), uploads.begin('asha'), uploads.begin('ben')];
  expect(() => uploads.begin('asha')).toThrow('Too many requests');
  expect(() => uploads.begin('ben')).toThrow('Too many requests');
  ends[0]?.();
  expect(() => uploads.begin('asha')).not.toThrow();
  ends[1]?.();
  ends[2]?.();
  expect(() => uploads.begin('ben')).not.toThrow();
});
