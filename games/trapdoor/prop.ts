import type { Body } from '../kit/tiles/body.ts';
import { CELL, meets } from '../kit/tiles/ground.ts';
import type { Box } from '../kit/vector.ts';
import type { Thing } from './room.ts';

/** Spikes hurt a little inside their picture: from their sides and from their tips. */
const SIDES = 900;
const TIPS = 1700;
/** Units between the edge of a door and its opening. */
const FRAME = 1200;

/** A thing of the room where it is now, in units. */
export interface Prop extends Box {
  readonly thing: Thing;
  isHidden: boolean;
  isFalling: boolean;
  /** Units a step, while it falls. */
  speed: number;
  /** Step at which its way or swing began, the steps that it takes, and where it began and leads. */
  since: number;
  steps: number;
  isSwinging: boolean;
  fromX: number;
  fromY: number;
  byX: number;
  byY: number;
}

export function propOf(thing: Thing): Prop {
  const { x, y, width, height, isHidden } = thing;
  return {
    thing,
    x: x * CELL,
    y: y * CELL,
    width: width * CELL,
    height: height * CELL,
    isHidden,
    isFalling: false,
    speed: 0,
    since: 0,
    steps: 0,
    isSwinging: false,
    fromX: x * CELL,
    fromY: y * CELL,
    byX: 0,
    byY: 0,
  };
}

export function isSolid({ thing: { kind }, isHidden }: Prop): boolean {
  return !isHidden && (kind === 'block' || kind === 'ghost' || kind === 'grave');
}

/** The share of its way that a prop has gone after so many steps; a swing goes there and back. */
export function shareOf({ isSwinging, steps }: Prop, passed: number): number {
  if (!isSwinging) return Math.min(1, passed / steps);
  const phase = (passed % steps) / steps;
  return phase < 0.5 ? phase * 2 : 2 - phase * 2;
}

export function meetsZone({ x, y, width, height }: Readonly<Box>, hero: Body): boolean {
  const across = hero.x < (x + width) * CELL && x * CELL < hero.x + hero.width;
  return across && hero.y < (y + height) * CELL && y * CELL < hero.y + hero.height;
}

/** Whether the hero stands on it, leans on it or is in it. */
export function touches({ x, y, width, height }: Prop, hero: Body): boolean {
  return meets({ x: x - 1, y: y - 1, width: width + 2, height: height + 2 }, hero.x, hero.y, hero);
}

export function hurts({ x, y, width, height, thing: { facing } }: Prop, hero: Body): boolean {
  const box = { x: x + SIDES, y: y + SIDES, width: width - 2 * SIDES, height: height - 2 * SIDES };
  if (facing === 'up') Object.assign(box, { y: y + TIPS, height: height - TIPS });
  if (facing === 'down') Object.assign(box, { y, height: height - TIPS });
  if (facing === 'left') Object.assign(box, { x: x + TIPS, width: width - TIPS });
  if (facing === 'right') Object.assign(box, { x, width: width - TIPS });
  return meets(box, hero.x, hero.y, hero);
}

export function cuts({ x, y, width, height }: Prop, hero: Body): boolean {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const awayX = Math.max(hero.x - middleX, 0, middleX - hero.x - hero.width);
  const awayY = Math.max(hero.y - middleY, 0, middleY - hero.y - hero.height);
  const reach = width * 0.42;
  return awayX * awayX + awayY * awayY < reach * reach;
}

/** Nobody gets through a door that runs. */
export function isThrough({ x, y, width, height, steps, isSwinging, isFalling }: Prop, hero: Body): boolean {
  if ((steps > 0 && !isSwinging) || isFalling) return false;
  return meets(
    { x: x + FRAME, y: y + FRAME, width: width - 2 * FRAME, height: height - FRAME },
    hero.x,
    hero.y,
    hero,
  );
}
