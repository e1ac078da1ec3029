import { cos, sin } from '../kit/maths.ts';
import { type Foe, type FoeId, FOES, newFoe } from './foes.ts';
import type { World } from './world.ts';

/** The zoom of the thumbnail, relative to play. */
export const CLOSE_UP = 1.25;
const STEPS = 40;

/** Near a corner of the arena, so that the wall frames the picture. */
const PLACE = { x: -120, y: -466 };

const CAST: readonly (readonly [FoeId, number, number])[] = [
  ['warden', 128, -52],
  ['grub', -108, -54],
  ['grub', -168, -20],
  ['grub', -128, 34],
  ['grub', -196, 40],
  ['skitter', -70, -112],
  ['skitter', -10, -128],
  ['skitter', 42, -130],
  ['husk', -172, 104],
  ['husk', 178, 96],
  ['splitter', -66, 112],
  ['splitter', 84, 128],
  ['spitter', 20, 140],
  ['dasher', 112, 58],
  ['dasher', -168, -92],
  ['grub', 204, 30],
  ['grub', -14, 178],
  ['grub', 130, 172],
  ['mite', 62, 76],
  ['mite', -96, 76],
  ['skitter', -226, -40],
  ['husk', 232, -104],
];

/** Foes that burst in the picture. */
const BURSTING: readonly (readonly [FoeId, number, number])[] = [
  ['skitter', 60, 40],
  ['husk', -60, -66],
  ['grub', -72, 52],
];

/** Puts the hero into a crowd of foes and lets it shoot for a moment. */
export function poseWorld(world: World, feel: (dt: number) => void): void {
  const { hero } = world;
  Object.assign(hero, PLACE);
  hero.heading = 0.35;
  Object.assign(hero.levels, { twin: 4, whirl: 4, spring: 5, arc: 3, pierce: 2 });
  for (const [id, x, y] of CAST) place(world, id, x * 1.08, y * 1.08);
  for (let index = 0; index < 20; index += 1) {
    const angle = index * 2.4;
    const far = 95 + index * 7;
    const value = index % 5 === 0 ? 4 : index % 3 === 0 ? 2 : 1;
    world.drops.leave(hero.x + cos(angle) * far, hero.y + sin(angle) * far, value);
  }
  for (let step = 0; step < STEPS; step += 1) {
    if (step === STEPS - 7) for (const [id, x, y] of BURSTING) world.feel.died(place(world, id, x, y, 0));
    world.update(0, 0, 1 / 60);
    feel(1 / 60);
  }
  hero.hearts = hero.most;
  hero.spared = 0;
  for (const foe of world.foes) foe.flash = 0;
}

function place(world: World, id: FoeId, x: number, y: number, tough = 40): Foe {
  const foe = newFoe(FOES[id], world.hero.x + x, world.hero.y + y, tough);
  foe.hatch = 0;
  if (tough > 0) world.foes.push(foe);
  return foe;
}
