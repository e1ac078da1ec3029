import { hypot, sin } from '../kit/maths.ts';
import { fillCircle } from '../kit/draw.ts';
import { lerp, type Point } from '../kit/vector.ts';
import type { Camera } from './camera.ts';
import type { Keeper } from './keeper.ts';

/** Colours of a player, in hex. */
export interface Kit {
  readonly shirt: string;
  readonly trim: string;
  readonly skin: string;
  readonly hair: string;
}

type Ctx = CanvasRenderingContext2D;

const OUTLINE = '#14213d';

/** A limb as a fat line with an outline, in metres (y up). */
function limb(ctx: Ctx, from: Point, to: Point, width: number, colour: string): void {
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(from.x, from.y);
  ctx.lineTo(to.x, to.y);
  ctx.strokeStyle = OUTLINE;
  ctx.lineWidth = width + 0.07;
  ctx.stroke();
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
}

function head(ctx: Ctx, at: Point, { skin, hair }: Kit, facing: boolean): void {
  fillCircle(ctx, at.x, at.y, 0.185, OUTLINE);
  fillCircle(ctx, at.x, at.y, 0.15, facing ? skin : hair);
  ctx.fillStyle = hair;
  ctx.beginPath();
  ctx.arc(at.x, at.y + 0.03, 0.15, 0, Math.PI);
  ctx.fill();
  if (!facing) return;
  fillCircle(ctx, at.x - 0.055, at.y - 0.01, 0.022, OUTLINE);
  fillCircle(ctx, at.x + 0.055, at.y - 0.01, 0.022, OUTLINE);
}

/** Sets the transform to metres with y up, at the camera's plane z. */
function standAt(ctx: Ctx, camera: Camera, z: number): void {
  const scale = camera.scaleAt(z);
  ctx.translate(camera.toX(0, z), camera.toY(0, z));
  ctx.scale(scale, -scale);
}

function along(from: Point, to: Point, share: number, aside: number): Point {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = hypot(dx, dy) || 1;
  return {
    x: from.x + dx * share - (dy / length) * aside,
    y: from.y + dy * share + (dx / length) * aside,
  };
}

function blend(a: Point, b: Point, t: number): Point {
  return { x: lerp(a.x, b.x, t), y: lerp(a.y, b.y, t) };
}

/** The goalkeeper on the line. `sway` in metres while waiting. */
export function drawKeeper(
  ctx: Ctx,
  camera: Camera,
  z: number,
  keeper: Keeper,
  look: Kit,
  options: { facing: boolean; sway: number },
): void {
  const { feet, hands, stretch } = keeper;
  const x = feet.x + options.sway * (1 - stretch);
  const crouch = stretch > 0 ? 0 : Math.abs(options.sway) * 0.6;
  const lift = Math.max(0, hands.y - 1.15) * (1 - stretch);
  const ready = (dx: number, y: number): Point => ({ x: x + dx, y: y - crouch + lift * 0.3 });
  const hip = blend(ready(0, 0.82), along(feet, hands, 0.42, 0), stretch);
  const neck = blend(ready(0, 1.36), along(feet, hands, 0.68, 0), stretch);
  const face = blend(ready(0, 1.62), along(feet, hands, 0.83, 0.02), stretch);
  const side = Math.sign(hands.x - feet.x) || 1;
  const reachUp = lift > 0 ? lift * 1.6 : 0;
  ctx.save();
  standAt(ctx, camera, z);
  for (const leg of [-1, 1]) {
    const foot = blend(
      { x: x + leg * 0.3, y: 0.06 },
      { x: feet.x - side * (leg > 0 ? 0.1 : 0.42), y: Math.max(0.08, feet.y + (leg > 0 ? 0 : 0.28)) },
      stretch,
    );
    const knee = blend(ready(leg * 0.25, 0.46), along(foot, hip, 0.5, leg * 0.12), stretch);
    limb(ctx, foot, knee, 0.15, look.trim);
    limb(ctx, knee, hip, 0.19, OUTLINE);
  }
  for (const arm of [-1, 1]) {
    const hand = blend(ready(arm * 0.58, 1.02 + reachUp), along(feet, hands, 1, arm * 0.13), stretch);
    limb(ctx, blend(ready(arm * 0.2, 1.34), neck, stretch), hand, 0.13, look.shirt);
    limb(ctx, hand, { x: hand.x, y: hand.y + 0.03 }, 0.22, '#fffaf0');
  }
  limb(ctx, hip, neck, 0.4, look.shirt);
  head(ctx, face, look, options.facing);
  ctx.restore();
}

/**
 * A kicker running towards the viewer; `stride` is the phase of the legs in radians, `strike` 0–1 the swing of the
 * boot.
 */
export function drawKicker(
  ctx: Ctx,
  camera: Camera,
  z: number,
  look: Kit,
  pose: { x: number; stride: number; strike: number; lean: number },
  size = 1.4,
): void {
  ctx.save();
  standAt(ctx, camera, z);
  ctx.translate(pose.x, 0);
  ctx.scale(size, size);
  const bounce = Math.abs(sin(pose.stride)) * 0.06;
  const hip = { x: 0, y: 0.82 + bounce };
  const neck = { x: pose.lean * 0.24, y: 1.36 + bounce };
  for (const leg of [-1, 1]) {
    const swing = Math.max(0, sin(pose.stride + (leg > 0 ? Math.PI : 0)));
    const kick = leg > 0 ? pose.strike : 0;
    const foot = { x: leg * 0.15 + kick * pose.lean * 0.2, y: 0.07 + swing * 0.32 + kick * 0.5 };
    const knee = { x: leg * 0.19, y: 0.45 + swing * 0.12 + kick * 0.2 };
    limb(ctx, knee, hip, 0.19, look.trim);
    limb(ctx, foot, knee, 0.14, look.shirt);
    limb(ctx, foot, { x: foot.x + leg * 0.03, y: foot.y }, 0.17, OUTLINE);
  }
  for (const arm of [-1, 1]) {
    const swing = sin(pose.stride + (arm > 0 ? 0 : Math.PI)) * 0.16 + pose.strike * 0.35;
    limb(
      ctx,
      { x: neck.x + arm * 0.18, y: neck.y - 0.03 },
      { x: neck.x + arm * 0.5, y: 0.98 + swing },
      0.13,
      look.shirt,
    );
    fillCircle(ctx, neck.x + arm * 0.5, 0.98 + swing, 0.08, look.skin);
  }
  limb(ctx, hip, neck, 0.36, look.shirt);
  head(ctx, { x: neck.x + pose.lean * 0.08, y: neck.y + 0.27 }, look, true);
  ctx.restore();
}
