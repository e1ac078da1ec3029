import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Online } from '../kit/online.ts';
import { Random } from '../kit/random.ts';
import { playLive, roundOver, SLOW_NETWORKS } from '../kit/slow-network.ts';
import { Bout } from './bout.ts';
import { Brain } from './brain.ts';
import { arenaOf } from './ring.ts';
import { Together } from './together.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

const STILL = { x: 0, y: 0, dash: false, brace: false };

/** One of two devices, on which somebody plays as the computer would. */
function deviceOf(online: Online) {
  const mine = online.me === 0 ? 0 : 1;
  const seen: string[] = [];
  const results: Bout['result'][] = [];
  const match = { bout: new Bout(arenaOf(0)), brain: new Brain(mine, 'hard', new Random(mine)) };
  const together = new Together(online, {
    decide: () => match.brain.update(match.bout, 1 / 120),
    standIn: () => STILL,
    get bout() {
      return match.bout;
    },
  });
  const step = () => {
    if (!together.mayStep()) return false;
    const { bout } = match;
    bout.update([together.orderOf(0), together.orderOf(1)], 1 / 120, []);
    seen.push(bout.bots.map(({ x, y }) => `${x} ${y}`).join(' '));
    if (bout.result !== undefined) {
      results.push(bout.result);
      Object.assign(match, { bout: new Bout(arenaOf(results.length)) });
    }
    return true;
  };
  return { step, together, seen, results };
}

test.each(SLOW_NETWORKS)(
  'bouts over %s come to their end on both devices, the same, and nobody waits long',
  (_name, network) => {
    const devices = roundOver(network).map(deviceOf);
    const courses = playLive(60, devices, (milliseconds) => void vi.advanceTimersByTime(milliseconds));
    const [one, two] = devices;
    if (one === undefined || two === undefined) throw new Error('there are two');
    expect(devices.map(({ together }) => together.hasDiverged)).toEqual([false, false]);
    const shared = Math.min(one.seen.length, two.seen.length);
    expect(one.seen.slice(0, shared)).toEqual(two.seen.slice(0, shared));
    expect(Math.min(one.results.length, two.results.length)).toBeGreaterThan(1);
    for (const { steps, longestWait } of courses) {
      expect(steps / (60 * 120)).toBeGreaterThan(network.delay > 200 ? 0.4 : 0.75);
      // In seconds: two messages in a row that were lost, one on each way.
      expect(longestWait / 120).toBeLessThan(network.delay > 200 ? 1.8 : 0.9);
    }
  },
);
