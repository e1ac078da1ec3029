import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveForKidsZone, markMember, markPlayed } from './visitor.ts';

const stored = new Map<string, string>();
const replace = vi.fn<(url: string) => void>();

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
});

afterEach(() => {
  stored.clear();
  replace.mockClear();
  vi.unstubAllGlobals();
});

test.each([
  ['a token', 'of somebody', { member: '' }],
  ['an empty token', '', {}],
])('with %s (%j) the marks of the page are %j', (_what, token, expected) => {
  const dataset = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  stored.set('auth_token', token);
  markMember();
  expect(dataset).toEqual(expected);
});

test.each([
  ['games', '[{"slug":"a"}]', { played: '' }],
  ['nothing', '', {}],
])('with %s in the list of played games (%j) the marks of the page are %j', (_what, list, expected) => {
  const dataset = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  stored.set('recently_played', list);
  markPlayed();
  expect(dataset).toEqual(expected);
});

test.each([
  ['/', true, ['/kids']],
  ['/games/kerb-drift', true, ['/kids']],
  ['/kids', true, []],
  ['/kids-safety', true, ['/kids']],
  ['/kids/play/bubble-pond', true, []],
  ['/', false, []],
])('on %s, with the Kids Zone lock %s, the browser is sent to %j', (pathname, isLocked, addresses) => {
  vi.stubGlobal('location', { pathname, replace });
  if (isLocked) stored.set('kids_lock', '{}');
  leaveForKidsZone();
  expect(replace.mock.calls.flat()).toEqual(addresses);
});
