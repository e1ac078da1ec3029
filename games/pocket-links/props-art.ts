import { atan2, sin } from '../kit/maths.ts';
import { fade } from '../kit/colour.ts';
import { fillCircle, fillRound } from '../kit/draw.ts';
import { type Point, TAU } from '../kit/vector.ts';
import { BUMPER, CUP, PLANET, RADIUS } from './contact.ts';
import { type Ground, isBelt, pullOf } from './ground.ts';
import type { Lie } from './lie.ts';
import { CORAL, NAVY, WOOD, WOOD_DARK } from './palette.ts';
import { bladeAngle, sliderAt } from './moving-parts.ts';
import type { Roll } from './roll.ts';

type Ctx = CanvasRenderingContext2D;

/** Flat features: the direction of the slopes, ripples, the cup. In cells. */
export function drawFlat(ctx: Ctx, ground: Ground, clock: number): void {
  for (let row = 0; row < ground.height; row += 1) {
    for (let column = 0; column < ground.width; column += 1) {
      const letter = ground.at(column, row);
      if (letter === 'w') drawRipple(ctx, column, row, clock);
      const pull = pullOf(letter);
      if (pull.x !== 0 || pull.y !== 0)
        drawChevron(ctx, column + 0.5, row + 0.5, atan2(pull.y, pull.x), isBelt(letter) ? clock * 2 : clock);
    }
  }
  for (const { at, letter } of ground.burrows) drawBurrow(ctx, at, letter, clock);
  const { cup } = ground;
  fillCircle(ctx, cup.x, cup.y, CUP + 0.09, '#ffffff');
  fillCircle(ctx, cup.x, cup.y, CUP, '#1b2340');
}

function drawRipple(ctx: Ctx, column: number, row: number, clock: number): void {
  const phase = (clock * 0.35 + column * 0.37 + row * 0.61) % 1;
  ctx.strokeStyle = fade('#ffffff', 0.55 * sin(phase * Math.PI));
  ctx.lineWidth = 0.055;
  ctx.lineCap = 'round';
  const y = row + 0.5 + 0.2 * sin(column * 2.3);
  ctx.beginPath();
  ctx.arc(column + 0.2 + phase * 0.5, y, 0.16, Math.PI * 1.15, Math.PI * 1.85);
  ctx.stroke();
}

/** The colours of the three pairs of burrows; the number of rings tells them apart too. */
const BURROWS = ['#ffd166', '#f48fb1', '#8fe3ff'] as const;

function drawBurrow(ctx: Ctx, { x, y }: Point, letter: string, clock: number): void {
  const pair = Number(letter) - 1;
  fillCircle(ctx, x, y, 0.42, BURROWS[pair] ?? BURROWS[0]);
  fillCircle(ctx, x, y, 0.34, '#3a2a20');
  ctx.lineWidth = 0.05;
  ctx.strokeStyle = BURROWS[pair] ?? BURROWS[0];
  for (let ring = 0; ring <= pair; ring += 1) {
    ctx.beginPath();
    ctx.arc(x, y, 0.26 - ring * 0.085, clock * 2 + ring, clock * 2 + ring + 4.6);
    ctx.stroke();
  }
}

function drawPlanet(ctx: Ctx, { x, y }: Point, lean: Point): void {
  fillCircle(ctx, x, y, GRAVITY_SHOWN, 'rgb(160 140 255 / 0.1)');
  fillCircle(ctx, x, y, GRAVITY_SHOWN * 0.6, 'rgb(160 140 255 / 0.14)');
  fillCircle(ctx, x + lean.x, y + lean.y, PLANET, 'rgb(10 20 50 / 0.4)');
  fillCircle(ctx, x, y, PLANET, '#5a3f9e');
  fillCircle(ctx, x - lean.x * 0.4, y - lean.y * 0.4, PLANET * 0.78, '#8d6be0');
  fillCircle(ctx, x - lean.x * 0.7, y - lean.y * 0.5, PLANET * 0.3, '#c7b2ff');
  ctx.lineWidth = 0.09;
  ctx.strokeStyle = '#ffd166';
  ctx.beginPath();
  ctx.ellipse(x, y, PLANET * 1.5, PLANET * 0.46, -0.4, 0, TAU);
  ctx.stroke();
}

/** A planet pulls about so far, in cells. */
const GRAVITY_SHOWN = 1.4;

