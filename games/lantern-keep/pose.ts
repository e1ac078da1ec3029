import type { DarkId } from './dark.ts';
import { lanternKind } from './lanterns.ts';
import type { LanternId } from './lanterns.ts';
import type { Night } from './night.ts';

const HUNG: readonly (readonly [LanternId, number, number, number])[] = [
  ['ember', 2, 2, 3],
  ['ember', 4, 4, 4],
  ['bowl', 4, 2, 3],
  ['prism', 7, 4, 4],
  ['flare', 8, 4, 3],
  ['ember', 7, 1, 2],
  ['bowl', 5, 3, 2],
  ['flare', 10, 4, 4],
  ['prism', 10, 5, 2],
  ['ember', 11, 4, 3],
  ['ember', 2, 4, 2],
  ['bowl', 8, 6, 4],
];

/** The zoom of the thumbnail, relative to play. */
export const CLOSE_UP = 1.32;

const WALKING: readonly (readonly [DarkId, number])[] = [
  ['shade', 3.6],
  ['moth', 4.4],
  ['gloom', 5.4],
  ['shade', 6.3],
  ['veil', 7.2],
  ['moth', 8.1],
  ['moth', 8.8],
  ['shade', 9.5],
  ['mother', 10.9],
  ['midge', 11.9],
  ['midge', 12.4],
  ['brood', 13.3],
  ['veil', 14.4],
  ['gloom', 15.6],
  ['shade', 16.6],
  ['moth', 17.5],
  ['midge', 18.3],
  ['shade', 19.3],
];

/** A full garden in the middle of a large wave. */
export function poseNight(night: Night, feel: (dt: number) => void): void {
  night.oil = 1e6;
  for (const [id, x, y, level] of HUNG) {
    const lantern = night.hang(lanternKind(id), x, y);
    if (lantern === undefined) continue;
    lantern.age = 1;
    while (lantern.level < level && night.feed(lantern));
  }
  night.wave = 12;
  for (const [id, along] of WALKING) night.send(id, along - 1.1);
  for (let step = 0; step < 66; step += 1) {
    night.update(1 / 60);
    // No creature dies in the picture.
    for (const creature of night.creatures) creature.hp = Math.max(creature.hp, creature.full * 0.4);
    feel(1 / 60);
  }
}
