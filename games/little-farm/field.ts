import { fillRound, paintSprite, type Sprite, stamp } from '../kit/draw.ts';
import { easeBack } from '../kit/ease.ts';
import type { Kit } from '../kit/game.ts';
import { Bed } from './bed.ts';
import type { CropArt } from './crop-art.ts';
import { oval } from './felt.ts';
import type { Layout, Spot } from './layout.ts';
import type { Crop } from './produce.ts';

const POURING = 0.8;
/** The number of beds; the smallest frame has room for them. */
const MOST_BEDS = 10;

/** The beds, their look, and the watering can above them. */
export class Field {
  readonly beds: readonly Bed[] = Array.from({ length: MOST_BEDS }, () => new Bed());
  /** Seconds for which the can still pours over each bed. */
  private readonly pouring: number[] = Array.from({ length: MOST_BEDS }, () => 0);
  private readonly wiggle: number[] = Array.from({ length: MOST_BEDS }, () => 0);
  private readonly kit: Kit;
  private spots: readonly Spot[] = [];
  private soil: Sprite | undefined;
  private wetSoil: Sprite | undefined;
  private clock = 0;

  constructor(kit: Kit) {
    this.kit = kit;
  }

  resize({ beds }: Layout): void {
    const { density } = this.kit.stage;
    this.spots = beds;
    const first = beds[0];
    if (first === undefined) return;
    this.soil = paintSprite(first.width, first.height, density, (ctx) =>
      paintSoil(ctx, first, '#a5673a', '#8a5230'),
    );
    this.wetSoil = paintSprite(first.width, first.height, density, (ctx) =>
      paintSoil(ctx, first, '#7d4a2b', '#653a22'),
    );
  }

  /** The index of the bed at a place; -1 if there is none. */
  at(x: number, y: number): number {
    return this.spots.findIndex(
      (spot) => Math.abs(x - spot.x) < spot.width / 2 + 1 && Math.abs(y - spot.y) < spot.height / 2 + 1,
    );
  }

  get growing(): (Crop | undefined)[] {
    return this.spots.map((_, index) => this.beds[index]?.crop);
  }

  shake(index: number): void {
    this.wiggle[index] = 1;
  }

  pour(index: number): void {
    this.pouring[index] = POURING;
  }

  /** Waters all beds; returns how many needed it. */
  rain(): number {
    return this.spots.filter((_, index) => this.beds[index]?.water()).length;
  }

  /** The beds that became ripe in this step. */
  update(dt: number): number[] {
    this.clock += dt;
    const ripened: number[] = [];
    this.spots.forEach((spot, index) => {
      if (this.beds[index]?.update(dt)) ripened.push(index);
      this.wiggle[index] = Math.max(0, (this.wiggle[index] ?? 0) - dt * 1.8);
      const left = this.pouring[index] ?? 0;
      if (left <= 0) return;
      this.pouring[index] = left - dt;
      this.kit.fx.burst(spot.x - 6, spot.y - 11, {
        colours: ['#6fd0ee', '#b9ecfb'],
        count: 1,
        speed: [10, 22],
        size: [1, 1.8],
        life: [0.3, 0.5],
        angle: Math.PI * 0.6,
        spread: 0.7,
        gravity: 90,
      });
    });
    return ripened;
  }

  draw(ctx: CanvasRenderingContext2D, art: CropArt): void {
    this.spots.forEach((spot, index) => {
      const bed = this.beds[index];
      const soil = bed?.wet ? this.wetSoil : this.soil;
      if (soil !== undefined) stamp(ctx, soil, spot.x, spot.y);
    });
    this.spots.forEach((spot, index) => {
      const bed = this.beds[index];
      if (bed?.crop !== undefined) this.drawPlant(ctx, art, { bed, crop: bed.crop, spot, index });
    });
    this.spots.forEach((spot, index) => {
      const left = this.pouring[index] ?? 0;
      if (left <= 0) return;
      const tilt = -0.5 * Math.min(1, (POURING - left) * 6) + Math.sin(left * 26) * 0.05;
      stamp(ctx, art.can, spot.x + 4, spot.y - 14, tilt);
    });
  }

  private drawPlant(
    ctx: CanvasRenderingContext2D,
    art: CropArt,
    { bed, crop, spot, index }: { bed: Bed; crop: Crop; spot: Spot; index: number },
  ): void {
    const foot = spot.y + 4.5;
    const wiggle = this.wiggle[index] ?? 0;
    const sway = Math.sin(this.clock * 2 + index) * 0.05 + Math.sin(wiggle * 22) * wiggle * 0.24;
    oval(ctx, [spot.x, foot + 0.6, 6.4, 2], 'rgb(60 25 5 / 0.3)');
    ctx.save();
    ctx.translate(spot.x, foot);
    ctx.rotate(sway);
    if (bed.growth === 0 && !bed.wet) {
      for (const x of [-3, 0, 3]) oval(ctx, [x, -0.4 + Math.abs(x) * 0.2, 1.3, 1], '#f2dca0');
    } else if (bed.growth < 1) {
      const size = easeBack(Math.min(1, 0.25 + bed.growth * 0.8));
      ctx.scale(size, size);
      stamp(ctx, art.sprout, 0, -6);
    } else {
      const size = 0.78 + (bed.growth - 1) * 0.34;
      ctx.scale(size, size);
      stamp(ctx, art.bush, 0, -6.6);
      const fruit = Math.max(0, (bed.growth - 1.45) / 0.55);
      const joy = bed.ripe ? 1.05 + Math.sin(this.clock * 5 + index) * 0.07 : fruit * 0.85;
      if (fruit > 0)
        stamp(ctx, art.fruit[crop], 0, -4.6, bed.ripe ? Math.sin(this.clock * 4 + index) * 0.12 : 0, joy);
    }
    ctx.restore();
    if (bed.thirsty) this.drawThirst(ctx, spot, index);
  }

  /** A drop that hops above a bed that needs water. */
  private drawThirst(ctx: CanvasRenderingContext2D, spot: Spot, index: number): void {
    const x = spot.x + spot.width * 0.32;
    const y = spot.y - 5 - Math.abs(Math.sin(this.clock * 2.6 + index)) * 2.4;
    ctx.fillStyle = '#fffaf0';
    dropPath(ctx, x, y, 3.4);
    ctx.fillStyle = '#3fb0dd';
    dropPath(ctx, x, y, 2.6);
    oval(ctx, [x - 0.8, y + 0.6, 0.6, 0.9], '#d9f4ff');
  }
}

function dropPath(ctx: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  ctx.beginPath();
  ctx.moveTo(x, y - size * 1.5);
  ctx.bezierCurveTo(x + size * 1.4, y, x + size, y + size * 1.2, x, y + size * 1.2);
  ctx.bezierCurveTo(x - size, y + size * 1.2, x - size * 1.4, y, x, y - size * 1.5);
  ctx.fill();
}

function paintSoil(
  ctx: CanvasRenderingContext2D,
  { width, height }: Spot,
  colour: string,
  furrow: string,
): void {
  fillRound(ctx, { x: -width / 2, y: -height / 2, width, height }, 5, '#6b3e20');
  fillRound(ctx, { x: -width / 2, y: -height / 2, width, height: height - 1.6 }, 5, colour);
  for (let row = -1; row <= 1; row += 1) {
    fillRound(ctx, { x: -width / 2 + 3, y: row * 4.6 - 1.4, width: width - 6, height: 1.5 }, 0.75, furrow);
  }
}