function drawChevron(ctx: Ctx, x: number, y: number, turn: number, clock: number): void {
  const phase = (clock * 0.9) % 1;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.lineWidth = 0.12;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const place of [phase - 0.75, phase - 0.25]) {
    ctx.strokeStyle = fade('#eaffd8', 0.55 * Math.max(0, 1 - Math.abs(place) * 1.9));
    ctx.beginPath();
    ctx.moveTo(place - 0.1, -0.24);
    ctx.lineTo(place + 0.1, 0);
    ctx.lineTo(place - 0.1, 0.24);
    ctx.stroke();
  }
  ctx.restore();
}

/** Raised features: bumpers, sliders, mills. In cells; `lean` is the direction of shadows. */
export function drawStanding(
  ctx: Ctx,
  roll: Roll,
  lean: { x: number; y: number },
  kicks: readonly number[],
): void {
  const { ground } = roll;
  ground.bumpers.forEach(({ x, y }, index) => {
    const size = BUMPER * (1 + 0.22 * (kicks[index] ?? 0));
    fillCircle(ctx, x + lean.x, y + lean.y, size, 'rgb(10 50 40 / 0.32)');
    fillCircle(ctx, x, y, size, '#ffffff');
    fillCircle(ctx, x, y, size * 0.84, CORAL);
    fillCircle(ctx, x, y, size * 0.5, '#ffd9a0');
    fillCircle(ctx, x, y, size * 0.26, CORAL);
  });
  for (const planet of ground.planets) drawPlanet(ctx, planet, lean);
  for (const slider of ground.hole.sliders) {
    const { x } = sliderAt(slider, roll.clock);
    const box = { x: x - slider.width / 2, y: slider.y - 0.25, width: slider.width, height: 0.5 };
    fillRound(ctx, { ...box, x: box.x + lean.x, y: box.y + lean.y }, 0.16, 'rgb(10 50 40 / 0.32)');
    fillRound(ctx, box, 0.16, WOOD_DARK);
    fillRound(ctx, { x: box.x + 0.07, y: box.y + 0.07, width: box.width - 0.14, height: 0.36 }, 0.12, CORAL);
    for (let stripe = 0.3; stripe < slider.width - 0.2; stripe += 0.5) {
      fillRound(ctx, { x: box.x + stripe, y: box.y + 0.07, width: 0.2, height: 0.36 }, 0.04, WOOD);
    }
  }
  for (const mill of ground.hole.mills) {
    for (const shadow of [true, false]) {
      for (let blade = 0; blade < 4; blade += 1) {
        drawBlade(ctx, mill, bladeAngle(mill, blade, roll.clock), shadow ? lean : undefined);
      }
    }
    fillCircle(ctx, mill.x, mill.y, 0.36, NAVY);
    fillCircle(ctx, mill.x, mill.y, 0.27, CORAL);
    fillCircle(ctx, mill.x, mill.y, 0.1, WOOD);
  }
}

function drawBlade(
  ctx: Ctx,
  { x, y, length }: { x: number; y: number; length: number },
  angle: number,
  shadow: { x: number; y: number } | undefined,
): void {
  ctx.save();
  ctx.translate(x + (shadow?.x ?? 0) * 1.6, y + (shadow?.y ?? 0) * 1.6);
  ctx.rotate(angle);
  const sail = { x: 0.3, y: -0.11, width: length - 0.3, height: 0.22 };
  if (shadow !== undefined) fillRound(ctx, sail, 0.08, 'rgb(10 50 40 / 0.3)');
  else {
    fillRound(ctx, sail, 0.08, '#fffdf4');
    ctx.fillStyle = CORAL;
    for (let slat = 0.5; slat < length - 0.15; slat += 0.4) ctx.fillRect(slat, -0.11, 0.13, 0.22);
    ctx.fillStyle = WOOD_DARK;
    ctx.fillRect(0, -0.035, length - 0.06, 0.07);
  }
  ctx.restore();
}

/** The ball with its shadow, in cells; `size` 1 is full size. */
export function drawBall(
  ctx: Ctx,
  { x, y }: Point,
  lean: Point,
  { size, style }: { readonly size: number; readonly style: string },
): void {
  const radius = RADIUS * size;
  const { shade, light, dot } = BALLS.get(style) ?? CHALK;
  fillCircle(ctx, x + lean.x * 0.6, y + lean.y * 0.6, radius, 'rgb(10 40 30 / 0.4)');
  fillCircle(ctx, x, y, radius, shade);
  fillCircle(ctx, x - lean.x * 0.25, y - lean.y * 0.25, radius * 0.84, light);
  if (dot === undefined) return;
  for (const [across, down] of DOTS)
    fillCircle(
      ctx,
      x - lean.x * 0.25 + across * radius,
      y - lean.y * 0.25 + down * radius,
      radius * 0.19,
      dot,
    );
}

