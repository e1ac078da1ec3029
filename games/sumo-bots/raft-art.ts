import { fillCircle, paintSprite, radialGradient, type Sprite } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import { TAU } from '../kit/vector.ts';
import { BUMPER_RADIUS, type Ring } from './ring.ts';

type Ctx = CanvasRenderingContext2D;

const WOODS = ['#f0d7a3', '#e7c98d', '#f5e0b4', '#dfbd7e'] as const;
const ICES = ['#f2fbff', '#e2f4fc', '#f8fdff', '#d3ecf8'] as const;

/** The raft at its current size, repainted when a band has fallen. */
export function paintRaft(ring: Ring, density: number): Sprite {
  const { radius, arena } = ring;
  const ice = arena.grip < 0.9;
  const size = (radius + 4) * 2;
  return paintSprite(size, size, density, (ctx) => {
    fillCircle(ctx, 1.2, 2.4, radius + 1.2, 'rgb(0 70 80 / 0.3)');
    fillCircle(ctx, 0, 0, radius + 1.1, ice ? '#a9d7ea' : '#a8743a');
    for (let outer = radius; outer > 4; outer -= 5) paintBand(ctx, outer, ice);
    fillCircle(ctx, 0, 0, Math.min(5, radius), ice ? '#ffffff' : '#f0d7a3');
    paintMarks(ctx, ice, ring.upright);
    if (ice) paintCracks(ctx, radius);
    if (arena.hole > 0) paintHole(ctx, arena.hole);
  });
}

function paintBand(ctx: Ctx, outer: number, ice: boolean): void {
  const random = new Random(`band ${outer}`);
  const boards = Math.max(8, Math.round(outer * 0.62));
  const colours = ice ? ICES : WOODS;
  const turn = random.range(0, 1);
  for (let board = 0; board < boards; board += 1) {
    ctx.fillStyle = random.pick(colours);
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.arc(0, 0, outer, turn + (board / boards) * TAU, turn + ((board + 1) / boards) * TAU + 0.01);
    ctx.closePath();
    ctx.fill();
  }
  ctx.strokeStyle = ice ? 'rgb(90 150 180 / 0.3)' : 'rgb(120 74 24 / 0.42)';
  ctx.lineWidth = 0.35;
  ctx.beginPath();
  for (let board = 0; board < boards; board += 1) {
    const angle = turn + (board / boards) * TAU;
    ctx.moveTo(Math.cos(angle) * Math.max(0, outer - 5), Math.sin(angle) * Math.max(0, outer - 5));
    ctx.lineTo(Math.cos(angle) * outer, Math.sin(angle) * outer);
  }
  ctx.moveTo(outer, 0);
  ctx.arc(0, 0, outer, 0, TAU);
  ctx.stroke();
}

/** The robots' starting places, and a ring around the centre. */
function paintMarks(ctx: Ctx, ice: boolean, upright: boolean): void {
  ctx.strokeStyle = ice ? 'rgb(40 120 160 / 0.35)' : 'rgb(168 84 40 / 0.5)';
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.arc(0, 0, 12.5, 0, TAU);
  ctx.stroke();
  for (const [side, colour] of [
    [-1, '#e3a900'],
    [1, '#e0397a'],
  ] as const) {
    ctx.fillStyle = colour;
    if (upright) ctx.fillRect(-6, -side * 16 - 0.7, 12, 1.4);
    else ctx.fillRect(side * 16 - 0.7, -6, 1.4, 12);
  }
}

function paintCracks(ctx: Ctx, radius: number): void {
  const random = new Random('cracks');
  ctx.strokeStyle = 'rgb(80 150 190 / 0.4)';
  ctx.lineWidth = 0.4;
  ctx.beginPath();
  for (let crack = 0; crack < 14; crack += 1) {
    let x = random.range(-0.8, 0.8) * radius;
    let y = random.range(-0.8, 0.8) * radius;
    if (Math.hypot(x, y) > radius * 0.8) continue;
    ctx.moveTo(x, y);
    for (let step = 0; step < 4; step += 1) {
      x += random.range(-4, 4);
      y += random.range(-4, 4);
      ctx.lineTo(x, y);
    }
  }
  ctx.stroke();
}

function paintHole(ctx: Ctx, hole: number): void {
  fillCircle(ctx, 0, 0, hole + 1.6, '#ff6b5e');
  fillCircle(ctx, 0, 0, hole + 0.7, '#fffdf5');
  fillCircle(ctx, 0, 0, hole, radialGradient(ctx, 0, 0, hole, ['#17a0ad', '#1badb8', '#0f8794']));
  ctx.strokeStyle = 'rgb(255 255 255 / 0.5)';
  ctx.lineWidth = 0.5;
  ctx.beginPath();
  ctx.arc(-1, -1, hole * 0.6, 3.5, 5);
  ctx.stroke();
}

/** A sprung post. */
export function paintBumper(density: number): Sprite {
  return paintSprite(12, 12, density, (ctx) => {
    fillCircle(ctx, 0.6, 1.1, BUMPER_RADIUS + 0.5, 'rgb(60 30 10 / 0.3)');
    fillCircle(ctx, 0, 0, BUMPER_RADIUS + 0.3, '#123c44');
    fillCircle(ctx, 0, 0, BUMPER_RADIUS - 0.2, '#ff6b5e');
    fillCircle(ctx, 0, 0, BUMPER_RADIUS - 1.3, '#fffdf5');
    fillCircle(ctx, 0, 0, BUMPER_RADIUS - 2.3, '#ff6b5e');
    fillCircle(ctx, -0.8, -0.9, 0.7, '#ffffff');
  });
}
