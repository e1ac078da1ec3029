import { expect, test } from 'vitest';
import { addressOfPart, partsOfTabs, SDK_PARTS, TABS } from './part.ts';

const calls = [
  { method: 'PUT', path: '/games/:id' },
  { method: 'GET', path: '/analytics/games/:id' },
];
const codes = ['validation', 'api_key_expired'];

test('no part is in two places, so that its name alone leads to it', () => {
  const parts = [...TABS.flatMap((tab) => partsOfTabs(calls)[tab]), ...SDK_PARTS];
  expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
});

test.each([
  [null, 'put-games-id', '/api-docs?tab=games-api'],
  [null, 'get-analytics-games-id', '/api-docs?tab=analytics'],
  [null, 'rate-limits', '/api-docs?tab=examples'],
  [null, 'game-sdk', '/sdk'],
  [null, 'other-portals', '/sdk'],
  // The codes of error responses.
  [null, 'validation', '/api-docs?tab=examples'],
  [null, 'api_key_expired', '/api-docs?tab=examples'],
  // A tab that is a page now.
  ['sdk', '', '/sdk'],
  ['sdk', 'other-portals', '/sdk'],
  // One that is gone.
  ['reference', 'validation', '/api-docs?tab=examples'],
  ['examples', 'rate-limits', undefined],
  ['nothing', '', undefined],
  [null, '', undefined],
  [null, 'no-such-part', undefined],
])('an address with the tab %s and the part “%s” leads to %s', (tab, id, address) => {
  expect(addressOfPart(tab, id, { calls, codes })).toBe(address);
});
