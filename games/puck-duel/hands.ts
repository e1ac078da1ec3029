import type { Input } from '../kit/input/input.ts';
import type { Pad } from '../kit/input/pad.ts';
import type { Side } from '../kit/match/side.ts';
import { damp } from '../kit/vector.ts';
import type { Mallet } from './mallet.ts';
import type { Placing } from './placing.ts';
import { sign } from './table.ts';

const KEY_PACE = 150;
const POINTER_PACE = 225;
/** The mallet is ahead of the finger, so that it stays visible; table units. */
const AHEAD = 8;

/** A person's wish for a mallet: to be at a place, or to go on in a direction, at most 1 long. */
export type Wish =
  | { readonly kind: 'place'; readonly u: number; readonly v: number }
  | { readonly kind: 'way'; readonly u: number; readonly v: number };

/** Moves a mallet as somebody wishes. */
export class Grip {
  private du = 0;
  private dv = 0;

  update(mallet: Mallet, wish: Wish, dt: number): void {
    if (wish.kind === 'place') {
      mallet.moveTo(wish.u, wish.v, POINTER_PACE, dt);
      this.du = 0;
      this.dv = 0;
      return;
    }
    this.du = damp(this.du, wish.u * KEY_PACE, 13, dt);
    this.dv = damp(this.dv, wish.v * KEY_PACE, 13, dt);
    mallet.moveTo(mallet.u + this.du * dt, mallet.v + this.dv * dt, KEY_PACE, dt);
  }
}

/** One person's control of a mallet: keys, the mouse, or a finger on that half. */
export class Hand {
  private readonly side: Side;
  private readonly input: Input;
  private readonly pad: Pad;
  /** In a single-player game, any finger and either set of keys work. */
  private readonly alone: boolean;
  private mouseX = Number.NaN;
  private mouseY = Number.NaN;
  private pointing = false;
  private readonly goal = { u: 0, v: 0 };

  constructor(side: Side, input: Input, alone: boolean) {
    this.side = side;
    this.input = input;
    this.alone = alone;
    this.pad = alone ? input.pad : side === 0 ? input.first : input.second;
  }

  /** Returns the person's wish in this step. */
  read(placing: Placing): Wish {
    const { x, y } = this.pad;
    if (x !== 0 || y !== 0) this.pointing = false;
    this.readPointers(placing);
    if (this.pointing) return { kind: 'place', ...this.goal };
    const length = Math.max(1, Math.hypot(x, y));
    const [right, down] = placing.upright ? [-y, x] : [x, y];
    return { kind: 'way', u: (right / length) * placing.way, v: (down / length) * placing.way };
  }

  private readPointers(placing: Placing): void {
    for (const pointer of this.input.pointers) {
      if (pointer.kind === 'mouse') {
        if (!this.alone && this.side === 1) continue;
        const moved = pointer.x !== this.mouseX || pointer.y !== this.mouseY;
        this.mouseX = pointer.x;
        this.mouseY = pointer.y;
        if (moved) this.point(placing.toU(pointer.x, pointer.y), placing.toV(pointer.x, pointer.y));
      } else if (this.isMine(placing.toU(pointer.startX, pointer.startY))) {
        const u = placing.toU(pointer.x, pointer.y) - sign(this.side) * AHEAD;
        if (pointer.down) this.point(u, placing.toV(pointer.x, pointer.y));
      }
    }
  }

  private isMine(startU: number): boolean {
    return this.alone || startU * sign(this.side) > 0;
  }

  private point(u: number, v: number): void {
    this.pointing = true;
    this.goal.u = u;
    this.goal.v = v;
  }
}
