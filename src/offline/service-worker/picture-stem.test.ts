import { expect, test } from 'vitest';
import { pictureStem } from './picture-stem.ts';

test.each([
  ['/thumbs/kerb-drift-400.webp', '/thumbs/kerb-drift-800.avif'],
  ['/images/0199a0e5/0123456789abcdef/200.avif', '/images/0199a0e5/0123456789abcdef/1200.webp'],
])('all sizes of a picture have the same stem: %s', (one, other) => {
  const stem = (path: string) => pictureStem(`https://playport.example${path}`);
  expect(stem(one)).toBe(stem(other));
  expect(stem(one)).not.toBe(stem(other.replace('k', 'x').replace('9a', '9b')));
});
