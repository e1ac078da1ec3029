import { fillCircle, fillPolygon } from '../kit/draw.ts';
import { PAPER } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

interface Badge {
  readonly ink: string;
  readonly paint: (ctx: Ctx, ink: string) => void;
}

/** The badges of a mallet, by their name: the player's choices of `wardrobe.ts`, and those of the tour's rivals. */
export const BADGE_ART: ReadonlyMap<string, Badge> = new Map([
  ['flower', { ink: '#e0457a', paint: paintFlower }],
  ['star', { ink: '#d98a00', paint: paintStar }],
  [
    'bolt',
    {
      ink: '#6a3fd0',
      paint: (ctx, ink) =>
        fillPolygon(ctx, [0.9, -4, -2.6, 0.7, -0.3, 0.7, -0.9, 4, 2.6, -0.8, 0.3, -0.8], ink),
    },
  ],
  [
    'crown',
    {
      ink: '#b07a00',
      paint: (ctx, ink) =>
        fillPolygon(ctx, [-3.4, 2.5, -3.6, -2.2, -1.7, 0, 0, -3.2, 1.7, 0, 3.6, -2.2, 3.4, 2.5], ink),
    },
  ],
  ['flake', { ink: '#1b82c4', paint: paintFlake }],
  ['twins', { ink: '#7a3fd0', paint: paintTwins }],
  ['slant', { ink: '#c07a08', paint: paintSlant }],
]);

/** Prints a badge on the middle of a mallet; nothing where there is none of that name. */
export function paintBadge(ctx: Ctx, name: string): void {
  const badge = BADGE_ART.get(name);
  if (badge === undefined) return;
  fillCircle(ctx, 0, 0, 4.5, PAPER);
  badge.paint(ctx, badge.ink);
}

function paintFlower(ctx: Ctx, ink: string): void {
  for (let petal = 0; petal < 6; petal += 1) {
    const angle = (petal / 6) * Math.PI * 2;
    fillCircle(ctx, Math.cos(angle) * 2.2, Math.sin(angle) * 2.2, 1.5, ink);
  }
  fillCircle(ctx, 0, 0, 1.3, PAPER);
}

function paintStar(ctx: Ctx, ink: string): void {
  const points: number[] = [];
  for (let point = 0; point < 10; point += 1) {
    const angle = (point / 10) * Math.PI * 2 - Math.PI / 2;
    const radius = point % 2 === 0 ? 4 : 1.8;
    points.push(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  fillPolygon(ctx, points, ink);
}

function paintFlake(ctx: Ctx, ink: string): void {
  ctx.strokeStyle = ink;
  ctx.lineWidth = 0.75;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (let arm = 0; arm < 6; arm += 1) {
    const angle = (arm / 6) * Math.PI * 2 + Math.PI / 2;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    ctx.moveTo(0, 0);
    ctx.lineTo(x * 3.7, y * 3.7);
    ctx.moveTo(x * 3.1 - y * 1.1, y * 3.1 + x * 1.1);
    ctx.lineTo(x * 2.1, y * 2.1);
    ctx.lineTo(x * 3.1 + y * 1.1, y * 3.1 - x * 1.1);
  }
  ctx.stroke();
}

/** Two pucks. */
function paintTwins(ctx: Ctx, ink: string): void {
  fillCircle(ctx, -1.5, -0.9, 2.1, ink);
  fillCircle(ctx, 1.5, 1, 2.4, PAPER);
  fillCircle(ctx, 1.5, 1, 2.1, ink);
}

/** A square that stands askew. */
function paintSlant(ctx: Ctx, ink: string): void {
  fillPolygon(ctx, [-2.4, -2.4, 3.3, -2.9, 2.3, 2.7, -3.3, 2.3], ink);
  fillPolygon(ctx, [-0.8, -0.9, 1.2, -1.1, 0.8, 0.9, -1.1, 0.8], PAPER);
}
