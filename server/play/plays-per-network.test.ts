import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CROWD } from '../../entities/game.rules.ts';
import { Crowds } from './plays-per-network.ts';

const SCHOOL = 'kerb-drift 203.0.113.7';
const done = { counted: true, plays: 1 };
const repeated = { counted: false, plays: 1 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function fill(crowds: Crowds, crowd: string): Promise<void> {
  for (let play = 0; play < CROWD.max; play += 1)
    expect(await crowds.count(crowd, async () => done)).toEqual(done);
}

test('a full crowd counts no more until its hour is over; others do', async () => {
  const crowds = new Crowds();
  await fill(crowds, SCHOOL);
  const count = vi.fn<() => Promise<typeof done>>(async () => done);
  expect(await crowds.count(SCHOOL, count)).toBeNull();
  expect(count).not.toHaveBeenCalled();
  expect(await crowds.count('hex-swarm 203.0.113.7', count)).toEqual(done);
  expect(await crowds.count('kerb-drift 203.0.113.8', count)).toEqual(done);
  vi.advanceTimersByTime(CROWD.minutes * 60_000);
  expect(await crowds.count(SCHOOL, count)).toEqual(done);
});

test('what does not count, or fails, leaves room', async () => {
  const crowds = new Crowds();
  for (let play = 0; play < CROWD.max; play += 1) {
    expect(await crowds.count(SCHOOL, async () => repeated)).toEqual(repeated);
    await expect(crowds.count(SCHOOL, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  }
  await fill(crowds, SCHOOL);
  expect(await crowds.count(SCHOOL, async () => done)).toBeNull();
});

test('plays of games that are none do not make a full crowd forgotten', async () => {
  const crowds = new Crowds();
  await fill(crowds, SCHOOL);
  const nowhere = () => Promise.reject(new Error('no such game'));
  for (let game = 0; game < 60_000; game += 1)
    await crowds.count(`${game} 203.0.113.7`, nowhere).catch(() => {});
  expect(await crowds.count(SCHOOL, async () => done)).toBeNull();
});

test('what is being counted takes its room already', async () => {
  const crowds = new Crowds();
  const asked = Array.from({ length: CROWD.max + 10 }, () => crowds.count(SCHOOL, async () => done));
  const counted = (await Promise.all(asked)).filter((count) => count !== null);
  expect(counted).toHaveLength(CROWD.max);
});
