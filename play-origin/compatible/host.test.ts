import { expect, test } from 'vitest';
import { linkWith, scopeOf } from './host.ts';

test.each([
  ['/kite/v1/', 'kite:'],
  ['/kite/v12/levels/', 'kite:'],
  ['/_preview/0123abcd/', '0123abcd:'],
  ['/v1/', ''],
  ['/', ''],
])('what a game stores at %s is under %j', (pathname, scope) => {
  expect(scopeOf(pathname)).toBe(scope);
});

test('an address gets parameters in place of its own', () => {
  expect(linkWith('https://play.test/v1/?a=1#b', { room: 'x y', n: 2 })).toBe(
    'https://play.test/v1/?room=x+y&n=2',
  );
  expect(linkWith('https://play.test/v1/', undefined)).toBe('https://play.test/v1/');
});
