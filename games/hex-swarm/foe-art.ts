import { cos, sin } from '../kit/maths.ts';
import { darken, lighten } from '../kit/colour.ts';
import { fillCircle, fillPolygon, paintSprite, type Sprite } from '../kit/draw.ts';
import { TAU } from '../kit/vector.ts';
import { hexagon } from './arena.ts';
import { type FoeId, FOES } from './foes.ts';
import { AMBER, CORAL, HONEY, INK, LEAF, NIGHT, PAPER, PETROL, PLUM } from './palette.ts';

type Ctx = CanvasRenderingContext2D;
type Painter = (ctx: Ctx, radius: number) => void;

/** Two sprites of each kind, facing right: normal and hit. */
export interface FoeArt {
  readonly plain: Readonly<Record<FoeId, Sprite>>;
  readonly struck: Readonly<Record<FoeId, Sprite>>;
}

const PAINTERS: Readonly<Record<FoeId, Painter>> = {
  grub: (ctx, r) => {
    legs(ctx, r, 3);
    shell(ctx, r, hexagon(r), '#2f5d8c');
    stripe(ctx, r, '#6fa3cf');
    eyes(ctx, r * 0.55, r * 0.36, r * 0.24);
  },
  skitter: (ctx, r) => {
    legs(ctx, r, 2);
    shell(ctx, r, [r * 1.35, 0, -r * 0.9, r * 0.95, -r * 0.45, 0, -r * 0.9, -r * 0.95], CORAL);
    eyes(ctx, r * 0.42, r * 0.26, r * 0.2);
  },
  husk: (ctx, r) => {
    legs(ctx, r, 4);
    shell(ctx, r, hexagon(r, 0, 0, TAU / 12), '#6a5848');
    shell(ctx, r * 0.66, hexagon(r * 0.66, -r * 0.06, 0, TAU / 12), '#94795c');
    shell(ctx, r * 0.32, hexagon(r * 0.32, -r * 0.1, 0, TAU / 12), '#c3a57c');
    eyes(ctx, r * 0.82, r * 0.28, r * 0.15);
  },
  splitter: (ctx, r) => {
    legs(ctx, r, 3);
    for (const [x, y] of [
      [-0.45, -0.5],
      [-0.45, 0.5],
      [0.42, 0],
    ] as const)
      shell(ctx, r * 0.6, hexagon(r * 0.62, r * x, r * y), PLUM);
    eyes(ctx, r * 0.62, r * 0.24, r * 0.18);
  },
  mite: (ctx, r) => {
    shell(ctx, r, hexagon(r), PLUM);
    eyes(ctx, r * 0.4, r * 0.4, r * 0.3);
  },
  spitter: (ctx, r) => {
    legs(ctx, r, 3);
    shell(ctx, r, hexagon(r, -r * 0.1, 0), LEAF);
    shell(ctx, r * 0.5, hexagon(r * 0.46, r * 0.75, 0), '#8fca62');
    fillCircle(ctx, r * 0.85, 0, r * 0.2, INK);
    eyes(ctx, r * 0.12, r * 0.5, r * 0.22);
  },
  dasher: (ctx, r) => {
    legs(ctx, r, 2);
    shell(ctx, r, [r * 1.5, 0, r * 0.1, r * 0.85, -r, r * 0.6, -r, -r * 0.6, r * 0.1, -r * 0.85], '#30343f');
    fillPolygon(ctx, [r * 1.4, 0, r * 0.55, r * 0.36, r * 0.55, -r * 0.36], CORAL);
    stripe(ctx, r * 0.8, HONEY);
    eyes(ctx, r * 0.35, r * 0.4, r * 0.18);
  },
  warden: paintWarden,
  brood: paintBrood,
  ram: paintRam,
};

/** Paints all foes for a resolution. */
export function paintFoes(density: number): FoeArt {
  const each = (paint: (id: FoeId) => Sprite): Record<FoeId, Sprite> => ({
    grub: paint('grub'),
    skitter: paint('skitter'),
    husk: paint('husk'),
    splitter: paint('splitter'),
    mite: paint('mite'),
    spitter: paint('spitter'),
    dasher: paint('dasher'),
    warden: paint('warden'),
    brood: paint('brood'),
    ram: paint('ram'),
  });
  const plain = each((id) => {
    const { radius } = FOES[id];
    const side = radius * 3.6;
    return paintSprite(side, side, density, (ctx) => PAINTERS[id](ctx, radius));
  });
  const struck = each((id) => {
    const { image, width, height } = plain[id];
    return paintSprite(width, height, density, (ctx) => {
      ctx.drawImage(image, -width / 2, -height / 2, width, height);
      ctx.globalCompositeOperation = 'source-in';
      ctx.fillStyle = '#fffdf4';
      ctx.fillRect(-width / 2, -height / 2, width, height);
    });
  });
  return { plain, struck };
}

/** A body: ink outline, flat colour, a lit upper edge. */
function shell(ctx: Ctx, radius: number, points: readonly number[], fill: string): void {
  fillPolygon(ctx, points, fill);
  ctx.save();
  ctx.clip();
  ctx.fillStyle = lighten(fill, 0.22);
  ctx.fillRect(-radius * 3, -radius * 3, radius * 6, radius * 2.72);
  ctx.fillStyle = darken(fill, 0.22);
  ctx.fillRect(-radius * 3, radius * 0.4, radius * 6, radius * 3);
  ctx.restore();
  fillOutline(ctx, points, Math.max(1.8, radius * 0.16));
}

