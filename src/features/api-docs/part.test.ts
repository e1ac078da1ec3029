import { expect, test } from 'vitest';
import { PARTS, TABS, tabOf } from './part.ts';

test('no part is in two tabs, so that its name alone leads to it', () => {
  const ids = TABS.flatMap((tab) => PARTS[tab].map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ['game-sdk', 'sdk'],
  ['put-games-id', 'games-api'],
  ['rate-limits', 'examples'],
  ['reference', 'reference'],
  // The codes of error responses.
  ['validation', 'reference'],
  ['api_key_expired', 'reference'],
  ['', undefined],
  ['no-such-part', undefined],
])('“%s” is in the tab %s', (id, tab) => {
  expect(tabOf(id)).toBe(tab);
});
