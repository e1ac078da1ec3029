import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createWorld, type World } from '../../testing/world.ts';
import { countUses, LIMITS, consumeRateLimit, type Use } from './limit.service.ts';
import { networkOf, SITE_TIMES } from './network.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const use = (key: string): Use => ({ key, max: 3, minutes: 60 });
const count = async (...keys: string[]) => {
  const taken = await countUses(world.em(), keys.map(use));
  return taken.map(({ allowed, left }) => (allowed ? left : 'refused'));
};

test('uses counted together are numbered one by one, and no more than the limit are allowed', async () => {
  expect(await count('a', 'b', 'a')).toEqual([2, 2, 1]);
  expect(await count('a', 'a', 'b')).toEqual([0, 'refused', 1]);
  const [next] = await countUses(world.em(), [use('a')]);
  expect(next).toMatchObject({ allowed: false, left: 0 });
  expect(next?.seconds).toBeGreaterThan(3500);
});

test('a use may take more than one, and no count grows beyond what its column holds', async () => {
  const large = (amount: number): Use => ({ key: 'd', max: 10, minutes: 60, amount });
  const taken = await countUses(world.em(), [large(7), large(3), large(1)]);
  expect(taken.map(({ allowed, left }) => [allowed, left])).toEqual([
    [true, 3],
    [true, 0],
    [false, 0],
  ]);
  for (let turn = 0; turn < 2; turn += 1) {
    const [refused] = await countUses(world.em(), [large(2_000_000_000)]);
    expect(refused).toMatchObject({ allowed: false, left: 0 });
  }
});

test('an expired window starts again', async () => {
  await count('c', 'c', 'c', 'c');
  await sql`update rate_window set resets_at = now() - interval '1 second' where key = 'c'`.execute(
    world.em().getKysely(),
  );
  expect(await count('c', 'c')).toEqual([2, 1]);
});

test('a network of IPv6 has its limit, and its site a looser one, which no refused use counts towards', async () => {
  const limited = { em: world.em(), env: { rateLimits: true } };
  const isTaken = (address: string) =>
    consumeRateLimit(limited, 'newsletter', networkOf(address)).then(
      () => true,
      () => false,
    );
  for (let network = 0; network < SITE_TIMES; network += 1) {
    const taken: boolean[] = [];
    for (let turn = 0; turn <= LIMITS.newsletter.max; turn += 1)
      taken.push(await isTaken(`2001:db8:0:${network.toString(16)}::${turn}`));
    expect(taken).toEqual([...Array.from({ length: LIMITS.newsletter.max }, () => true), false]);
  }
  expect(await isTaken('2001:db8:0:ffff::1')).toBe(false);
  expect(await isTaken('2001:db8:1::1')).toBe(true);
});

test('a window goes on over midnight, and ends when it would have ended', async () => {
  const limited = { em: world.em(), env: { rateLimits: true } };
  const isTaken = () =>
    consumeRateLimit(limited, 'provider-answer', 'a state').then(
      () => true,
      () => false,
    );
  const at = (time: string) => vi.setSystemTime(new Date(time));
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    at('2031-05-01T23:58:00Z');
    expect(await isTaken()).toBe(true);
    at('2031-05-02T00:01:00Z');
    expect(await isTaken()).toBe(false);
    at('2031-05-02T00:30:00Z');
    expect(await isTaken()).toBe(true);
    expect(await isTaken()).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
