import { inspect } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PurgeReceiver, startPurgeReceiver } from '../testing/purge-receiver.ts';
import {
  type CatalogueChange,
  type CatalogueChanges,
  localChanges,
} from '../platform/changes/catalogue-changes.ts';
import { purgedChanges } from './cdn-purge.ts';
import { PATIENCE } from '../testing/patience.ts';

const TOKEN = 'letmein-0123456789';
const kerb = { kind: 'game', slug: 'kerb-drift' } as const;
const puck = { kind: 'game', slug: 'puck-duel' } as const;
/** Long enough for two announcements to be one purge, on a busy machine too. */
const PAUSES_MS = [200, 20, 20];
let receiver: PurgeReceiver;
let errors: unknown[] = [];
const opened: CatalogueChanges[] = [];
beforeEach(async () => {
  receiver = await startPurgeReceiver();
  errors = [];
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((changes) => changes.close()));
  await receiver.close();
});

function open(inner = localChanges(), pausesMs = PAUSES_MS): CatalogueChanges {
  const target = { url: receiver.url, token: TOKEN };
  const changes = purgedChanges(inner, { target, onError: (error) => errors.push(error), pausesMs });
  opened.push(changes);
  return changes;
}
const purged = (...purges: (readonly string[])[]) =>
  vi.waitFor(() => expect(receiver.purges).toEqual(purges), PATIENCE);

test('what changes within a moment is one purge, with the token, and what changes later is another', async () => {
  const changes = open();
  await Promise.all([changes.announce(kerb), changes.announce(puck), changes.announce(kerb)]);
  await purged(['game-kerb-drift', 'game-puck-duel']);
  await changes.announce({ kind: 'catalogue' });
  await purged(['game-kerb-drift', 'game-puck-duel'], ['catalogue']);
  expect(new Set(receiver.shown)).toEqual(new Set([`Bearer ${TOKEN}`]));
  expect(errors).toEqual([]);
});

test('a change that another process announces is its own to tell', async () => {
  const inner = localChanges();
  const changes = open(inner);
  const heard: CatalogueChange[] = [];
  changes.onChange((change) => heard.push(change));
  await inner.announce(puck);
  await changes.announce(kerb);
  await purged(['game-kerb-drift']);
  expect(heard).toEqual([puck, kerb]);
});

test.each([500, 429, 302])(
  'refused with %i it is tried again, together with what changed meanwhile',
  async (status) => {
    receiver.statuses.push(status);
    const changes = open();
    await changes.announce(kerb);
    await vi.waitFor(() => expect(receiver.purges).toHaveLength(1), PATIENCE);
    await changes.announce(puck);
    await vi.waitFor(() => expect(receiver.purges.slice(1).flat()).toContain('game-puck-duel'), PATIENCE);
    expect(receiver.purges.slice(1).flat()).toContain('game-kerb-drift');
    expect(errors).toHaveLength(1);
  },
);

test('after its last try it is lost, and the next change is told anew', async () => {
  receiver.statuses.push(500, 500, 500);
  const changes = open();
  await changes.announce(kerb);
  await vi.waitFor(() => expect(String(errors.at(-1))).toMatch(/game-kerb-drift is lost$/), PATIENCE);
  expect(errors).toHaveLength(3);
  await changes.announce(puck);
  await vi.waitFor(() => expect(receiver.purges.at(-1)).toEqual(['game-puck-duel']), PATIENCE);
});

test('nobody waits for a receiver that is away, and what is said of it does not hold the token', async () => {
  await receiver.close();
  const changes = open();
  await changes.announce(kerb);
  expect(errors).toEqual([]);
  await vi.waitFor(() => expect(errors).toHaveLength(PAUSES_MS.length), PATIENCE);
  expect(inspect(errors, { depth: 10 })).not.toContain(TOKEN);
  receiver = await startPurgeReceiver();
});

test('a change that the other processes could not be told of is purged all the same', async () => {
  const inner = localChanges();
  const announce = () => Promise.reject(new Error('PostgreSQL is away'));
  const changes = open({ ...inner, announce });
  await expect(changes.announce(kerb)).rejects.toThrow('PostgreSQL is away');
  await purged(['game-kerb-drift']);
});

test('a process that ends tells what waits before it goes', async () => {
  const changes = open(localChanges(), [3_600_000]);
  await changes.announce(kerb);
  await changes.close();
  expect(receiver.purges).toEqual([['game-kerb-drift']]);
});
