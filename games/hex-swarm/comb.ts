import { fillCircle, fillPolygon, paintSprite, type Sprite, stamp } from '../kit/draw.ts';
import { sin } from '../kit/maths.ts';
import type { Point } from '../kit/vector.ts';
import { clearance, hexagon } from './arena.ts';
import { TILE } from './floor.ts';
import type { FoeId } from './foes.ts';
import { CORAL, HONEY, INK, LEAF, PAPER, PLUM } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

const STEP_X = TILE * 1.5;
const STEP_Y = TILE * Math.sqrt(3);
/** The most cells that show something at a time. */
const MOST = 70;
/** Seconds: a cell glows under the hero, is stained by a foe, and has a blossom. */
const GLOW = 1.3;
const STAIN = 9;
const BLOSSOM = 40;
/** So many foes in one cell make it bloom. */
const SEEDS = 3;
/** One in so many cells has somebody asleep in it, who wakes when the hero is this near. */
const SLEEPERS = 31;
const WAKING = 120;

/** The colour of the stain that each kind of foe leaves. */
const STAINS: Readonly<Record<FoeId, string>> = {
  grub: '#6fa3cf',
  skitter: CORAL,
  husk: '#c3a57c',
  splitter: PLUM,
  mite: PLUM,
  spitter: LEAF,
  dasher: HONEY,
  warden: HONEY,
  brood: PLUM,
  ram: CORAL,
};

interface Cell {
  readonly x: number;
  readonly y: number;
  glow: number;
  stain: number;
  stainOf: FoeId;
  seeds: number;
  blossom: number;
}

interface Art {
  readonly glow: Sprite;
  readonly stains: Readonly<Record<FoeId, Sprite>>;
  readonly blossoms: readonly [Sprite, Sprite, Sprite];
  readonly asleep: Sprite;
  readonly awake: Sprite;
}

/** The life of the floor: cells light up under the hero, are stained by foes and bloom, and some have eyes. */
export class Comb {
  private readonly cells = new Map<number, Cell>();
  private art: Art | undefined;
  private seconds = 0;

  resize(density: number): void {
    this.art = paintArt(density);
  }

  update(hero: Readonly<Point>, dt: number): void {
    this.seconds += dt;
    this.cell(hero.x, hero.y).glow = GLOW;
    for (const [key, cell] of this.cells) {
      cell.glow -= dt;
      cell.stain -= dt;
      cell.blossom -= dt;
      if (cell.glow <= 0 && cell.stain <= 0 && cell.blossom <= 0) this.cells.delete(key);
    }
  }

  /** A foe fell here. */
  stain({ x, y, kind }: { x: number; y: number; kind: { readonly id: FoeId } }): void {
    const cell = this.cell(x, y);
    cell.stain = STAIN;
    cell.stainOf = kind.id;
    cell.seeds += 1;
    if (cell.seeds === SEEDS) cell.blossom = BLOSSOM;
  }

  /** Draws the part of the floor from left to right and top to bottom, in world units. */
  draw(
    ctx: Ctx,
    hero: Readonly<Point>,
    view: { left: number; top: number; right: number; bottom: number },
  ): void {
    const { art } = this;
    if (art === undefined) return;
    this.drawSleepers(ctx, art, hero, view);
    ctx.globalAlpha = 1;
    for (const { x, y, glow, stain, stainOf, blossom } of this.cells.values()) {
      if (x < view.left - TILE || x > view.right + TILE || y < view.top - TILE || y > view.bottom + TILE)
        continue;
      if (stain > 0) {
        ctx.globalAlpha = 0.42 * Math.min(1, stain / 3);
        stamp(ctx, art.stains[stainOf], x, y, 0, Math.min(1, 0.3 + (STAIN - stain) * 4));
      }
      if (glow > 0) {
        ctx.globalAlpha = 0.6 * (glow / GLOW);
        stamp(ctx, art.glow, x, y);
      }
      ctx.globalAlpha = 1;
      if (blossom > 0) {
        const grown = Math.min(1, (BLOSSOM - blossom) * 2, blossom);
        const flower = art.blossoms[keyOf(x, y) % 3] ?? art.blossoms[0];
        stamp(ctx, flower, x, y, sin(this.seconds * 1.6 + x) * 0.16, grown);
      }
    }
    ctx.globalAlpha = 1;
  }

