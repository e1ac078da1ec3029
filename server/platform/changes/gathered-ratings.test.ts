import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CatalogueChange, localChanges } from './catalogue-changes.ts';
import { batchRatingChanges } from './gathered-ratings.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const rated = (slug: string) => ({ kind: 'rating', slug }) as const;
const ofGame = (slug: string): CatalogueChange => ({ kind: 'game', slug, harmless: true });

/** Changes, and what was heard of them. */
function listening() {
  const heard: CatalogueChange[] = [];
  const changes = batchRatingChanges(localChanges(), (error) => expect.unreachable(String(error)));
  changes.onChange((change) => heard.push(change));
  return { heard, changes };
}

test('a rating after a quiet time is announced at once', async () => {
  const { heard, changes } = listening();
  await changes.announce(rated('kerb-drift'));
  expect(heard).toEqual([ofGame('kerb-drift')]);
  vi.advanceTimersByTime(1000);
  await changes.announce(rated('kerb-drift'));
  expect(heard).toEqual([ofGame('kerb-drift'), ofGame('kerb-drift')]);
});

test('those that follow are announced together a quarter of a second later, each game once', async () => {
  const { heard, changes } = listening();
  await changes.announce(rated('kerb-drift'));
  heard.length = 0;
  for (let turn = 0; turn < 20; turn += 1) {
    await changes.announce(rated('bubble-pond'));
    await changes.announce(rated('puck-duel'));
  }
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(heard).toEqual([ofGame('bubble-pond'), ofGame('puck-duel')]);
});

test('any other change is announced at once, and what is gathered when the process ends', async () => {
  const { heard, changes } = listening();
  await changes.announce(rated('kerb-drift'));
  await changes.announce(rated('bubble-pond'));
  await changes.announce({ kind: 'catalogue' });
  expect(heard).toEqual([ofGame('kerb-drift'), { kind: 'catalogue' }]);
  await changes.close();
  expect(heard.at(-1)).toEqual(ofGame('bubble-pond'));
});
