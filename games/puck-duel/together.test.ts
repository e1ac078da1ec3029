import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Online } from '../kit/online.ts';
import { Random } from '../kit/random.ts';
import { playLive, roundOver, SLOW_NETWORKS } from '../kit/slow-network.ts';
import { Grip } from './hands.ts';
import { type Happening, Rink } from './rink.ts';
import { Together } from './together.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

/** One of two devices, on which somebody follows the puck with a finger. */
function deviceOf(online: Online) {
  const rink = new Rink(new Random('round'));
  const together = new Together(online, rink);
  const grips = [new Grip(), new Grip()] as const;
  const seen: string[] = [];
  let goals = 0;
  const step = () => {
    const puck = rink.pucks[0] ?? { u: 0, v: 0 };
    const home = (online.me === 0 ? 0 : 1) === 0 ? -40 : 40;
    if (!together.mayStep({ kind: 'place', u: home * 0.5 + puck.u * 0.5, v: puck.v * 0.7 })) return false;
    for (const side of [0, 1] as const) {
      const wish = together.wishOf(side);
      if (wish !== undefined) grips[side].update(rink.mallets[side], wish, 1 / 120);
    }
    const happened: Happening[] = [];
    rink.update(1 / 120, happened);
    goals += happened.filter(({ kind }) => kind === 'scored').length;
    seen.push([...rink.mallets, ...rink.pucks].map(({ u, v }) => `${u} ${v}`).join(' '));
    return true;
  };
  return { step, together, seen, goals: () => goals };
}

test.each(SLOW_NETWORKS)(
  'a duel over %s goes on alike on both devices, with goals, and nobody waits long',
  (_name, network) => {
    const devices = roundOver(network).map(deviceOf);
    const courses = playLive(90, devices, (milliseconds) => void vi.advanceTimersByTime(milliseconds));
    const [one, two] = devices;
    if (one === undefined || two === undefined) throw new Error('there are two');
    expect(devices.map(({ together }) => together.hasDiverged)).toEqual([false, false]);
    const shared = Math.min(one.seen.length, two.seen.length);
    expect(one.seen.slice(0, shared)).toEqual(two.seen.slice(0, shared));
    expect(Math.min(one.goals(), two.goals())).toBeGreaterThan(0);
    for (const { steps, longestWait } of courses) {
      expect(steps / (90 * 120)).toBeGreaterThan(network.delay > 200 ? 0.4 : 0.75);
      // In seconds: two messages in a row that were lost, one on each way.
      expect(longestWait / 120).toBeLessThan(network.delay > 200 ? 1.8 : 0.9);
    }
  },
);
