import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveForKidsZone, markMember } from './visitor.ts';

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
])('with %s the page is marked', (_what, token, expected) => {
  const dataset = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  stored.set('auth_token', token);
  markMember();
  expect(dataset).toEqual(expected);
});

test.each([
  ['/', true, ['/kids']],
  ['/games/kerb-drift', true, ['/kids']],
  ['/kids', true, []],
  ['/kids/play/bubble-pond', true, []],
  ['/', false, []],
])('on %s, held in the Kids Zone: %s, the browser goes to %j', (pathname, isHeld, addresses) => {
  vi.stubGlobal('location', { pathname, replace });
  if (isHeld) stored.set('kids_lock', '{}');
  leaveForKidsZone();
  expect(replace.mock.calls.flat()).toEqual(addresses);
});
