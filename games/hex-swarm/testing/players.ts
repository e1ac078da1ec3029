import { cos, sin } from '../../kit/maths.ts';
import { Random } from '../../kit/random.ts';
import { steerBot } from '../bot.ts';
import { isEvolution } from '../evolutions.ts';
import { NUMB } from '../feel.ts';
import { CRADLE } from '../hive.ts';
import type { Upgrade } from '../levels.ts';
import { type Setting, World } from '../world.ts';

/** Scripted players, by which the game is measured. Writes the direction into `wish`. */
export type Player = (world: World, wish: { x: number; y: number }) => void;

export const standing: Player = () => undefined;

/** Makes a player who circles, as most people try first, at so many radians a second. */
export function circling(pace: number): Player {
  return (world, wish) => {
    wish.x = cos(world.seconds * pace);
    wish.y = sin(world.seconds * pace);
  };
}

/** A beginner: drifts about and looks at nothing, and changes the curve every one to three seconds. */
export function drifting(seed: number): Player {
  const random = new Random(`player ${seed}`);
  const drift = { until: 0, turn: 0, angle: 0 };
  return (world, wish) => {
    if (world.seconds >= drift.until) {
      drift.until = world.seconds + random.range(1, 3);
      drift.turn = random.range(-1.5, 1.5);
    }
    drift.angle += drift.turn / 60;
    wish.x = cos(drift.angle);
    wish.y = sin(drift.angle);
  };
}

/** An expert: dodges and collects, and decides ten times a second, as people do at best. */
export function dodging(): Player {
  let steps = 0;
  return (world, wish) => {
    if (steps % 6 === 0) steerBot(world, wish);
    steps += 1;
  };
}

/** Plays a run for at most `most` seconds; the cards are picked at random, but for golden ones. */
export function playRun(seed: number, most: number, player: Player, setting: Setting = {}): World {
  const world = new World(new Random(seed), NUMB, new Set(), setting);
  const cards = new Random(`cards ${seed}`);
  const wish = { x: 0, y: 0 };
  const until = setting.night?.lasts ?? most;
  for (let card = setting.hive?.[CRADLE] ?? 0; card > 0; card -= 1)
    world.hero.learn(pickFrom(world.choices(), cards).id);
  while (world.hero.alive && world.lived < until) {
    player(world, wish);
    world.update(wish.x, wish.y, 1 / 60);
    while (world.ripe) world.choose(pickFrom(world.choices(), cards));
  }
  return world;
}

/** Nobody leaves a golden card. */
function pickFrom(choices: Upgrade[], random: Random): Upgrade {
  return choices.find(({ id }) => isEvolution(id)) ?? random.pick(choices);
}
