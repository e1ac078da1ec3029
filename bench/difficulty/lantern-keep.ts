import { Random } from '../../games/kit/random.ts';
import { Gardener } from '../../games/lantern-keep/gardener.ts';
import { gardenOf, LONG, SHORT } from '../../games/lantern-keep/gardens.ts';
import { gradeOf, type Grade, type Lantern, LANTERNS } from '../../games/lantern-keep/lanterns.ts';
import { Night } from '../../games/lantern-keep/night.ts';
import type { NightEvents } from '../../games/lantern-keep/night-events.ts';
import { type Result, type Skill } from './skill.ts';

const NOBODY: NightEvents = {
  shot: () => undefined,
  burst: () => undefined,
  fell: () => undefined,
  reached: () => undefined,
  waveBegan: () => undefined,
  waveEnded: () => undefined,
};
/** Seconds from one purchase to the next. */
const BUYS = { beginner: 3, expert: 0.6 } as const;
/** How often a picture of the night is taken: steps a second. */
const STEPS = 30;

/** One night. A beginner buys by a simple plan; an expert what does the most damage for its oil, and calls each wave at once. */
export function playLanternKeep(seed: number, { name, slips }: Skill, mode: string, most: number): Result {
  const night = new Night(gardenOf(mode), new Random(seed), NOBODY);
  const hand = new Random(`hand ${seed}`);
  const gardener = new Gardener(night, hand);
  let [seconds, wait, held] = [0, 2, 0];
  while (!night.lost && !night.won && seconds < most) {
    seconds += 1 / STEPS;
    wait -= 1 / STEPS;
    if (wait <= 0) {
      wait = BUYS[name] * hand.range(0.7, 1.3);
      if (hand.chance(slips)) hangAnywhere(night, hand);
      else if (name === 'expert') buyBest(night);
      else gardener.act();
      if (name === 'expert' && night.callable && night.quiet && seconds > 12) night.call();
    }
    night.update(1 / STEPS);
    if (!night.lost && night.quiet) held = night.wave;
  }
  return { seconds, reached: held, won: night.won };
}

function hangAnywhere(night: Night, hand: Random): void {
  const kind = hand.pick(LANTERNS);
  night.hang(kind, hand.int(0, LONG - 1), hand.int(0, SHORT - 1));
}

/** Buys what adds the most damage on the path for its oil, or saves for it. */
function buyBest(night: Night): void {
  let best: { readonly worth: number; readonly buy: () => unknown } = { worth: 0, buy: () => undefined };
  const consider = (grade: Grade, added: number, buy: () => unknown) => {
    const worth = added / grade.cost;
    if (worth > best.worth) best = { worth, buy };
  };
  for (const lantern of night.lanterns.values()) {
    const { next } = lantern;
    if (next !== undefined)
      consider(next, worthAt(night, lantern, next) - worthAt(night, lantern, lantern.grade), () =>
        night.feed(lantern),
      );
  }
  for (const kind of LANTERNS)
    for (let x = 0; x < LONG; x += 1)
      for (let y = 0; y < SHORT; y += 1)
        if (night.canHang(x, y)) {
          const grade = gradeOf(kind, 1);
          const place = { kind, x: x + 0.5, y: y + 0.5 };
          consider(grade, worthAt(night, place, grade), () => night.hang(kind, x, y));
        }
  best.buy();
}

/** The damage a second of a lantern there, times the length of path in its light. */
function worthAt(night: Night, { kind, x, y }: Pick<Lantern, 'kind' | 'x' | 'y'>, grade: Grade): number {
  const many = kind.id === 'flare' ? 2.4 : kind.id === 'bowl' ? 5 : 1;
  const damage = grade.pause === 0 ? grade.damage : grade.damage / grade.pause;
  return damage * many * lightOn(night, x, y, grade.range);
}

const lights = new Map<string, number>();

/** The cells of path in a light; kept, because each garden asks often. */
function lightOn({ garden, path }: Night, x: number, y: number, range: number): number {
  const key = `${garden.id} ${x} ${y} ${range}`;
  const known = lights.get(key);
  if (known !== undefined) return known;
  const place = { x: 0, y: 0 };
  let lit = 0;
  for (let along = 1; along < path.length; along += 0.5) {
    path.at(along, place);
    if (Math.hypot(place.x - x, place.y - y) < range) lit += 0.5;
  }
  lights.set(key, lit);
  return lit;
}
