import { darken, fade, lighten } from '../kit/colour.ts';
import { Random } from '../kit/random.ts';
import type { TableLook } from './table-looks.ts';
import { HALF_LENGTH, HALF_WIDTH } from './table.ts';

type Ctx = CanvasRenderingContext2D;

/** Paints what a table is made of over its two halves, in table units. */
export function paintSurface(ctx: Ctx, look: TableLook): void {
  ctx.save();
  ctx.lineCap = 'round';
  SURFACES[look.surface](ctx, look);
  ctx.restore();
}

const SURFACES: Readonly<Record<TableLook['surface'], (ctx: Ctx, look: TableLook) => void>> = {
  card: paintHoles,
  neon: paintNeon,
  ice: paintIce,
  stripes: (ctx, look) => {
    paintStripes(ctx, look);
    paintHoles(ctx, look);
  },
  planks: paintPlanks,
  lacquer: paintLacquer,
};

/** The air holes. */
function paintHoles(ctx: Ctx, { ink }: TableLook): void {
  ctx.fillStyle = fade(ink, 0.07);
  for (let u = -76; u <= 76; u += 8) {
    for (let v = -40; v <= 40; v += 8) {
      ctx.beginPath();
      ctx.arc(u, v, 0.55, 0, Math.PI * 2);
      ctx.fill();
    }
  }
}

/** Tubes of light that bend around the middle. */
function paintNeon(ctx: Ctx, look: TableLook): void {
  paintHoles(ctx, { ...look, ink: '#ffffff' });
  for (const [radius, colour] of [
    [26, '#ff4fb8'],
    [31, '#35d6ff'],
    [52, '#8d5cff'],
  ] as const) {
    for (const [width, alpha] of [
      [2.6, 0.14],
      [0.7, 0.6],
    ] as const) {
      ctx.lineWidth = width;
      ctx.strokeStyle = fade(colour, alpha);
      for (const from of [-0.9, Math.PI - 0.9]) {
        ctx.beginPath();
        ctx.arc(0, 0, radius, from, from + 1.8);
        ctx.stroke();
      }
    }
  }
}

/** Scratches of skates. */
function paintIce(ctx: Ctx): void {
  const random = new Random('ice');
  for (let scratch = 0; scratch < 70; scratch += 1) {
    const [u, v] = [random.range(-HALF_LENGTH, HALF_LENGTH), random.range(-HALF_WIDTH, HALF_WIDTH)];
    const from = random.range(0, 6.3);
    ctx.lineWidth = random.range(0.2, 0.6);
    ctx.strokeStyle = random.chance(0.6) ? 'rgb(255 255 255 / 0.9)' : 'rgb(70 140 200 / 0.28)';
    ctx.beginPath();
    ctx.arc(u, v, random.range(8, 30), from, from + random.range(0.3, 0.9));
    ctx.stroke();
  }
}

/** Two tones by turns. */
function paintStripes(ctx: Ctx, { tints }: TableLook): void {
  for (let stripe = -5; stripe < 5; stripe += 1) {
    if (stripe % 2 === 0) continue;
    ctx.fillStyle = darken(tints[stripe < 0 ? 0 : 1], 0.08);
    ctx.fillRect(stripe * 16, -HALF_WIDTH, 16, HALF_WIDTH * 2);
  }
}

/** Boards that were not laid straight. */
function paintPlanks(ctx: Ctx, { ink, tints }: TableLook): void {
  const random = new Random('planks');
  ctx.rotate(-0.07);
  const [wide, reach] = [11, HALF_LENGTH + 12];
  for (let row = -6; row < 6; row += 1) {
    const v = row * wide;
    ctx.fillStyle = random.chance(0.5)
      ? fade(darken(tints[1], 0.4), 0.14)
      : fade(lighten(tints[0], 0.5), 0.2);
    ctx.fillRect(-reach, v, reach * 2, wide);
    ctx.fillStyle = fade(ink, 0.3);
    ctx.fillRect(-reach, v - 0.25, reach * 2, 0.5);
    for (let joint = random.range(-reach, -40); joint < reach; joint += random.range(45, 80))
      ctx.fillRect(joint, v, 0.5, wide);
    ctx.strokeStyle = fade(ink, 0.12);
    ctx.lineWidth = 0.35;
    for (let grain = 0; grain < 9; grain += 1) {
      const u = random.range(-reach, reach);
      const at = v + random.range(1.5, wide - 1.5);
      ctx.beginPath();
      ctx.moveTo(u, at);
      ctx.quadraticCurveTo(u + 8, at + random.range(-1.2, 1.2), u + 18, at);
      ctx.stroke();
    }
  }
}

/** A polished black top, with a gold inlay. */
function paintLacquer(ctx: Ctx, { ink }: TableLook): void {
  ctx.fillStyle = 'rgb(255 255 255 / 0.045)';
  for (const u of [-74, -30, 34]) {
    ctx.beginPath();
    ctx.moveTo(u + 18, -HALF_WIDTH);
    ctx.lineTo(u + 38, -HALF_WIDTH);
    ctx.lineTo(u + 8, HALF_WIDTH);
    ctx.lineTo(u - 12, HALF_WIDTH);
    ctx.fill();
  }
  ctx.strokeStyle = fade(ink, 0.75);
  ctx.lineWidth = 0.7;
  const [u, v] = [HALF_LENGTH - 5, HALF_WIDTH - 5];
  ctx.strokeRect(-u, -v, u * 2, v * 2);
  ctx.lineWidth = 0.5;
  for (const across of [-1, 1]) {
    for (const along of [-1, 1]) {
      for (const radius of [6, 8.5]) {
        ctx.beginPath();
        ctx.arc(across * u, along * v, radius, 0, Math.PI * 2);
        ctx.stroke();
      }
    }
  }
}
