import type { Input } from '../kit/input/input.ts';
import type { Pad } from '../kit/input/pad.ts';
import type { Pointer } from '../kit/input/pointers.ts';
import type { Side } from '../kit/match/side.ts';
import type { Stage } from '../kit/stage.ts';
import type { Bot, Order } from './bot.ts';
import type { Placing } from './placing.ts';

/** Shares of the frame's shorter side: the finger's travel to drive, to drive at full speed, and to dash. */
const LEAN = 3.2;
const FULL_LEAN = 11;
const FLICK = 6;
/** A shorter press is a dash; a longer one without movement braces. Seconds. */
const QUICK = 0.26;
const CLOSE = 4;

/** One person's control of a robot: keys, the mouse, or a finger on that half of the screen. */
export class Driver {
  readonly order: Order = { x: 0, y: 0, dash: false, brace: false };
  private readonly side: Side;
  private readonly input: Input;
  private readonly pad: Pad;
  private readonly alone: boolean;
  private finger = -1;
  private held = 0;
  private mouseX = Number.NaN;
  private mouseY = Number.NaN;
  private mousing = false;

  constructor(side: Side, input: Input, alone: boolean) {
    this.side = side;
    this.input = input;
    this.alone = alone;
    this.pad = alone ? input.pad : side === 0 ? input.first : input.second;
  }

  update(bot: Bot, placing: Placing, stage: Stage, dt: number): Order {
    const { order, pad } = this;
    order.x = pad.x;
    order.y = pad.y;
    order.dash = pad.pressed('action');
    order.brace = pad.held('second');
    if (pad.x !== 0 || pad.y !== 0) this.mousing = false;
    // It may have been lifted between rounds, when nobody drives.
    if (!this.input.pointers.some(({ id }) => id === this.finger)) this.finger = -1;
    for (const pointer of this.input.pointers) {
      if (pointer.kind === 'mouse') this.readMouse(pointer, bot, placing, dt);
      else if (this.isMine(pointer, stage)) this.readFinger(pointer, stage.unit, dt);
    }
    return order;
  }

  /** In a wide frame the halves are left and right, in a tall one below and above. */
  private isMine({ startX, startY }: Pointer, { view, portrait }: Stage): boolean {
    if (this.alone) return true;
    const first = portrait ? startY > (view.top + view.bottom) / 2 : startX < (view.left + view.right) / 2;
    return first === (this.side === 0);
  }

  private readFinger(pointer: Pointer, unit: number, dt: number): void {
    const { order } = this;
    if (pointer.pressed && this.finger !== -1 && this.finger !== pointer.id) {
      order.dash = true;
      return;
    }
    // A finger may have come to rest before the robots may move.
    if (pointer.pressed || (pointer.down && this.finger === -1)) {
      this.finger = pointer.id;
      this.held = 0;
    }
    if (pointer.id !== this.finger) return;
    this.held += dt;
    const dx = (pointer.x - pointer.startX) / unit;
    const dy = (pointer.y - pointer.startY) / unit;
    const length = Math.hypot(dx, dy);
    if (length > LEAN) {
      const strength = Math.min(1, length / FULL_LEAN) / length;
      order.x = dx * strength;
      order.y = dy * strength;
    } else if (pointer.down && this.held > QUICK) order.brace = true;
    if (!pointer.released) return;
    this.finger = -1;
    if (this.held < QUICK && (length > FLICK || length <= LEAN)) order.dash = true;
  }

  private readMouse(pointer: Pointer, bot: Bot, placing: Placing, dt: number): void {
    if (!this.alone && this.side === 1) return;
    const { order } = this;
    const { x, y } = pointer;
    if (x !== this.mouseX || y !== this.mouseY) this.mousing = true;
    this.mouseX = x;
    this.mouseY = y;
    const dx = (x - placing.toX(bot.x)) / placing.scale;
    const dy = (y - placing.toY(bot.y)) / placing.scale;
    const gap = Math.hypot(dx, dy);
    if (this.mousing && gap > CLOSE) {
      const strength = Math.min(1, gap / 14) / gap;
      order.x = dx * strength;
      order.y = dy * strength;
    }
    this.held = pointer.pressed ? 0 : this.held + dt;
    if (pointer.down && this.held > QUICK) order.brace = true;
    if (pointer.released && this.held < QUICK) order.dash = true;
  }
}
