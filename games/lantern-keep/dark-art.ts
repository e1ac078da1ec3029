import { sin } from '../kit/maths.ts';
import { fillCircle, fillPolygon, paintSprite, type Sprite, stamp } from '../kit/draw.ts';
import type { Creature, DarkId } from './dark.ts';
import { DARK } from './dark.ts';

type Ctx = CanvasRenderingContext2D;

/** The sprites of all creatures: bodies, and wings for flying ones. */
export interface DarkArt {
  readonly bodies: Readonly<Record<DarkId, Sprite>>;
  readonly wings: Readonly<Partial<Record<DarkId, Sprite>>>;
}

const RIM = '#8f86c9';
const BODY = '#221c3d';

export function paintDark(cell: number, density: number): DarkArt {
  const body = (id: DarkId, paint: (ctx: Ctx) => void): Sprite => paintScaled(id, cell, density, paint);
  return {
    bodies: {
      moth: body('moth', (ctx) => paintMothBody(ctx, '#cfc6e8')),
      midge: body('midge', (ctx) => paintMothBody(ctx, '#ffe9a8')),
      mother: body('mother', paintMother),
      shade: body('shade', paintShade),
      gloom: body('gloom', paintGloom),
      veil: body('veil', paintVeil),
      brood: body('brood', paintBrood),
    },
    wings: {
      moth: body('moth', (ctx) => paintWing(ctx, '#a79ccf', '#e9dcff')),
      midge: body('midge', (ctx) => paintWing(ctx, '#d6cf9c', '#fff7d0')),
      mother: body('mother', (ctx) => paintWing(ctx, '#5a4a9a', '#ff8fc4')),
    },
  };
}

/** Draws a creature with its feet near x, y. */
export function drawCreature(ctx: Ctx, art: DarkArt, creature: Creature, x: number, y: number): void {
  const { kind, age } = creature;
  const bob = sin(age * (4 + kind.speed * 3) + creature.aside * 20);
  const wing = art.wings[kind.id];
  const top = y - (wing === undefined ? Math.abs(bob) * 2 : 5 + bob * 3);
  if (wing !== undefined) {
    const flap = 0.35 + 0.65 * Math.abs(sin(age * (kind === DARK.mother ? 5 : 13)));
    for (const side of [-1, 1]) {
      ctx.save();
      ctx.translate(x, top);
      ctx.scale(side * flap, 1);
      ctx.drawImage(wing.image, -wing.width / 2, -wing.height / 2, wing.width, wing.height);
      ctx.restore();
    }
  }
  stamp(ctx, art.bodies[kind.id], x, top, wing === undefined ? bob * 0.06 : 0);
}

/** Paints in units in which the creature's radius is 50. */
function paintScaled(id: DarkId, cell: number, density: number, paint: (ctx: Ctx) => void): Sprite {
  const radius = DARK[id].size * cell;
  return paintSprite(radius * 3.2, radius * 3.2, density, (ctx) => {
    ctx.scale(radius / 50, radius / 50);
    ctx.lineJoin = 'round';
    paint(ctx);
  });
}

function eyes(ctx: Ctx, y: number, apart: number, size: number, colour = '#fff6c9'): void {
  for (const side of [-1, 1]) fillCircle(ctx, side * apart, y, size, colour);
}

function rim(ctx: Ctx, width = 5): void {
  ctx.lineWidth = width;
  ctx.strokeStyle = RIM;
  ctx.stroke();
}

function paintMothBody(ctx: Ctx, colour: string): void {
  ctx.beginPath();
  ctx.ellipse(0, 4, 13, 30, 0, 0, 7);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.lineWidth = 4;
  ctx.strokeStyle = '#1a1530';
  ctx.stroke();
  eyes(ctx, -18, 8, 6, '#1a1530');
  ctx.beginPath();
  ctx.moveTo(-5, -26);
  ctx.quadraticCurveTo(-10, -44, -20, -46);
  ctx.moveTo(5, -26);
  ctx.quadraticCurveTo(10, -44, 20, -46);
  ctx.stroke();
}

