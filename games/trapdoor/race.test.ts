import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Lockstep } from '../kit/lockstep.ts';
import type { Online } from '../kit/online.ts';
import { Random } from '../kit/random.ts';
import { playLive, roundOver, SLOW_NETWORKS } from '../kit/slow-network.ts';
import { Guide } from './guide.ts';
import { Course, planRace } from './race.ts';
import { roomAt } from './rooms.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

const isButtons = (said: unknown): said is number => typeof said === 'number';
/** Steps of a minute, in which every room is run. */
const MOST_STEPS = 60 * 60;
const PLAN = planRace(new Random(4));

test('a race has three rooms, from easy to hard', () => {
  const plans = Array.from({ length: 40 }, (_, seed) => planRace(new Random(seed)));
  for (const [one = 0, two = 0, three = 0] of plans)
    expect([one < 20, two >= 20 && two < 50, three >= 50]).toEqual([true, true, true]);
});

test('whoever is first through the door wins the room, and two at once win it both', () => {
  const [index = 0] = PLAN;
  const course = new Course(PLAN, 3);
  const guides = [0, 1].map(() => new Guide(index, roomAt(index)));
  for (let step = 0; step < MOST_STEPS && course.first.length === 0; step += 1)
    course.update([...guides.map((guide) => guide.next()), null]);
  expect(course.wins).toEqual([1, 1, 0]);
  for (let step = 0; step < MOST_STEPS && !course.update([]).isNext; step += 1) expect(course.round).toBe(0);
  expect([course.round, course.isOver]).toEqual([1, false]);
});

/** One of two devices, on which somebody presses buttons of their own. */
function deviceOf(online: Online) {
  const course = new Course(PLAN, 2);
  const random = new Random(online.me);
  const seen: string[] = [];
  let buttons = 0;
  const together = new Lockstep<number>(online, {
    decide: () => (buttons = random.chance(0.3) ? random.int(0, 7) : buttons),
    isCommand: isButtons,
    state: () => course.state,
  });
  const step = () => {
    if (!together.mayStep()) return false;
    course.update([together.commandOf(0) ?? 0, together.commandOf(1) ?? 0]);
    seen.push(course.state);
    return true;
  };
  return { step, together, seen };
}

test.each(SLOW_NETWORKS)('a race over %s is the same on both devices', (_name, network) => {
  const devices = roundOver(network).map(deviceOf);
  playLive(20, devices, (milliseconds) => void vi.advanceTimersByTime(milliseconds));
  const [one, two] = devices;
  if (one === undefined || two === undefined) throw new Error('there are two');
  expect(devices.map(({ together }) => together.hasDiverged)).toEqual([false, false]);
  const shared = Math.min(one.seen.length, two.seen.length);
  expect(shared).toBeGreaterThan(600);
  expect(one.seen.slice(0, shared)).toEqual(two.seen.slice(0, shared));
});
