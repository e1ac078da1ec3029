import { fade } from '../kit/colour.ts';
import { type Sprite, stamp } from '../kit/draw.ts';
import type { Stage } from '../kit/stage.ts';
import { clamp, wrap } from '../kit/vector.ts';
import { engineSprite, ENGINE_UNITS } from './engine-art.ts';
import { LOADS, wagonSprite, WAGON_UNITS } from './parade-art.ts';

type Ctx = CanvasRenderingContext2D;

/** Stage units of a wagon with its coupling, and of the engine. */
const PITCH = 12.5;
const ENGINE = 17;
/** Stage units a second. */
const PACE = 5;
/** Reach of a wagon above and below the rails. */
const TALL = 12;
const HOP_SECONDS = 0.7;

/** Counts the wagons of the parade after so many trains: one joins with each. */
export function wagonsAfter(trains: number): number {
  return clamp(trains, 0, LOADS.length);
}

/** The train of all wagons that have been earned, on a viaduct in the distance. */
export class Parade {
  private wagons: number;
  private readonly style: string;
  private sprites: readonly Sprite[] = [];
  private engine: Sprite | undefined;
  private rail = 30;
  private width = 100;
  private way: number;
  private hop = { index: -1, left: 0 };

  constructor(trains: number, style: string) {
    this.wagons = wagonsAfter(trains);
    this.style = style;
    this.way = 62;
  }

  /** `rail` is the height of its rails on the stage. */
  resize({ width, density }: Pick<Stage, 'width' | 'density'>, rail: number): void {
    this.rail = rail;
    this.width = width;
    this.sprites = LOADS.map((_, index) => wagonSprite(index, density * (PITCH / WAGON_UNITS)));
    this.engine = engineSprite(1, this.style, density * (ENGINE / ENGINE_UNITS));
  }

  /** One more train has left: the wagon that joins, by its number; undefined when all are there. */
  join(trains: number): number | undefined {
    const before = this.wagons;
    this.wagons = wagonsAfter(trains);
    if (this.wagons === before) return undefined;
    this.hop = { index: this.wagons - 1, left: HOP_SECONDS };
    // The new wagon is in the picture at once.
    this.way = this.width * 0.5 + ENGINE + this.wagons * PITCH;
    return this.wagons - 1;
  }

  /** The wagon at a point hops; its number, undefined if there is none. */
  touch(x: number, y: number): number | undefined {
    if (y > this.rail + 2 || y < this.rail - TALL) return undefined;
    const index = Array.from({ length: this.wagons }, (_, each) => each).find(
      (each) => Math.abs(this.place(each) - x) < PITCH / 2,
    );
    if (index !== undefined) this.hop = { index, left: HOP_SECONDS };
    return index;
  }

  /** Returns the place of a wagon, across the stage. */
  place(index: number): number {
    const length = ENGINE + this.wagons * PITCH;
    const round = Math.max(this.width + 20, length + 30);
    return wrap(this.way - ENGINE - (index + 0.5) * PITCH + 15, round) - 15;
  }

  update(dt: number): void {
    this.way += PACE * dt;
    this.hop.left = Math.max(0, this.hop.left - dt);
  }

  draw(ctx: Ctx): void {
    if (this.wagons === 0) return;
    this.drawViaduct(ctx);
    for (let index = 0; index < this.wagons; index += 1) {
      const sprite = this.sprites[index];
      const x = this.place(index);
      if (sprite === undefined || x > this.width + PITCH) continue;
      const lift = this.hop.index === index ? Math.sin((this.hop.left / HOP_SECONDS) * Math.PI) * 4 : 0;
      const rattle = Math.abs(Math.sin(this.way * 0.9 + index)) * 0.25;
      stamp(ctx, sprite, x, this.rail - 5.4 - lift - rattle, 0, PITCH / WAGON_UNITS);
    }
    if (this.engine === undefined) return;
    const unit = ENGINE / ENGINE_UNITS;
    stamp(ctx, this.engine, this.place(-1) + PITCH / 2 - ENGINE * 0.1, this.rail - 20 * unit, 0, unit);
  }

  private drawViaduct(ctx: Ctx): void {
    const { rail, width } = this;
    ctx.fillStyle = fade('#8a6f5c', 0.9);
    ctx.fillRect(0, rail, width, 2.2);
    ctx.fillStyle = fade('#6f574a', 0.9);
    ctx.fillRect(0, rail, width, 0.6);
    ctx.fillStyle = fade('#8a6f5c', 0.55);
    for (let x = 3; x < width; x += 15) {
      ctx.fillRect(x, rail + 2, 2.2, 15);
      ctx.beginPath();
      ctx.moveTo(x + 2.2, rail + 2);
      ctx.lineTo(x + 6, rail + 2);
      ctx.quadraticCurveTo(x + 2.6, rail + 2.6, x + 2.2, rail + 6);
      ctx.fill();
      ctx.beginPath();
      ctx.moveTo(x, rail + 2);
      ctx.lineTo(x - 3.8, rail + 2);
      ctx.quadraticCurveTo(x - 0.4, rail + 2.6, x, rail + 6);
      ctx.fill();
    }
  }
}
