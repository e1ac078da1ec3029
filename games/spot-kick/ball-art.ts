import { cos, sin } from '../kit/maths.ts';
import { fillCircle, fillPolygon, paintSprite, radialGradient, type Sprite, stamp } from '../kit/draw.ts';
import type { Camera } from './camera.ts';
import type { Flight } from './flight.ts';
import { BALL_RADIUS } from './shot.ts';

type Ctx = CanvasRenderingContext2D;

const TRAIL = 14;

interface Leather {
  /** From the light to the shade. */
  readonly ball: readonly string[];
  readonly star: string;
  readonly patch: string;
}
const FIRST: Leather = { ball: ['#ffffff', '#fdf6e6', '#c9c3b4'], star: '#ef3e36', patch: '#14213d' };
const LEATHERS: ReadonlyMap<string, Leather> = new Map([
  ['coral', FIRST],
  ['bolt', { ball: ['#ffffff', '#eaf6ff', '#b4c3d6'], star: '#ffb31f', patch: '#1f6fe0' }],
  ['retro', { ball: ['#f3c48a', '#d99a58', '#9a5f2e'], star: '#6d3d1c', patch: '#6d3d1c' }],
  ['night', { ball: ['#5b6ca8', '#2f3c74', '#1b2450'], star: '#7ff5e6', patch: '#ff5fa8' }],
  ['gold', { ball: ['#fff6c2', '#ffd34d', '#b8811a'], star: '#fffdf0', patch: '#8a5a0c' }],
]);

/** The ball with its shadow and its trail. */
export class BallArt {
  private readonly sprite: Sprite;
  private readonly trail: number[] = [];

  /** `style` is one of `BALLS`. */
  constructor(density: number, style: string) {
    const leather = LEATHERS.get(style) ?? FIRST;
    this.sprite = paintSprite(10, 10, density * 1.4, (ctx) => paintBall(ctx, leather));
  }

  /** Records its place; call once per step of a flight. */
  note(flight: Flight): void {
    if (flight.outcome !== undefined) return;
    this.trail.push(flight.x, flight.y, flight.way);
    if (this.trail.length > TRAIL * 3) this.trail.splice(0, 3);
  }

  clear(): void {
    this.trail.length = 0;
  }

  drawTrail(ctx: Ctx, camera: Camera, colour: string): void {
    const count = this.trail.length / 3;
    for (let index = 0; index < count; index += 1) {
      const [x = 0, y = 0, way = 0] = this.trail.slice(index * 3, index * 3 + 3);
      const z = camera.zOf(way);
      const share = (index + 1) / count;
      ctx.globalAlpha = share * 0.4;
      fillCircle(ctx, camera.toX(x, z), camera.toY(y, z), BALL_RADIUS * share * camera.scaleAt(z), colour);
    }
    ctx.globalAlpha = 1;
  }

  draw(ctx: Ctx, camera: Camera, ball: { x: number; y: number; way: number; spin: number }): void {
    const z = camera.zOf(ball.way);
    const scale = camera.scaleAt(z);
    if (scale === 0) return;
    const x = camera.toX(ball.x, z);
    const wide = BALL_RADIUS * scale * (1 + ball.y * 0.12);
    ctx.globalAlpha = Math.max(0.08, 0.4 - ball.y * 0.1);
    ctx.fillStyle = '#0b2a1c';
    ctx.beginPath();
    ctx.ellipse(x, camera.toY(0, z), wide * 1.1, wide * 0.3, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.globalAlpha = 1;
    stamp(ctx, this.sprite, x, camera.toY(ball.y, z), ball.spin, (BALL_RADIUS * scale) / 4.4);
  }
}

/** Five patches around a star. */
function paintBall(ctx: Ctx, { ball, star: fill, patch: dark }: Leather): void {
  fillCircle(ctx, 0, 0, 4.9, '#14213d');
  fillCircle(ctx, 0, 0, 4.4, radialGradient(ctx, -1.4, -1.6, 6.6, ball));
  ctx.save();
  ctx.beginPath();
  ctx.arc(0, 0, 4.4, 0, Math.PI * 2);
  ctx.clip();
  const star: number[] = [];
  for (let point = 0; point < 10; point += 1) {
    const angle = (point / 10) * Math.PI * 2;
    const radius = point % 2 === 0 ? 1.9 : 0.95;
    star.push(cos(angle) * radius, sin(angle) * radius);
  }
  fillPolygon(ctx, star, fill);
  for (let patch = 0; patch < 5; patch += 1) {
    const angle = ((patch + 0.5) / 5) * Math.PI * 2;
    fillCircle(ctx, cos(angle) * 4.3, sin(angle) * 4.3, 1.35, dark);
  }
  ctx.restore();
}
