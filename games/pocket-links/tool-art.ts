import { fillCircle, fillPolygon, fillRound } from '../kit/draw.ts';
import { FELT, ICE, NAVY, SAND, WATER, WOOD, WOOD_DARK } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

const FILLS: Readonly<Record<string, string>> = { s: SAND, w: WATER, i: ICE, u: '#4a5378', ' ': '#f6a987' };
const DISCS: Readonly<Record<string, readonly [number, string, string]>> = {
  o: [0.36, '#ffffff', '#ee5b4f'],
  '1': [0.38, '#ffd166', '#3a2a20'],
  '*': [0.36, '#5a3f9e', '#8d6be0'],
  H: [0.34, '#ffffff', '#1b2340'],
  T: [0.3, '#d9dfe8', '#ffffff'],
};

/** Paints what a tool lays, in a square of one unit. */
export function paintTool(ctx: Ctx, letter: string, felt: string = FELT): void {
  if (letter === 'q') {
    fillPolygon(ctx, [1, 0, 1, 1, 0, 1], FELT);
    return;
  }
  fillRound(ctx, { x: 0, y: 0, width: 1, height: 1 }, 0.16, FILLS[letter] ?? felt);
  if (letter === ' ') {
    ctx.lineWidth = 0.12;
    ctx.strokeStyle = NAVY;
    ctx.beginPath();
    ctx.moveTo(0.3, 0.3);
    ctx.lineTo(0.7, 0.7);
    ctx.moveTo(0.7, 0.3);
    ctx.lineTo(0.3, 0.7);
    ctx.stroke();
  }
  if (letter === '^' || letter === 'u')
    fillPolygon(ctx, [0.5, 0.2, 0.82, 0.66, 0.5, 0.5, 0.18, 0.66], '#eaffd8');
  const [radius, rim, fill] = DISCS[letter] ?? [0, '', ''];
  if (radius > 0) {
    fillCircle(ctx, 0.5, 0.5, radius, rim);
    fillCircle(ctx, 0.5, 0.5, radius * 0.78, fill);
  }
  if (letter === 'M') {
    ctx.fillStyle = '#fffdf4';
    ctx.fillRect(0.1, 0.43, 0.8, 0.14);
    ctx.fillRect(0.43, 0.1, 0.14, 0.8);
    fillCircle(ctx, 0.5, 0.5, 0.14, NAVY);
  }
  if (letter !== 'S') return;
  fillRound(ctx, { x: 0.08, y: 0.36, width: 0.84, height: 0.28 }, 0.1, WOOD_DARK);
  fillRound(ctx, { x: 0.14, y: 0.41, width: 0.72, height: 0.18 }, 0.06, WOOD);
}
