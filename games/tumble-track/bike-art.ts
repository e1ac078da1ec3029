import { fillCircle, paintSprite, type Sprite, stamp } from '../kit/draw.ts';
import { cos, sin } from '../kit/maths.ts';
import { BIKE } from './bike.ts';
import type { Ride } from './ride.ts';

type Ctx = CanvasRenderingContext2D;

/** Colours of a bike and its rider, in hex. */
export interface Paint {
  readonly body: string;
  readonly trim: string;
  readonly suit: string;
  readonly helmet: string;
}

const PAINTS: Readonly<Record<string, Paint>> = {
  poppy: { body: '#f0433a', trim: '#ffd23f', suit: '#2d3a78', helmet: '#ffffff' },
  lagoon: { body: '#1fa7c9', trim: '#ffffff', suit: '#f07b3f', helmet: '#123a5a' },
  hornet: { body: '#ffc21a', trim: '#1c1b22', suit: '#2a2930', helmet: '#ffc21a' },
  orchid: { body: '#b14aed', trim: '#ffd6f5', suit: '#3a1d5c', helmet: '#ff8ad8' },
  mint: { body: '#5fe0b0', trim: '#ffffff', suit: '#24566a', helmet: '#f4fff9' },
  gold: { body: '#e8b23a', trim: '#fff3c0', suit: '#7a1f2c', helmet: '#ffe38a' },
};
const INK = '#1d1a26';

export const paintOf = (style: string): Paint => PAINTS[style] ?? PAINTS.poppy ?? ghostPaint('#ffffff');

/** The paint of somebody else: one colour. */
export const ghostPaint = (colour: string): Paint => ({
  body: colour,
  trim: colour,
  suit: colour,
  helmet: colour,
});

/** The place of a bike and of its parts, in metres, y up. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly lean: number;
  readonly wheels: readonly { readonly x: number; readonly y: number; readonly turn: number }[];
}

/** Reads the pose of a ride. */
export function poseOf({ frame, back, front, lean }: Ride): Pose {
  const { x, y } = frame.getPosition();
  const wheels = [back, front].map((body) => ({ ...body.getPosition(), turn: body.getAngle() }));
  return { x, y, angle: frame.getAngle(), lean, wheels };
}

/** Draws bikes; the picture is in metres, y down. */
export class BikeArt {
  private wheel: Sprite;

  constructor(density: number) {
    this.wheel = paintWheel(density);
  }

  resize(density: number): void {
    this.wheel = paintWheel(density);
  }

  /** `hasRider` is false while the rider flies off. */
  draw(ctx: Ctx, pose: Pose, paint: Paint, hasRider = true): void {
    for (const { x, y, turn } of pose.wheels) stamp(ctx, this.wheel, x, -y, -turn);
    ctx.save();
    ctx.translate(pose.x, -pose.y);
    ctx.rotate(-pose.angle);
    ctx.lineCap = ctx.lineJoin = 'round';
    // Forks reach the wheels wherever the springs let them go.
    const [back, front] = pose.wheels.map((wheel) => toLocal(pose, wheel));
    if (back !== undefined && front !== undefined) {
      line(ctx, 0.13, INK, [-0.12, 0.05, back.x, back.y]);
      line(ctx, 0.12, '#c9ced8', [0.46, -0.3, front.x, front.y]);
    }
    drawFrame(ctx, paint);
    if (hasRider) drawRider(ctx, pose.lean, paint);
    ctx.restore();
  }
}

function toLocal({ x, y, angle }: Pose, wheel: { x: number; y: number }): { x: number; y: number } {
  const [dx, dy] = [wheel.x - x, wheel.y - y];
  return { x: dx * cos(angle) + dy * sin(angle), y: -(dy * cos(angle) - dx * sin(angle)) };
}

function line(ctx: Ctx, width: number, colour: string, points: readonly number[]): void {
  ctx.lineWidth = width;
  ctx.strokeStyle = colour;
  ctx.beginPath();
  for (let index = 0; index + 1 < points.length; index += 2)
    ctx.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
  ctx.stroke();
}

function blob(ctx: Ctx, colour: string, points: readonly number[]): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  for (let index = 0; index + 1 < points.length; index += 2)
    ctx.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
  ctx.closePath();
  ctx.fill();
  ctx.lineWidth = 0.06;
  ctx.strokeStyle = INK;
  ctx.stroke();
}

function drawFrame(ctx: Ctx, { body, trim }: Paint): void {
  line(ctx, 0.1, '#8d93a3', [-0.3, 0.16, -0.72, 0.02]);
  blob(ctx, '#3a3846', [-0.24, -0.02, 0.26, -0.04, 0.3, 0.18, -0.2, 0.24]);
  blob(
    ctx,
    body,
    [-0.86, -0.42, -0.4, -0.3, 0.02, -0.2, 0.3, -0.38, 0.5, -0.34, 0.44, -0.04, 0.1, 0.04, -0.32, -0.04],
  );
  blob(ctx, trim, [-0.5, -0.36, 0.0, -0.24, 0.1, -0.12, -0.3, -0.12]);
  blob(ctx, body, [0.4, 0.0, 0.62, -0.26, 1.0, -0.1, 0.86, 0.0]);
  line(ctx, 0.08, INK, [0.46, -0.3, 0.36, -0.62, 0.22, -0.66]);
}

