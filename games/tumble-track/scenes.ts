import type { CreateScene } from '../kit/game.ts';
import { Builder } from './builder.ts';
import { LongRoad } from './long-road.ts';
import { Outing } from './outing.ts';

/** Creates the run of a mode; what is only shown is always a ride on a track of the tour. */
export const createScene: CreateScene = (kit) => {
  if (!kit.showing && kit.mode === 'long') return new LongRoad(kit);
  return !kit.showing && kit.mode === 'build' ? new Builder(kit) : new Outing(kit);
};
