import { Random } from '../../games/kit/random.ts';
import { clamp } from '../../games/kit/vector.ts';
import { Computer, folded, type Nature, type Strength } from '../../games/puck-duel/computer.ts';
import type { Mallet } from '../../games/puck-duel/mallet.ts';
import type { Puck } from '../../games/puck-duel/puck.ts';
import { type Happening, Rink } from '../../games/puck-duel/rink.ts';
import { PLAIN } from '../../games/puck-duel/table-rule.ts';
import { HALF_LENGTH } from '../../games/puck-duel/table.ts';
import { MOST, normal, type Result, type Skill } from './skill.ts';

const GOALS_TO_WIN = 7;
/** How fast a mouse or a finger moves a mallet, in table units a second. */
const PACE = 225;
/** Where a player waits: units before the own goal line. */
const POST = -62;
/** How far off a player sees the puck, in units for each second between two looks. */
const BLUR = 26;

/** A duel to seven. Guards the line on which the puck comes, and hits what is slow in the own half. */
export function playPuckDuel(
  seed: number,
  { name, pause, slips }: Skill,
  style: Strength | Nature,
  table = PLAIN,
): Result {
  const random = new Random(seed);
  const rink = new Rink(random, table);
  const machine = new Computer(1, style, random);
  const hand = new Random(`hand ${seed}`);
  const goals: [number, number] = [0, 0];
  const happened: Happening[] = [];
  let [seconds, wait, u, v] = [0, 0, POST, 0];
  while (Math.max(...goals) < GOALS_TO_WIN && seconds < MOST) {
    seconds += 1 / 120;
    wait -= 1 / 120;
    if (wait <= 0) {
      wait = pause * hand.range(0.7, 1.3);
      const puck = rink.pucks.toSorted((a, b) => a.u - b.u)[0];
      if (puck !== undefined) [u, v] = wishFor(puck, rink.mallets[0], name === 'expert');
      v += normal(hand) * BLUR * pause;
      if (hand.chance(slips)) v = hand.range(-30, 30);
    }
    rink.mallets[0].moveTo(u, v, PACE, 1 / 120);
    machine.update(rink, 1 / 120);
    rink.update(1 / 120, happened);
    for (const event of happened.splice(0)) if (event.kind === 'scored') goals[event.side] += 1;
  }
  return { seconds, reached: goals[0], won: goals[0] >= GOALS_TO_WIN };
}

/** Where the mallet should be: behind a puck that is slow here, then through it; else where it will cross the line of defense. */
function wishFor(puck: Puck, mallet: Mallet, looksAhead: boolean): [u: number, v: number] {
  if (puck.u < -4 && puck.du > -70) {
    if (mallet.u < puck.u - 5) return [puck.u + 8, puck.v + clamp((puck.v - mallet.v) * 0.2, -2, 2)];
    const aside = mallet.v > puck.v ? 14 : -14;
    return [
      Math.max(-HALF_LENGTH, puck.u - 16),
      Math.abs(mallet.v - puck.v) > 11 ? mallet.v : puck.v + aside,
    ];
  }
  if (puck.du >= -8) return [POST, puck.v * 0.4];
  const soon = Math.max(0, (puck.u - POST) / -puck.du);
  // Only an expert sees the cushions ahead.
  const crosses = looksAhead ? folded(puck.v + puck.dv * soon) : puck.v;
  return [POST, clamp(crosses, -36, 36)];
}
