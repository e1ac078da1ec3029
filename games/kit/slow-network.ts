/** A network between two devices, for the tests of live games: in Vitest's fake time. */
import { LIVE_BEHIND } from './lockstep.ts';
import { OnlineRound } from './online.ts';
import { Random } from './random.ts';

export interface Network {
  /** Milliseconds one way. */
  readonly delay: number;
  /** The share of messages that TCP has to send again, after another 300 ms; what comes after them waits. */
  readonly loss: number;
}

/** The networks over which a live game must remain playable. */
export const SLOW_NETWORKS: readonly (readonly [name: string, network: Network])[] = [
  ['100 ms one way, 2 % lost', { delay: 100, loss: 0.02 }],
  ['300 ms one way, 2 % lost', { delay: 300, loss: 0.02 }],
];

/** A round on two devices, as each of them knows it. */
export function roundOver({ delay, loss }: Network): readonly OnlineRound[] {
  const random = new Random('network');
  const arrivals = [0, 0];
  const rounds: OnlineRound[] = [];
  for (const me of [0, 1]) {
    const tell = (said: unknown) => {
      const now = performance.now();
      const takes = delay + (random.chance(loss) ? delay * 2 + 300 : 0);
      // In order, as over TCP.
      arrivals[me] = Math.max(arrivals[me] ?? 0, now + takes);
      const message: unknown = structuredClone(said);
      setTimeout(() => rounds[1 - me]?.hear(message), (arrivals[me] ?? now) - now);
    };
    rounds.push(new OnlineRound({ round: 1, me, names: ['One', 'Two'], tell, behind: LIVE_BEHIND }));
  }
  return rounds;
}

/** A device's course through a game. */
export interface Course {
  /** Steps taken. */
  steps: number;
  /** Tries in which it had to wait, and the most of them in a row: 120 a second. */
  waits: number;
  longestWait: number;
}

/**
 * Lets devices try a step 120 times a second.
 * @param step returns whether it was taken
 */
export function playLive(
  seconds: number,
  devices: readonly { readonly step: () => boolean }[],
  passTime: (milliseconds: number) => void,
): Course[] {
  const courses = devices.map(() => ({ steps: 0, waits: 0, longestWait: 0 }));
  const waiting = devices.map(() => 0);
  for (let turn = 0; turn < seconds * 120; turn += 1) {
    for (const [index, course] of courses.entries()) {
      const isTaken = devices[index]?.step() === true;
      waiting[index] = isTaken ? 0 : (waiting[index] ?? 0) + 1;
      course.steps += Number(isTaken);
      course.waits += Number(!isTaken);
      course.longestWait = Math.max(course.longestWait, waiting[index]);
    }
    passTime(1000 / 120);
  }
  return courses;
}
