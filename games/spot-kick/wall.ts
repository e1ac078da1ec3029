import type { Random } from '../kit/random.ts';
import type { Camera } from './camera.ts';
import { drawKicker, type Kit as Figure } from './figure.ts';
import { BALL_RADIUS, flightSeconds, type Shot, SPOT_TO_LINE } from './shot.ts';

/** A free kick: its distance from the goal in metres, and the wall before it. */
export interface FreeKick {
  readonly metres: number;
  readonly wall: Wall;
  /** The share of the goalkeeper's speed that the wall leaves. */
  readonly sight: number;
}

/** Metres: the middle of the wall, and how high it jumps. */
export interface Wall {
  readonly middle: number;
  readonly men: number;
  readonly jump: number;
}

/** Laws of the Game, 13: opponents stand at least so many metres from the ball. */
const WALL_METRES = 9.15;
const SHOULDERS = 0.56;
const TALL = 1.82;
/** A longer way takes longer by so much a metre; a soft kick rises by so much more than a hard one. Metres. */
const SLOWER = 0.026;
const LOFT = { soft: 1.75, less: 0.9 } as const;

/** The free kick of a number, from 0: from further away, behind more men, who begin to jump. */
export function freeKickOf(number: number, random: Random): FreeKick {
  const men = Math.min(5, 3 + Math.floor(number / 5));
  const middle = random.sign() * random.range(0.6, 1.4);
  const jump = number < 8 ? 0 : Math.min(0.26, 0.05 + (number - 8) * 0.012);
  const sight = Math.min(1.1, 0.6 + number * 0.025);
  return { metres: Math.min(30, 17 + number * 0.6), wall: { middle, men, jump }, sight };
}

/** Makes the shot of a strike from so far away. */
export function lengthen(shot: Shot, power: number, { metres }: FreeKick): Shot {
  const seconds = flightSeconds(power) * (1 + (metres - SPOT_TO_LINE) * SLOWER);
  return { ...shot, seconds, loft: Math.max(0, LOFT.soft - power * LOFT.less) };
}

/** The share of its way after which a ball is at the wall. */
export const shareAtWall = ({ metres }: FreeKick): number => WALL_METRES / metres;

/** The way after which a ball is at the wall, as a flight counts it. */
export const zOfWall = (kick: FreeKick): number => shareAtWall(kick) * SPOT_TO_LINE;

/** Whether the wall stops a ball that comes to it at this place. */
export function stops({ middle, men, jump }: Wall, x: number, y: number): boolean {
  const wide = (men * SHOULDERS) / 2;
  return Math.abs(x - middle) < wide + BALL_RADIUS && y < TALL + jump + BALL_RADIUS * 0.5;
}

/** Draws the men of the wall; `up` is how much of their jump they have made, 0–1. */
export function drawWall(
  ctx: CanvasRenderingContext2D,
  camera: Camera,
  kick: FreeKick,
  look: Figure & { readonly up: number },
): void {
  const { middle, men, jump } = kick.wall;
  const z = camera.zOf(zOfWall(kick));
  ctx.save();
  ctx.translate(0, -look.up * jump * camera.scaleAt(z));
  for (let man = 0; man < men; man += 1) {
    const x = middle + (man - (men - 1) / 2) * SHOULDERS;
    drawKicker(ctx, camera, z, look, { x, stride: 0, strike: 0, lean: 0 }, 1.08);
  }
  ctx.restore();
}
