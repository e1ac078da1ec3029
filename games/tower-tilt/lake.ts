import { sin } from '../kit/maths.ts';
import { fade } from '../kit/colour.ts';
import { fillRound, paintSprite, type Sprite, verticalGradient } from '../kit/draw.ts';
import { METRE } from './block-art.ts';
import { PAPER, WOOD } from './palette.ts';
import { DECK_WIDTH, WATER } from './tower.ts';

type Ctx = CanvasRenderingContext2D;

/** The float reaches half of this below the deck; what is above is empty. */
const FLOAT_HEIGHT = 32;
const GLINTS = 5;

/** The wooden bowl that carries the tower, around the deck's centre. */
export function paintFloat(density: number): Sprite {
  return paintSprite(DECK_WIDTH * METRE + 8, FLOAT_HEIGHT, density, paintBowl);
}

function paintBowl(ctx: Ctx): void {
  const half = (DECK_WIDTH / 2) * METRE;
  ctx.beginPath();
  ctx.moveTo(-half - 2.4, 1.6);
  ctx.bezierCurveTo(-half + 1, 15, half - 1, 15, half + 2.4, 1.6);
  ctx.closePath();
  ctx.fillStyle = verticalGradient(ctx, 0, 14, ['#b97b4f', '#6d4530']);
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.fillStyle = '#c8553d';
  ctx.fillRect(-half - 4, 4, half * 2 + 8, 2.2);
  ctx.fillStyle = PAPER;
  for (let x = -half; x < half; x += 3.2) ctx.fillRect(x, 4.6, 1.6, 1);
  ctx.restore();
  fillRound(ctx, { x: -half - 3, y: 0, width: half * 2 + 6, height: 2.4 }, 1.2, '#d39a66');
  fillRound(ctx, { x: -half, y: -0.1, width: half * 2, height: 1 }, 0.5, '#e9bd8c');
  ctx.fillStyle = WOOD;
  for (const x of [-half - 1.6, half + 1.6]) ctx.fillRect(x - 0.4, 0.5, 0.8, 1.5);
}

/** The water's surface, in picture units around the deck's centre. */
const SURFACE = -WATER * METRE;
const EDGE = fade(PAPER, 0.5);
const GLINT = fade(PAPER, 0.2);
const RIPPLE = fade(PAPER, 0.4);

/** The fill of the lake, for one canvas; it stays what it is wherever the picture moves. */
export function fillOfLake(ctx: Ctx): CanvasGradient {
  return verticalGradient(ctx, SURFACE, SURFACE + 60, [
    'rgb(70 132 140 / 0.82)',
    'rgb(34 74 96 / 0.98)',
    '#1c4058',
  ]);
}

/** The water in front of the float, in picture units around the deck's centre; `bottom` is the frame's lower edge. */
export function drawLake(
  ctx: Ctx,
  area: { left: number; right: number; bottom: number; fill: CanvasGradient },
  time: number,
): void {
  const top = SURFACE;
  if (area.bottom < top) return;
  const width = area.right - area.left;
  ctx.fillStyle = area.fill;
  ctx.fillRect(area.left, top, width, area.bottom - top);
  ctx.fillStyle = EDGE;
  ctx.fillRect(area.left, top, width, 0.35);
  drawGlints(ctx, area.left, width, time);
  ctx.strokeStyle = RIPPLE;
  ctx.lineWidth = 0.35;
  for (const ring of [0, 0.5]) {
    const grow = (time * 0.22 + ring) % 1;
    ctx.globalAlpha = 1 - grow;
    ctx.beginPath();
    ctx.ellipse(0, top + 0.4, 19 + grow * 14, 1 + grow * 1.6, 0, 0, Math.PI);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

/** Short lines of light, which drift to the right. */
function drawGlints(ctx: Ctx, left: number, width: number, time: number): void {
  ctx.fillStyle = GLINT;
  ctx.beginPath();
  for (let row = 0; row < 9; row += 1) {
    const y = SURFACE + 2.4 + row * row * 0.55 + row * 1.4;
    for (let glint = 0; glint < GLINTS; glint += 1) {
      const seed = row * 37 + glint * 91;
      const x = left + ((seed * 7.3 + time * (1.4 + row * 0.3)) % (width + 20)) - 10;
      const length = (5 + (seed % 9)) * (0.6 + 0.4 * sin(time * 0.9 + seed));
      if (length > 0) ctx.rect(x, y, length, 0.3 + row * 0.06);
    }
  }
  ctx.fill();
}
