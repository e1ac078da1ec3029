import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LIVE_BEHIND, Lockstep } from './lockstep.ts';
import { OnlineRound } from './online.ts';
import { type Network, roundOver } from './slow-network.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

const isNumber = (said: unknown): said is number => typeof said === 'number';

/** Two devices that play a small live game: each step adds a player's command to their sum. */
function play(network: Network, seconds: number, odd = 0) {
  const devices = roundOver(network).map((online, me) => {
    const device = { sums: [0, 0], steps: 0, stalled: 0, presses: 0 };
    const lockstep: Lockstep<number> = new Lockstep(online, {
      decide: () => {
        device.presses += 1;
        return device.presses % 10;
      },
      isCommand: isNumber,
      state: () => String(device.sums[0]),
    });
    const step = () => {
      if (!lockstep.mayStep()) {
        device.stalled += 1;
        return;
      }
      device.steps += 1;
      device.sums = device.sums.map((sum, player) => sum + (lockstep.commandOf(player) ?? 0) + me * odd);
    };
    return { device, step, lockstep };
  });
  for (let frame = 0; frame < seconds * 60; frame += 1) {
    for (const { step } of devices) for (let half = 0; half < 2; half += 1) step();
    vi.advanceTimersByTime(1000 / 60);
  }
  return devices;
}

describe.each([
  ['a good network', { delay: 20, loss: 0 }, 0.99],
  ['100 ms one way, 2 % lost', { delay: 100, loss: 0.02 }, 0.75],
  ['300 ms one way, 2 % lost', { delay: 300, loss: 0.02 }, 0.4],
])('%s', (_name, network, share) => {
  test('both devices come to the same, at nearly the speed of the game', () => {
    const [one, two] = play(network, 60);
    if (one === undefined || two === undefined) throw new Error('there are two');
    const steps = Math.min(one.device.steps, two.device.steps);
    expect(steps / (60 * 120)).toBeGreaterThan(share);
    expect(Math.abs(one.device.steps - two.device.steps)).toBeLessThan(120);
    expect([one.lockstep.hasDiverged, two.lockstep.hasDiverged]).toEqual([false, false]);
  });
});

test('devices that come to different states know it', () => {
  const devices = play({ delay: 20, loss: 0 }, 5, 1);
  expect(devices.map(({ lockstep }) => lockstep.hasDiverged)).toEqual([true, true]);
});

test('nobody waits for a player who has left', () => {
  const tell = () => {};
  const online = new OnlineRound({ round: 1, me: 0, names: ['One', 'Two'], tell, behind: LIVE_BEHIND });
  const game = { decide: () => 1, isCommand: isNumber, state: () => '' };
  const lockstep = new Lockstep(online, game);
  expect(lockstep.mayStep()).toBe(false);
  online.follow([0]);
  expect(lockstep.mayStep()).toBe(true);
  expect([lockstep.commandOf(0), lockstep.commandOf(1)]).toEqual([1, undefined]);
});
