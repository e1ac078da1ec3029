import { Random } from '../../games/kit/random.ts';
import { Ground } from '../../games/pocket-links/ground.ts';
import { HOLES, type Hole } from '../../games/pocket-links/holes.ts';
import { Roll } from '../../games/pocket-links/roll.ts';
import { normal, type Result, type Skill } from './skill.ts';

/** Strokes over par after which the ball is picked up, as in the game. */
const MERCY = 5;
/** Standard deviations of a stroke: of its angle in radians, and of its power as a share of it. */
const HANDS = { beginner: { angle: 0.05, power: 0.14 }, expert: { angle: 0.012, power: 0.035 } } as const;
/** Seconds to aim. */
const AIMS = { beginner: 4, expert: 5 } as const;
const STEP = 1 / 120;

interface Stroke {
  readonly angle: number;
  readonly power: number;
}

/** All eighteen holes. A beginner aims at the cup, an expert tries strokes in the mind, which the dots of the aim help. */
export function playPocketLinks(seed: number, { name }: Skill): Result {
  const hand = new Random(`hand ${seed}`);
  let [seconds, strokes, par] = [0, 0, 0];
  for (const hole of HOLES) {
    const played = playHole(hole, hand, name);
    seconds += played.seconds;
    strokes += played.strokes;
    par += hole.par;
  }
  return { seconds, reached: strokes, won: strokes <= par };
}

function playHole(hole: Hole, hand: Random, name: Skill['name']): { seconds: number; strokes: number } {
  const roll = new Roll(new Ground(hole));
  let strokes = 0;
  while (strokes < hole.par + MERCY) {
    for (let step = 0; step < AIMS[name] * 120; step += 1) roll.update(STEP, () => undefined);
    const stroke = name === 'expert' ? bestStroke(roll, hand) : straight(roll, hand);
    const from = { x: roll.x, y: roll.y };
    strokes += 1;
    const { angle, power } = HANDS[name];
    roll.strike(
      stroke.angle + normal(hand) * angle,
      Math.min(1, Math.max(0.05, stroke.power * (1 + normal(hand) * power))),
    );
    const end = rollOut(roll);
    if (end === 'cup') break;
    if (end === 'water') {
      strokes += 1;
      roll.placeAt(from.x, from.y);
    }
  }
  return { seconds: roll.clock, strokes };
}

/** At the cup, as hard as the way asks; somebody who is stuck tries another way. */
function straight({ ground, x, y }: Roll, hand: Random): Stroke {
  const { cup } = ground;
  const away = Math.hypot(cup.x - x, cup.y - y);
  const turn = hand.chance(0.25) ? hand.range(-0.7, 0.7) : 0;
  return {
    angle: Math.atan2(cup.y - y, cup.x - x) + turn,
    power: Math.min(1, 0.16 + away * 0.065),
  };
}

/** The stroke of some that ends nearest to the cup. */
function bestStroke(roll: Roll, hand: Random): Stroke {
  const { cup } = roll.ground;
  const at = Math.atan2(cup.y - roll.y, cup.x - roll.x);
  const scout = new Roll(roll.ground);
  let best: Stroke = { angle: at, power: 0.5 };
  let nearest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 36; attempt += 1) {
    const wide = attempt < 12 ? 0.12 : attempt < 24 ? 0.9 : Math.PI;
    const stroke = { angle: at + hand.range(-wide, wide), power: hand.range(0.15, 1) };
    scout.placeAt(roll.x, roll.y);
    scout.clock = roll.clock;
    scout.strike(stroke.angle, stroke.power);
    const end = rollOut(scout);
    const gap = end === 'cup' ? 0 : end === 'water' ? 99 : Math.hypot(cup.x - scout.x, cup.y - scout.y);
    if (gap >= nearest) continue;
    nearest = gap;
    best = stroke;
  }
  return best;
}

/** Rolls until the ball lies somewhere. */
function rollOut(roll: Roll): 'rest' | 'cup' | 'water' {
  const ends: ('rest' | 'cup' | 'water')[] = [];
  for (let step = 0; ends.length === 0 && step < 120 * 20; step += 1)
    roll.update(STEP, ({ kind }) => {
      if (kind === 'rest' || kind === 'cup' || kind === 'water') ends.push(kind);
    });
  return ends[0] ?? 'rest';
}
