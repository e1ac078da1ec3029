import type { Kit } from '../kit/game.ts';
import { damp } from '../kit/vector.ts';
import type { Cargo } from './cargo.ts';
import type { Parcel } from './parcel.ts';
import type { Layout } from './layout.ts';

/** The command of the keys in a step. */
export type Wish =
  | { readonly kind: 'take'; readonly parcel: Parcel }
  | { readonly kind: 'put'; readonly waggon: number }
  | undefined;

/** The keyboard's cursor: first along the platform, then, with a block, along the train. */
export class KeyHand {
  private readonly kit: Kit;
  private waiting = 0;
  private waggon = 0;
  private x = -1;
  private y = -1;
  private clock = 0;

  constructor(kit: Kit) {
    this.kit = kit;
  }

  update(dt: number, cargo: Cargo, layout: Layout): Wish {
    const { pad, device } = this.kit.input;
    this.clock += dt;
    const list = cargo.waiting;
    const by = (pad.pressed('right') ? 1 : 0) - (pad.pressed('left') ? 1 : 0);
    const loading = cargo.held !== undefined;
    if (by !== 0) {
      this.kit.sound.play('tick', { pitch: 0.7 });
      if (loading) this.waggon = (this.waggon + by + layout.waggons.length) % layout.waggons.length;
      else this.waiting += by;
    }
    this.waiting = list.length === 0 ? 0 : (this.waiting + list.length) % list.length;
    this.waggon = Math.min(this.waggon, layout.waggons.length - 1);
    const parcel = list[this.waiting];
    const goal = loading ? this.overWaggon(layout) : parcel;
    if (goal !== undefined) {
      this.x = this.x < 0 ? goal.x : damp(this.x, goal.x, 15, dt);
      this.y = this.y < 0 ? goal.y : damp(this.y, goal.y, 15, dt);
    }
    if (device === 'keyboard' && loading && pad.pressed('down')) cargo.drop();
    if (!pad.pressed('action') && !(pad.pressed('up') && !loading)) return undefined;
    if (loading) return { kind: 'put', waggon: this.waggon };
    return parcel === undefined ? undefined : { kind: 'take', parcel };
  }

  /** A moving arrow above the block, or in the waggon's upper edge; shown only with a keyboard. */
  draw(ctx: CanvasRenderingContext2D, size: number): void {
    if (this.kit.input.device !== 'keyboard' || this.x < 0) return;
    const nod = Math.abs(Math.sin(this.clock * 4)) * 2;
    const y = this.y - size * 0.62 - 3 - nod;
    ctx.lineJoin = 'round';
    ctx.strokeStyle = '#ffffff';
    ctx.lineWidth = 2.4;
    ctx.fillStyle = '#2c2440';
    ctx.beginPath();
    ctx.moveTo(this.x - 4, y - 5.6);
    ctx.lineTo(this.x + 4, y - 5.6);
    ctx.lineTo(this.x, y);
    ctx.closePath();
    ctx.stroke();
    ctx.fill();
  }

  private overWaggon({ waggons, pitch, track, bodyHeight, blockSize }: Layout): { x: number; y: number } {
    return { x: (waggons[this.waggon] ?? 0) + pitch * 0.47, y: track - bodyHeight + blockSize * 0.62 + 7 };
  }
}
