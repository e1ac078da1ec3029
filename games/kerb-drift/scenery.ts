import { hypot } from '../kit/maths.ts';
import type { Random } from '../kit/random.ts';
import type { Palette } from './palette.ts';
import { RUN_OFF, type Track } from './track.ts';

export interface Tree {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** An index into the palette's tree colours. */
  readonly kind: number;
}

/** A lamp at the roadside; it stands at `x, y` and lights the road at `lightX, lightY`. */
export interface Lamp {
  readonly x: number;
  readonly y: number;
  readonly lightX: number;
  readonly lightY: number;
}

export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly length: number;
  readonly seed: number;
}

/** The objects around a circuit. */
export interface Scenery {
  readonly trees: readonly Tree[];
  readonly lamps: readonly Lamp[];
  readonly stands: readonly Stand[];
}

const STAND_DEPTH = 11;
const MARGIN = 46;

export function plantScenery(track: Track, palette: Palette, random: Random): Scenery {
  const stands = [-26, 16].map((index, order) => placeStand(track, index, 34 + order * 6, random));
  return { stands, trees: plantTrees(track, palette, stands, random), lamps: placeLamps(track) };
}

function placeStand(track: Track, index: number, length: number, random: Random): Stand {
  const side = track.halfWidth + RUN_OFF + 3 + STAND_DEPTH / 2;
  const { heading } = track.at(index);
  return { ...track.point(index, side), heading, length, seed: random.int(1, 9999) };
}

function plantTrees(track: Track, palette: Palette, stands: readonly Stand[], random: Random): Tree[] {
  const xs = track.samples.map(({ x }) => x);
  const ys = track.samples.map(({ y }) => y);
  const [left, right] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN];
  const [top, bottom] = [Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN];
  const trees: Tree[] = [];
  for (let tries = 0; tries < 900 && trees.length < 260; tries += 1) {
    const radius = random.range(2, 4.6);
    const x = random.range(left, right);
    const y = random.range(top, bottom);
    const clear = track.clearance(x, y) > track.halfWidth + RUN_OFF + radius + 1.5;
    const free = stands.every((stand) => hypot(stand.x - x, stand.y - y) > stand.length / 2 + radius + 3);
    const apart = trees.every((tree) => hypot(tree.x - x, tree.y - y) > (tree.radius + radius) * 0.8);
    if (clear && free && apart) trees.push({ x, y, radius, kind: random.int(0, palette.tree.length - 1) });
  }
  return trees;
}

/** A lamp about every forty metres, on the outside of the bends. */
function placeLamps(track: Track): Lamp[] {
  const lamps: Lamp[] = [];
  for (let index = 6; index < track.samples.length - 4; index += 19) {
    const side = track.at(index).bend > 0 ? -1 : 1;
    const foot = track.point(index, side * (track.halfWidth + RUN_OFF + 1.2));
    const light = track.point(index, side * (track.halfWidth + 1));
    if (track.clearance(foot.x, foot.y) > track.halfWidth + RUN_OFF) {
      lamps.push({ ...foot, lightX: light.x, lightY: light.y });
    }
  }
  return lamps;
}