  private drawSleepers(
    ctx: Ctx,
    art: Art,
    hero: Readonly<Point>,
    { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
  ): void {
    for (let column = Math.ceil(left / STEP_X); column * STEP_X < right; column += 1) {
      for (let row = Math.ceil(top / STEP_Y); row * STEP_Y < bottom; row += 1) {
        const x = column * STEP_X;
        const y = (row + (Math.abs(column) % 2) / 2) * STEP_Y;
        if (keyOf(x, y) % SLEEPERS !== 0 || clearance(x, y) < TILE) continue;
        const isNear = Math.abs(hero.x - x) + Math.abs(hero.y - y) < WAKING;
        // Pale, so that nobody takes them for foes.
        ctx.globalAlpha = isNear ? 0.75 : 0.5;
        stamp(ctx, isNear ? art.awake : art.asleep, x, y);
      }
    }
  }

  /** The cell around a point; beyond MOST the one that has shown something for longest is forgotten. */
  private cell(x: number, y: number): Cell {
    const column = Math.round(x / STEP_X);
    const row = Math.round(y / STEP_Y - (Math.abs(column) % 2) / 2);
    const key = column * 1000 + row;
    const known = this.cells.get(key);
    if (known !== undefined) return known;
    if (this.cells.size >= MOST)
      for (const first of this.cells.keys()) {
        this.cells.delete(first);
        break;
      }
    const place = { x: column * STEP_X, y: (row + (Math.abs(column) % 2) / 2) * STEP_Y };
    const cell: Cell = { ...place, glow: 0, stain: 0, stainOf: 'grub', seeds: 0, blossom: 0 };
    this.cells.set(key, cell);
    return cell;
  }
}

/** A number that looks random, the same for the same cell. */
function keyOf(x: number, y: number): number {
  const mixed = Math.imul(Math.round(x) * 7349 + Math.round(y) * 9151, 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

function paintArt(density: number): Art {
  const tile = (paint: (ctx: Ctx) => void): Sprite => paintSprite(TILE * 2, TILE * 2, density, paint);
  const stainOf = (id: FoeId): Sprite => tile((ctx) => fillPolygon(ctx, hexagon(TILE * 0.84), STAINS[id]));
  return {
    glow: tile((ctx) => fillPolygon(ctx, hexagon(TILE * 0.9), '#fffdf4')),
    stains: {
      grub: stainOf('grub'),
      skitter: stainOf('skitter'),
      husk: stainOf('husk'),
      splitter: stainOf('splitter'),
      mite: stainOf('mite'),
      spitter: stainOf('spitter'),
      dasher: stainOf('dasher'),
      warden: stainOf('warden'),
      brood: stainOf('brood'),
      ram: stainOf('ram'),
    },
    blossoms: [
      tile((ctx) => paintBlossom(ctx, CORAL)),
      tile((ctx) => paintBlossom(ctx, '#fffdf4')),
      tile((ctx) => paintBlossom(ctx, '#b377a8')),
    ],
    asleep: tile((ctx) => paintSleeper(ctx, false)),
    awake: tile((ctx) => paintSleeper(ctx, true)),
  };
}

function paintBlossom(ctx: Ctx, colour: string): void {
  ctx.fillStyle = LEAF;
  for (const turn of [0.4, 2.6]) {
    ctx.beginPath();
    ctx.ellipse(Math.sign(1.5 - turn) * 11, 9, 8, 4, turn, 0, 7);
    ctx.fill();
  }
  for (let petal = 0; petal < 6; petal += 1) {
    ctx.save();
    ctx.rotate((petal * Math.PI) / 3);
    ctx.beginPath();
    ctx.ellipse(8, 0, 7.5, 4.6, 0, 0, 7);
    ctx.fillStyle = colour;
    ctx.fill();
    ctx.lineWidth = 1.4;
    ctx.strokeStyle = INK;
    ctx.stroke();
    ctx.restore();
  }
  fillCircle(ctx, 0, 0, 4.6, HONEY);
  ctx.stroke();
}

/** A larva in its cell: a dark hollow with two eyes, closed or open. */
function paintSleeper(ctx: Ctx, isAwake: boolean): void {
  fillPolygon(ctx, hexagon(TILE * 0.66), '#c89b4c');
  fillPolygon(ctx, hexagon(TILE * 0.5), '#7a4a18');
  fillCircle(ctx, 0, 4, 12, PAPER);
  ctx.lineWidth = 1.8;
  ctx.lineCap = 'round';
  ctx.strokeStyle = INK;
  for (const x of [-5, 5]) {
    if (isAwake) {
      fillCircle(ctx, x, 1, 4, '#ffffff');
      fillCircle(ctx, x, 1, 2.2, INK);
      continue;
    }
    ctx.beginPath();
    ctx.arc(x, 0, 3, 0.4, 2.7);
    ctx.stroke();
  }
}
