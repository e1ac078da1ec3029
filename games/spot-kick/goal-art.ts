import { cos, exp, sin } from '../kit/maths.ts';
import { clamp } from '../kit/vector.ts';
import type { Camera } from './camera.ts';
import { NET_DEPTH, type Flight } from './flight.ts';
import { GOAL_HEIGHT, HALF_WIDTH } from './shot.ts';

type Ctx = CanvasRenderingContext2D;

const COLUMNS = 22;
const ROWS = 8;
const INK = '#14213d';

/** Returns the bulge of the net at a place, in metres. */
function bulge(x: number, y: number, flight: Flight | undefined): number {
  if (flight?.netted === undefined) return 0;
  const near = exp(-((x - flight.x) * (x - flight.x) + (y - flight.y) * (y - flight.y)) / 0.7);
  return near * exp(-flight.netted * 2.6) * (0.8 + 0.5 * cos(flight.netted * 15));
}

/** The net behind the line, from either side; it bulges where the ball hits it. */
export function drawNet(ctx: Ctx, camera: Camera, line: number, flight: Flight | undefined): void {
  // From behind the goal it is before everything else, so that it must not hide much.
  const away = camera.seat === 'kick' ? 1 : -1;
  const back = line + away * NET_DEPTH;
  ctx.strokeStyle = `rgb(255 255 255 / ${away > 0 ? 0.62 : 0.3})`;
  ctx.lineWidth = 0.28;
  ctx.beginPath();
  for (let column = 0; column <= COLUMNS; column += 1) {
    const x = (column / COLUMNS) * HALF_WIDTH * 2 - HALF_WIDTH;
    ctx.moveTo(camera.toX(x, line), camera.toY(GOAL_HEIGHT, line));
    for (let row = ROWS; row >= 0; row -= 1) {
      const y = (row / ROWS) * GOAL_HEIGHT * 0.94;
      const z = back + away * bulge(x, y, flight);
      ctx.lineTo(camera.toX(x, z), camera.toY(y, z));
    }
  }
  for (let row = 0; row <= ROWS; row += 1) {
    const y = (row / ROWS) * GOAL_HEIGHT * 0.94;
    ctx.moveTo(camera.toX(-HALF_WIDTH, line), camera.toY(y, line));
    for (let column = 0; column <= COLUMNS; column += 1) {
      const x = (column / COLUMNS) * HALF_WIDTH * 2 - HALF_WIDTH;
      const z = back + away * bulge(x, y, flight);
      ctx.lineTo(camera.toX(x, z), camera.toY(y, z));
    }
    ctx.lineTo(camera.toX(HALF_WIDTH, line), camera.toY(y, line));
  }
  ctx.stroke();
}

/** Posts and bar; `ring` (0–1) makes them vibrate. */
export function drawFrame(ctx: Ctx, camera: Camera, line: number, ring: number): void {
  const scale = camera.scaleAt(line);
  const shake = ring > 0 ? sin(ring * 60) * ring * 0.5 : 0;
  const left = camera.toX(-HALF_WIDTH, line) + shake;
  const right = camera.toX(HALF_WIDTH, line) + shake;
  const top = camera.toY(GOAL_HEIGHT, line);
  const ground = camera.toY(0, line);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'butt';
  for (const [width, colour] of [
    [0.24, INK],
    [0.14, '#ffffff'],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = Math.max(0.5, width * scale);
    ctx.beginPath();
    ctx.moveTo(left, ground);
    ctx.lineTo(left, top);
    ctx.lineTo(right, top);
    ctx.lineTo(right, ground);
    ctx.stroke();
  }
}

/** A ring at the player's aim, in the colour of its power. */
export function drawReticle(
  ctx: Ctx,
  camera: Camera,
  line: number,
  spot: { x: number; y: number; colour: string; size: number },
): void {
  const x = camera.toX(spot.x, line);
  const y = camera.toY(spot.y, line);
  const radius = camera.scaleAt(line) * clamp(spot.size, 0.2, 0.7);
  ctx.lineCap = 'round';
  for (const [width, colour] of [
    [1.5, INK],
    [0.8, spot.colour],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, Math.PI * 2);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      ctx.moveTo(x + dx * radius * 0.7, y + dy * radius * 0.7);
      ctx.lineTo(x + dx * radius * 1.4, y + dy * radius * 1.4);
    }
    ctx.stroke();
  }
}