/** The rider stands on the pegs; hands stay on the bar and feet on the pegs wherever the body leans. */
function drawRider(ctx: Ctx, lean: number, { suit, helmet, trim }: Paint): void {
  const hip = { x: -0.34 + lean * 0.3, y: -0.5 + Math.abs(lean) * 0.06 };
  const neck = { x: -0.02 + lean * 0.24, y: -0.92 + Math.abs(lean) * 0.06 };
  const foot = { x: -0.08, y: 0.12 };
  const hand = { x: 0.24, y: -0.64 };
  const knee = { x: 0.16 + lean * 0.08, y: -0.26 };
  line(ctx, 0.25, INK, [hip.x, hip.y, knee.x, knee.y, foot.x, foot.y]);
  line(ctx, 0.19, suit, [hip.x, hip.y, knee.x, knee.y, foot.x, foot.y]);
  line(ctx, 0.15, INK, [foot.x - 0.06, foot.y, foot.x + 0.12, foot.y]);
  line(ctx, 0.36, INK, [hip.x, hip.y, neck.x, neck.y]);
  line(ctx, 0.29, suit, [hip.x, hip.y, neck.x, neck.y]);
  line(ctx, 0.08, trim, [hip.x + 0.03, hip.y - 0.12, neck.x + 0.02, neck.y + 0.12]);
  const elbow = { x: (neck.x + hand.x) / 2 - 0.02, y: (neck.y + hand.y) / 2 + 0.16 };
  line(ctx, 0.19, INK, [neck.x, neck.y + 0.06, elbow.x, elbow.y, hand.x, hand.y]);
  line(ctx, 0.13, suit, [neck.x, neck.y + 0.06, elbow.x, elbow.y, hand.x, hand.y]);
  fillCircle(ctx, hand.x, hand.y, 0.08, INK);
  drawHelmet(ctx, neck.x + 0.04, neck.y - 0.2, helmet, trim);
}

function drawHelmet(ctx: Ctx, x: number, y: number, helmet: string, trim: string): void {
  fillCircle(ctx, x, y, BIKE.head.radius + 0.08, INK);
  fillCircle(ctx, x, y, BIKE.head.radius + 0.03, helmet);
  blob(ctx, helmet, [x + 0.02, y - 0.25, x + 0.4, y - 0.2, x + 0.2, y - 0.08]);
  blob(ctx, '#27314a', [x + 0.04, y - 0.08, x + 0.26, y - 0.06, x + 0.22, y + 0.1, x + 0.06, y + 0.1]);
  line(ctx, 0.06, trim, [x - 0.2, y - 0.06, x - 0.02, y - 0.1]);
}

/** A rider who was thrown off, around the origin. */
export function drawThrown(ctx: Ctx, { suit, helmet, trim }: Paint): void {
  line(ctx, 0.2, suit, [0, 0, -0.34, 0.26, -0.5, -0.02]);
  line(ctx, 0.2, suit, [0, 0.02, 0.02, 0.44, -0.24, 0.6]);
  line(ctx, 0.34, INK, [0, 0, 0.3, -0.2]);
  line(ctx, 0.28, suit, [0, 0, 0.3, -0.2]);
  line(ctx, 0.14, suit, [0.26, -0.16, 0.62, 0.04]);
  line(ctx, 0.14, suit, [0.26, -0.16, 0.4, -0.56]);
  drawHelmet(ctx, 0.46, -0.32, helmet, trim);
}

function paintWheel(density: number): Sprite {
  const size = BIKE.wheel * 2 + 0.1;
  return paintSprite(size, size, density, (ctx) => {
    fillCircle(ctx, 0, 0, BIKE.wheel + 0.03, INK);
    ctx.strokeStyle = '#4a4656';
    ctx.lineWidth = 0.05;
    for (let knob = 0; knob < 16; knob += 1) {
      const angle = (knob / 16) * 2 * Math.PI;
      line(ctx, 0.06, '#3a3644', [
        cos(angle) * 0.34,
        sin(angle) * 0.34,
        cos(angle) * 0.39,
        sin(angle) * 0.39,
      ]);
    }
    fillCircle(ctx, 0, 0, BIKE.wheel * 0.66, '#d9dde6');
    fillCircle(ctx, 0, 0, BIKE.wheel * 0.55, '#3b4560');
    for (let spoke = 0; spoke < 5; spoke += 1) {
      const angle = (spoke / 5) * 2 * Math.PI;
      line(ctx, 0.035, '#d9dde6', [0, 0, cos(angle) * 0.23, sin(angle) * 0.23]);
    }
    fillCircle(ctx, 0, 0, 0.07, '#f2f4f8');
  });
}