function fillOutline(ctx: Ctx, points: readonly number[], width: number): void {
  ctx.beginPath();
  for (let index = 0; index + 1 < points.length; index += 2)
    ctx.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
  ctx.closePath();
  ctx.lineJoin = 'round';
  ctx.lineWidth = width;
  ctx.strokeStyle = INK;
  ctx.stroke();
}

function legs(ctx: Ctx, r: number, pairs: number): void {
  ctx.strokeStyle = INK;
  ctx.lineCap = 'round';
  ctx.lineWidth = Math.max(1.8, r * 0.14);
  ctx.beginPath();
  for (let pair = 0; pair < pairs; pair += 1) {
    const x = r * (0.6 - (pair * 1.2) / Math.max(1, pairs - 1));
    for (const side of [-1, 1]) {
      ctx.moveTo(x * 0.6, side * r * 0.6);
      ctx.lineTo(x, side * r * 1.12);
      ctx.lineTo(x - r * 0.2, side * r * 1.34);
    }
  }
  ctx.stroke();
}

function stripe(ctx: Ctx, r: number, colour: string): void {
  ctx.fillStyle = colour;
  for (const x of [-0.62, -0.28]) ctx.fillRect(r * x, -r * 0.56, r * 0.16, r * 1.12);
}

function eyes(ctx: Ctx, x: number, apart: number, size: number): void {
  for (const side of [-1, 1]) {
    fillCircle(ctx, x, side * apart, size * 1.25, PAPER);
    fillCircle(ctx, x + size * 0.35, side * apart, size * 0.68, INK);
  }
}

function paintWarden(ctx: Ctx, r: number): void {
  legs(ctx, r, 4);
  for (let spike = 0; spike < 6; spike += 1) {
    const angle = (spike * TAU) / 6 + TAU / 12;
    const tip = [cos(angle) * r * 1.32, sin(angle) * r * 1.32];
    const left = [cos(angle - 0.28) * r * 0.9, sin(angle - 0.28) * r * 0.9];
    const right = [cos(angle + 0.28) * r * 0.9, sin(angle + 0.28) * r * 0.9];
    shell(ctx, r * 0.3, [...tip, ...left, ...right], HONEY);
  }
  shell(ctx, r, hexagon(r), NIGHT);
  shell(ctx, r * 0.74, hexagon(r * 0.74), PETROL);
  shell(ctx, r * 0.4, hexagon(r * 0.42, -r * 0.12, 0), AMBER);
  for (let cell = 0; cell < 6; cell += 1) {
    const angle = (cell * TAU) / 6;
    fillPolygon(ctx, hexagon(r * 0.1, cos(angle) * r * 0.6, sin(angle) * r * 0.6), HONEY);
  }
  eyes(ctx, r * 0.66, r * 0.3, r * 0.15);
  fillPolygon(ctx, [r * 1.15, r * 0.1, r * 0.84, r * 0.34, r * 0.86, r * 0.02], CORAL);
  fillPolygon(ctx, [r * 1.15, -r * 0.1, r * 0.84, -r * 0.34, r * 0.86, -r * 0.02], CORAL);
}

/** A long body of cells, each with an egg in it, and a crown. */
function paintBrood(ctx: Ctx, r: number): void {
  legs(ctx, r, 4);
  for (const [x, size] of [
    [-0.95, 0.5],
    [-0.35, 0.8],
  ] as const) {
    shell(ctx, r * size, hexagon(r * size, r * x, 0), PLUM);
    for (let cell = 0; cell < 3; cell += 1) {
      const y = (cell - 1) * r * size * 0.5;
      fillPolygon(ctx, hexagon(r * size * 0.24, r * x, y), NIGHT);
      fillCircle(ctx, r * x, y, r * size * 0.13, PAPER);
    }
  }
  shell(ctx, r * 0.6, hexagon(r * 0.62, r * 0.5, 0), '#a45694');
  const crown = [0.5, -0.3, 0.86, -0.52, 0.7, -0.16, 1, 0, 0.7, 0.16, 0.86, 0.52, 0.5, 0.3];
  shell(
    ctx,
    r * 0.3,
    crown.map((at) => at * r),
    HONEY,
  );
  eyes(ctx, r * 0.86, r * 0.24, r * 0.13);
}

/** A blunt wedge with two horns. */
function paintRam(ctx: Ctx, r: number): void {
  legs(ctx, r, 4);
  for (const side of [-1, 1]) {
    const horn = [0.5, 0.5, 1.1, 0.95, 1.5, 0.55, 1.42, 0.2, 1.2, 0.55, 0.8, 0.4];
    shell(
      ctx,
      r * 0.4,
      horn.map((at, index) => (index % 2 === 0 ? at * r : at * r * side)),
      PAPER,
    );
  }
  const back = [1, -0.35, 1, 0.35, 0.3, 0.95, -0.8, 0.85, -1.1, 0, -0.8, -0.85, 0.3, -0.95];
  shell(
    ctx,
    r,
    back.map((at) => at * r),
    '#30343f',
  );
  shell(ctx, r * 0.6, hexagon(r * 0.58, -r * 0.25, 0), CORAL);
  shell(ctx, r * 0.3, hexagon(r * 0.3, -r * 0.3, 0), HONEY);
  eyes(ctx, r * 0.66, r * 0.3, r * 0.14);
}
