import { Random } from '../../games/kit/random.ts';
import { clamp } from '../../games/kit/vector.ts';
import { Dive } from '../../games/lamp-diver/dive.ts';
import { MOST, type Result, type Skill } from './skill.ts';

/** Aims for the middle of the cave some way ahead; an expert also for what is good, and away from what stings. */
export function playLampDiver(seed: number, { name, pause, slips }: Skill): Result {
  const nobody = {
    took: () => undefined,
    strung: () => undefined,
    stung: () => undefined,
    scraped: () => undefined,
  };
  const dive = new Dive(new Random(seed), nobody);
  const hand = new Random(`hand ${seed}`);
  let [wait, swim] = [0, true];
  while (!dive.over && dive.time < MOST) {
    wait -= 1 / 120;
    if (wait <= 0) {
      wait = pause * hand.range(0.7, 1.3);
      const ahead = dive.x + dive.speed * 0.5;
      let goal = dive.cave.middleAt(ahead);
      const thing = dive.cave.things.find(
        ({ kind, gone, x }) => kind !== 'vent' && !gone && x > dive.x + 2 && x < dive.x + 46,
      );
      const good = thing !== undefined && ['pearl', 'air', 'relic'].includes(thing.kind);
      if (thing !== undefined && (good || name === 'expert'))
        goal = good ? thing.y : thing.y > goal ? goal - 9 : goal + 9;
      goal = clamp(goal, dive.cave.roofAt(ahead) + 6, dive.cave.floorAt(ahead) - 6);
      swim = dive.y + dive.vy * 0.35 > goal;
      if (hand.chance(slips)) swim = !swim;
    }
    dive.step(1 / 120, swim);
  }
  return { seconds: dive.time, reached: dive.depth };
}