/** A friend's ball: its place in cells, its colour, and the letter that stands over it. */
export interface GhostBall extends Point {
  readonly colour: string;
  readonly letter: string;
}

export function drawGhost(ctx: Ctx, { x, y, colour }: GhostBall): void {
  ctx.globalAlpha = 0.75;
  fillCircle(ctx, x, y, RADIUS, '#fffdf4');
  fillCircle(ctx, x, y, RADIUS * 0.78, colour);
  ctx.globalAlpha = 1;
}

interface BallPaint {
  readonly shade: string;
  readonly light: string;
  /** The colour of its five dots. */
  readonly dot?: string;
}
const CHALK: BallPaint = { shade: '#d9dfe8', light: '#ffffff' };
/** By the ids of the wardrobe; each is light enough for the felt, the sand and the water. */
const BALLS: ReadonlyMap<string, BallPaint> = new Map([
  ['lemon', { shade: '#e0b62a', light: '#ffe66b' }],
  ['candy', { shade: '#e59ab8', light: '#ffe3ee', dot: '#e0457a' }],
  ['ladybug', { shade: '#b3281f', light: '#ff6a52', dot: '#26305c' }],
  ['robin', { shade: '#7fb9cf', light: '#c9f1fb', dot: '#7a5a3c' }],
  ['gold', { shade: '#b57a0e', light: '#ffd75a', dot: '#fff6cf' }],
]);
/** Places of the dots, in radii. */
const DOTS = [
  [0, 0],
  [-0.42, -0.3],
  [0.42, -0.3],
  [-0.3, 0.45],
  [0.3, 0.45],
] as const;

/** The flag in the cup, in stage units: it is upright on the screen, and moves aside when the ball is near. */
export function drawFlag(ctx: Ctx, ground: Ground, lie: Lie, flag: { clock: number; lift: number }): void {
  const { x, y } = lie.toStage(ground.cup);
  const high = lie.scale * 1.75;
  const top = y - high - flag.lift * lie.scale * 0.9;
  ctx.globalAlpha = 1 - flag.lift * 0.65;
  ctx.strokeStyle = 'rgb(10 50 40 / 0.3)';
  ctx.lineWidth = lie.scale * 0.08;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x + lie.scale * 0.8, y + lie.scale * 0.28);
  ctx.stroke();
  ctx.strokeStyle = '#fffdf4';
  ctx.beginPath();
  ctx.moveTo(x, y - flag.lift * lie.scale * 0.9);
  ctx.lineTo(x, top);
  ctx.stroke();
  ctx.fillStyle = CORAL;
  ctx.beginPath();
  ctx.moveTo(x, top);
  const long = lie.scale * 0.95;
  for (let step = 0; step <= 6; step += 1) {
    const t = step / 6;
    ctx.lineTo(x + long * t, top + lie.scale * (0.3 * t + sin(flag.clock * 5 - t * 4) * 0.07 * t));
  }
  ctx.lineTo(x, top + lie.scale * 0.62);
  ctx.fill();
  ctx.globalAlpha = 1;
}

/** The dotted preview of a stroke. */
export function drawForecast(ctx: Ctx, points: readonly number[], count: number, power: number): void {
  for (let index = 0; index < count; index += 1) {
    const t = index / Math.max(1, count);
    const x = points[index * 2] ?? 0;
    const y = points[index * 2 + 1] ?? 0;
    fillCircle(ctx, x, y, 0.11 * (1 - t * 0.55), 'rgb(20 50 40 / 0.35)');
    fillCircle(ctx, x, y, 0.085 * (1 - t * 0.55), power > 0.75 ? '#ffb199' : '#ffffff');
  }
}

/** The strength: a ring around the ball that fills. */
export function drawPower(ctx: Ctx, x: number, y: number, power: number): void {
  ctx.lineCap = 'round';
  ctx.lineWidth = 0.16;
  ctx.strokeStyle = 'rgb(20 40 60 / 0.35)';
  ctx.beginPath();
  ctx.arc(x, y, 0.56, 0, TAU);
  ctx.stroke();
  ctx.strokeStyle = power > 0.75 ? CORAL : power > 0.4 ? '#ffc94a' : '#ffffff';
  ctx.beginPath();
  ctx.arc(x, y, 0.56, -Math.PI / 2, -Math.PI / 2 + TAU * power);
  ctx.stroke();
}