/** A wing to the right of the body. */
function paintWing(ctx: Ctx, fill: string, spot: string): void {
  ctx.beginPath();
  ctx.moveTo(6, -8);
  ctx.bezierCurveTo(24, -52, 74, -50, 70, -18);
  ctx.bezierCurveTo(68, -2, 40, 6, 30, 6);
  ctx.bezierCurveTo(58, 12, 52, 44, 34, 42);
  ctx.bezierCurveTo(20, 40, 10, 22, 6, 8);
  ctx.closePath();
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.lineWidth = 4;
  ctx.strokeStyle = '#1a1530';
  ctx.stroke();
  fillCircle(ctx, 48, -22, 9, spot);
  fillCircle(ctx, 48, -22, 4, '#1a1530');
  fillCircle(ctx, 34, 26, 6, spot);
}

function paintShade(ctx: Ctx): void {
  ctx.beginPath();
  ctx.moveTo(-40, 46);
  ctx.bezierCurveTo(-52, -10, -34, -54, 2, -56);
  ctx.bezierCurveTo(38, -54, 50, -10, 40, 46);
  ctx.quadraticCurveTo(28, 32, 18, 46);
  ctx.quadraticCurveTo(6, 32, -6, 46);
  ctx.quadraticCurveTo(-22, 32, -40, 46);
  ctx.fillStyle = BODY;
  ctx.fill();
  rim(ctx);
  eyes(ctx, -14, 14, 8);
}

function paintGloom(ctx: Ctx): void {
  fillPolygon(ctx, [-34, -30, -40, -64, -14, -44], BODY);
  rim(ctx);
  fillPolygon(ctx, [34, -30, 40, -64, 14, -44], BODY);
  rim(ctx);
  fillCircle(ctx, 0, 0, 50, BODY);
  rim(ctx, 6);
  fillCircle(ctx, -14, -20, 18, '#352c5e');
  eyes(ctx, -10, 19, 9, '#ff9d7a');
  ctx.beginPath();
  ctx.moveTo(-26, 16);
  for (let tooth = 0; tooth <= 6; tooth += 1) ctx.lineTo(-26 + tooth * 8.7, tooth % 2 === 0 ? 16 : 27);
  ctx.lineWidth = 5;
  ctx.strokeStyle = '#fff6e0';
  ctx.stroke();
}

function paintVeil(ctx: Ctx): void {
  ctx.beginPath();
  ctx.moveTo(-30, 50);
  ctx.bezierCurveTo(-44, 4, -36, -54, 0, -56);
  ctx.bezierCurveTo(36, -54, 44, 4, 30, 50);
  ctx.quadraticCurveTo(16, 30, 10, 52);
  ctx.quadraticCurveTo(-2, 32, -10, 52);
  ctx.quadraticCurveTo(-18, 30, -30, 50);
  ctx.fillStyle = 'rgb(214 240 236 / 0.86)';
  ctx.fill();
  ctx.lineWidth = 4;
  ctx.strokeStyle = '#2f5f6b';
  ctx.stroke();
  eyes(ctx, -18, 13, 8, '#17323b');
  fillCircle(ctx, 0, 2, 6, '#17323b');
}

function paintBrood(ctx: Ctx): void {
  ctx.beginPath();
  ctx.ellipse(0, 4, 44, 48, 0, 0, 7);
  ctx.fillStyle = '#46245a';
  ctx.fill();
  ctx.lineWidth = 5;
  ctx.strokeStyle = '#d58ae0';
  ctx.stroke();
  for (const [x, y] of [
    [-18, 14],
    [18, 14],
    [0, 32],
  ] as const) {
    fillCircle(ctx, x, y, 11, '#ffe9a8');
    fillCircle(ctx, x, y, 5, '#46245a');
  }
  eyes(ctx, -18, 15, 8);
}

function paintMother(ctx: Ctx): void {
  ctx.beginPath();
  ctx.ellipse(0, 8, 19, 40, 0, 0, 7);
  ctx.fillStyle = '#2b2150';
  ctx.fill();
  rim(ctx);
  ctx.fillStyle = '#ff8fc4';
  for (const y of [8, 20, 32]) ctx.fillRect(-13, y, 26, 4);
  fillCircle(ctx, 0, -26, 18, '#3a2d6b');
  rim(ctx, 4);
  eyes(ctx, -27, 8, 6, '#fff6c9');
  ctx.beginPath();
  ctx.arc(0, -54, 15, 0.2, Math.PI - 0.2);
  ctx.quadraticCurveTo(0, -46, 15, -51);
  ctx.fillStyle = '#ffe08a';
  ctx.fill();
}
