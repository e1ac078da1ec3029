import { expect, test } from 'vitest';
import { linkWith, keyScopeOf, settingsOf } from './host.ts';

test.each([
  ['/kite/v1/', 'kite:'],
  ['/kite/v12/levels/', 'kite:'],
  ['/_preview/0123abcd/', '0123abcd:'],
  ['/v1/', ''],
  ['/', ''],
])('what a game stores at %s is under %j', (pathname, scope) => {
  expect(keyScopeOf(pathname)).toBe(scope);
});

test('an address gets parameters in place of its own', () => {
  expect(linkWith('https://play.test/v1/?a=1#b', { room: 'x y', n: 2 })).toBe(
    'https://play.test/v1/?room=x+y&n=2',
  );
  expect(linkWith('https://play.test/v1/', undefined)).toBe('https://play.test/v1/');
});

test('the settings are the portal’s once it has said them, and nobody’s where there is none', async () => {
  const said = Promise.withResolvers<{ muted: boolean; kids: boolean }>();
  let change: (settings: { muted: boolean; kids: boolean }) => void = () => {};
  const settings = settingsOf({
    version: 2,
    settings: { get: () => said.promise, onChange: (listener: typeof change) => void (change = listener) },
  });
  const heard: unknown[] = [];
  settings.onChange(({ muted }) => heard.push(muted));
  expect(settings.now()).toEqual({ muted: false, kids: false });
  said.resolve({ muted: true, kids: false });
  await said.promise;
  change({ muted: true, kids: false });
  change({ muted: false, kids: false });
  expect([heard, settings.now()]).toEqual([[true, false], { muted: false, kids: false }]);
  const refusing = { get: () => Promise.reject(new Error('no portal')), onChange: () => {} };
  for (const none of [undefined, { version: 1 }, { version: 2, settings: refusing }])
    expect(settingsOf(none).now()).toEqual({ muted: false, kids: false });
});
