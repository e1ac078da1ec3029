import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PLAYS_PER_NETWORK } from '../../entities/play.rules.ts';
import { networkOf, SITE_TIMES } from '../platform/limits/network.ts';
import { PlaysPerNetwork } from './plays-per-network.ts';

const at = (gameId: string, address: string) => ({ gameId, network: networkOf(address) });
const SCHOOL = at('kerb-drift', '203.0.113.7');
const done = { counted: true, plays: 1 };
const repeated = { counted: false, plays: 1 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function fill(playsPerNetwork: PlaysPerNetwork, played: ReturnType<typeof at>): Promise<void> {
  for (let play = 0; play < PLAYS_PER_NETWORK.max; play += 1)
    expect(await playsPerNetwork.count(played, async () => done)).toEqual(done);
}

test('a network at its limit counts no more until its hour is over; others do', async () => {
  const playsPerNetwork = new PlaysPerNetwork();
  await fill(playsPerNetwork, SCHOOL);
  const count = vi.fn<() => Promise<typeof done>>(async () => done);
  expect(await playsPerNetwork.count(SCHOOL, count)).toBeNull();
  expect(count).not.toHaveBeenCalled();
  expect(await playsPerNetwork.count(at('hex-swarm', '203.0.113.7'), count)).toEqual(done);
  expect(await playsPerNetwork.count(at('kerb-drift', '203.0.113.8'), count)).toEqual(done);
  vi.advanceTimersByTime(PLAYS_PER_NETWORK.minutes * 60_000);
  expect(await playsPerNetwork.count(SCHOOL, count)).toEqual(done);
});

test('a network at its limit for all games counts no more of any', async () => {
  const playsPerNetwork = new PlaysPerNetwork();
  for (let game = 0; game < PLAYS_PER_NETWORK.ofAllGames / PLAYS_PER_NETWORK.max; game += 1)
    await fill(playsPerNetwork, at(`game-${game}`, '203.0.113.7'));
  expect(await playsPerNetwork.count(at('another', '203.0.113.7'), async () => done)).toBeNull();
  expect(await playsPerNetwork.count(at('another', '203.0.113.8'), async () => done)).toEqual(done);
});

test('the networks of one site under IPv6 count together, up to a looser limit', async () => {
  const playsPerNetwork = new PlaysPerNetwork();
  for (let network = 0; network < SITE_TIMES; network += 1)
    await fill(playsPerNetwork, at('kerb-drift', `2001:db8:0:${network.toString(16)}::1`));
  const play = (address: string) => playsPerNetwork.count(at('kerb-drift', address), async () => done);
  expect(await play('2001:db8:0:ffff::1')).toBeNull();
  expect(await play('2001:db8:1::1')).toEqual(done);
});

test('what does not count, or fails, leaves room', async () => {
  const playsPerNetwork = new PlaysPerNetwork();
  for (let play = 0; play < PLAYS_PER_NETWORK.max; play += 1) {
    expect(await playsPerNetwork.count(SCHOOL, async () => repeated)).toEqual(repeated);
    await expect(playsPerNetwork.count(SCHOOL, () => Promise.reject(new Error('away')))).rejects.toThrow(
      'away',
    );
  }
  await fill(playsPerNetwork, SCHOOL);
  expect(await playsPerNetwork.count(SCHOOL, async () => done)).toBeNull();
});

test('plays of games that do not exist do not reset a network at its limit', async () => {
  const playsPerNetwork = new PlaysPerNetwork();
  await fill(playsPerNetwork, SCHOOL);
  const nowhere = () => Promise.reject(new Error('no such game'));
  for (let game = 0; game < 60_000; game += 1)
    await playsPerNetwork.count(at(String(game), '203.0.113.7'), nowhere).catch(() => {});
  expect(await playsPerNetwork.count(SCHOOL, async () => done)).toBeNull();
});

test('what is being counted takes its room already', async () => {
  const playsPerNetwork = new PlaysPerNetwork();
  const asked = Array.from({ length: PLAYS_PER_NETWORK.max + 10 }, () =>
    playsPerNetwork.count(SCHOOL, async () => done),
  );
  const counted = (await Promise.all(asked)).filter((count) => count !== null);
  expect(counted).toHaveLength(PLAYS_PER_NETWORK.max);
});
