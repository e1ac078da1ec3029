import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkOf } from '../platform/limits/network.ts';
import { RoomTraffic } from './room-traffic.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const SCHOOL = networkOf('203.0.113.7');
const HOME = networkOf('203.0.113.8');

/** Counts the messages of this size that are carried at once. */
function carried(traffic: RoomTraffic, message: Parameters<RoomTraffic['carries']>[0]): number {
  let count = 0;
  while (count < 100_000 && traffic.carries(message)) count += 1;
  return count;
}

test('one network has half a megabyte a second, and leaves the others theirs', () => {
  const traffic = new RoomTraffic();
  const long = { network: SCHOOL, bytes: 7000, far: true };
  expect(carried(traffic, long)).toBe(74);
  // A short message takes time, too.
  expect(carried(traffic, { ...long, bytes: 1 })).toBeLessThan(20);
  expect(carried(traffic, { ...long, network: HOME, bytes: 1 })).toBe(1024);
  vi.advanceTimersByTime(1000);
  expect(carried(traffic, long)).toBe(74);
});

test('all networks together have more within a process than across processes', () => {
  const all = (far: boolean) => {
    const traffic = new RoomTraffic();
    let sum = 0;
    for (let host = 0; host < 100; host += 1)
      sum += carried(traffic, { network: networkOf(`198.51.100.${host}`), bytes: 4096, far });
    return sum;
  };
  expect(all(true)).toBe(512);
  expect(all(false)).toBe(2048);
});

test('a network has four thousand packets a second, whatever is in them', () => {
  const traffic = new RoomTraffic();
  for (let packet = 0; packet < 4000; packet += 1) expect(traffic.isTooMuch(SCHOOL)).toBe(false);
  expect([traffic.isTooMuch(SCHOOL), traffic.isTooMuch(HOME)]).toEqual([true, false]);
  vi.advanceTimersByTime(1000);
  expect(traffic.isTooMuch(SCHOOL)).toBe(false);
});

test('a network has two hundred connections at a time', () => {
  const traffic = new RoomTraffic();
  const disconnect = Array.from({ length: 200 }, () => traffic.connect(SCHOOL));
  expect(traffic.hasPlace(SCHOOL)).toBe(false);
  expect(traffic.hasPlace(HOME)).toBe(true);
  disconnect[0]?.();
  expect(traffic.hasPlace(SCHOOL)).toBe(true);
});
