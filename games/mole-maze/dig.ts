import { glowSprite, type Sprite, stamp } from '../kit/draw.ts';
import { easeInOut, easeOut } from '../kit/ease.ts';
import type { CreatureArt } from './creature-art.ts';
import type { Treasure } from './treasures.ts';

type Ctx = CanvasRenderingContext2D;
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Seconds until soft earth gives way. */
const DIGGING = 0.75;
/** Seconds for which a treasure is held up, and then flies to the shelf. */
const HELD = 1.5;
const FLIGHT = 0.6;
const SCOOP = 0.14;

/** The event in a step of a dig. */
export type DigEvent = 'scoop' | 'through' | 'stored';

/** The mole digs through soft earth, holds up what it finds, and stores it. */
export class Dig {
  private seconds = -1;
  private find: Treasure | undefined;
  private from: Place = { x: 0, y: 0 };
  private glow: Sprite = glowSprite(1, 1, '#fff1b0');

  /** `cell` is the size of a cell in stage units. */
  resize(cell: number, density: number): void {
    this.glow = glowSprite(cell * 0.9, Math.min(density, 2), '#fff1b0');
  }

  /** `from` is where a treasure comes out, on the stage. */
  begin(find: Treasure | undefined, from: Place): void {
    this.seconds = 0;
    this.find = find;
    this.from = from;
  }

  /** Whether the mole is busy with it. */
  get busy(): boolean {
    return this.seconds >= 0 && this.seconds < DIGGING;
  }

  get treasure(): Treasure | undefined {
    return this.find;
  }

  update(dt: number): DigEvent | undefined {
    if (this.seconds < 0) return undefined;
    const before = this.seconds;
    this.seconds += dt;
    const passed = (at: number): boolean => before < at && this.seconds >= at;
    if (passed(DIGGING)) return 'through';
    if (this.busy) return Math.floor(before / SCOOP) < Math.floor(this.seconds / SCOOP) ? 'scoop' : undefined;
    if (!passed(DIGGING + HELD + FLIGHT)) return undefined;
    this.seconds = -1;
    return this.find === undefined ? undefined : 'stored';
  }

  /** Draws the find on its way to `to`; `size` is stage units for a radius of 10. */
  draw(ctx: Ctx, art: CreatureArt, to: Place & { readonly radius: number }, size: number): void {
    const since = this.seconds - DIGGING;
    if (since < 0 || this.find === undefined) return;
    const rise = easeOut(Math.min(1, since / 0.5));
    const t = easeInOut(Math.max(0, Math.min(1, (since - HELD) / FLIGHT)));
    const up = this.from.y - rise * size * 15;
    const x = this.from.x + (to.x - this.from.x) * t;
    const y = up + (to.y - up) * t - Math.sin(t * Math.PI) * size * 6;
    const large = size * (0.3 + rise * 1.3);
    const small = (to.radius * 1.05) / 20;
    ctx.globalAlpha = rise * (1 - t);
    stamp(ctx, this.glow, x, y, since * 0.6, 1.1 + Math.sin(since * 6) * 0.1);
    ctx.globalAlpha = 1;
    stamp(
      ctx,
      art.sprite(this.find),
      x,
      y,
      Math.sin(since * 4) * 0.16 * (1 - t),
      large + (small - large) * t,
    );
  }
}
