import { expect, test } from 'vitest';
import { addressOfPart, PARTS, REFERENCE_PARTS, SDK_PARTS, TABS } from './part.ts';

test('no part is in two places, so that its name alone leads to it', () => {
  const parts = [...TABS.flatMap((tab) => PARTS[tab]), ...SDK_PARTS, ...REFERENCE_PARTS];
  expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
});

test.each([
  [null, 'put-games-id', '/api-docs?tab=games-api'],
  [null, 'rate-limits', '/api-docs?tab=examples'],
  [null, 'game-sdk', '/sdk'],
  [null, 'other-portals', '/sdk'],
  [null, 'reference', '/api-docs/reference'],
  // The codes of error responses.
  [null, 'validation', '/api-docs/reference'],
  [null, 'api_key_expired', '/api-docs/reference'],
  // Addresses of tabs that are pages now.
  ['sdk', '', '/sdk'],
  ['sdk', 'other-portals', '/sdk'],
  ['reference', 'validation', '/api-docs/reference'],
  ['examples', 'rate-limits', undefined],
  ['nothing', '', undefined],
  [null, '', undefined],
  [null, 'no-such-part', undefined],
])('an address with the tab %s and the part “%s” leads to %s', (tab, id, address) => {
  expect(addressOfPart(tab, id)).toBe(address);
});
