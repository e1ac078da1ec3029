import { DriftScore } from '../../games/kerb-drift/drift-score.ts';
import { Driver } from '../../games/kerb-drift/driver.ts';
import type { Pedals } from '../../games/kerb-drift/car.ts';
import { Round } from '../../games/kerb-drift/round.ts';
import { Fx } from '../../games/kit/fx/fx.ts';
import { Random } from '../../games/kit/random.ts';
import { clamp } from '../../games/kit/vector.ts';
import { MOST, normal, type Result, type Skill } from './skill.ts';

const STEP = 1 / 120;
/** How fast a player dares to go, as the machine's drivers do: 1 is as fast as the bends allow. */
const DARING = { beginner: 0.86, expert: 1.06 } as const;
/** How far a player is off the line, in radians of steering for each second between two looks. */
const BLUR = 0.9;
/** The bend, in radians a metre, from which a player slides. */
const SLIDING_BEND = 0.02;
/** Seconds from the flag to the next green light. */
const BETWEEN = 5;

/** A cup: round after round until the player comes last. Drives as the machine does, by looks, and slides through bends. */
export function playKerbDrift(seed: number, { name, pause, slips }: Skill): Result {
  const hand = new Random(`hand ${seed}`);
  const fx = new Fx({ freeze: () => undefined, setSpeed: () => undefined }, true);
  let [seconds, rounds] = [0, 0];
  for (;;) {
    const round = new Round(rounds, { fx });
    const place = raceRound(round, { driver: new Driver(DARING[name], 0, hand), hand, pause, slips });
    seconds += round.clock + BETWEEN;
    if (place === 4 || seconds > MOST) return { seconds: Math.min(seconds, MOST), reached: rounds };
    rounds += 1;
  }
}

interface Player extends Pick<Skill, 'pause' | 'slips'> {
  readonly driver: Driver;
  readonly hand: Random;
}

/** The player's place at the flag. */
function raceRound(round: Round, { driver, hand, pause, slips }: Player): number {
  const { player, track } = round;
  const drift = new DriftScore();
  const ground = { mark: () => undefined };
  let wait = 0;
  let pedals: Pedals = { steer: 0, gas: 1, brake: 0, slide: false };
  while (player.lap <= round.laps && round.finished.length < 3 && round.clock < MOST) {
    wait -= STEP;
    if (wait <= 0) {
      wait = pause * hand.range(0.7, 1.3);
      const wish = driver.drive(player, track, 0, wait);
      const bend = track.at(player.index + player.speed * 0.12).bend;
      pedals = {
        ...wish,
        steer: clamp(wish.steer + normal(hand) * BLUR * pause, -1, 1),
        slide:
          Math.abs(bend) > SLIDING_BEND && Math.sign(wish.steer) === Math.sign(bend) && player.speed > 15,
      };
      if (hand.chance(slips)) pedals = { ...pedals, steer: hand.range(-1, 1) };
    }
    round.update(pedals, ground, drift.charge, STEP);
    const happened = drift.update(player, STEP);
    if (happened?.kind === 'release') player.boost = Math.max(player.boost, happened.boost);
  }
  return round.placeOf(player);
}
