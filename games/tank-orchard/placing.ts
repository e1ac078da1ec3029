import type { Stage } from '../kit/stage.ts';
import { FRUIT_ORDER, type Fruit } from './fruit.ts';
import { WORLD_WIDTH } from './hills.ts';
import { clamp } from '../kit/vector.ts';

/** Least part of a hill and of the sky over it that shows, in orchard units. */
const SKYWARD = 64;

/** Fits the orchard into the frame with both carts visible, and the tray of fruit below. */
export class Placing {
  /** Stage units per orchard unit. */
  scale = 1;
  /** The scale of the carts, enlarged so that they are visible on a phone. */
  carts = 1;
  readonly slot = { size: 13, radius: 5.8, y: 90 };
  private ground = 100;
  private left = 0;
  private middle = 50;

  /** Shows the orchard between two carts and slightly beyond. */
  fit(stage: Pick<Stage, 'view' | 'safe' | 'portrait'>, left: number, right: number): void {
    const { view, safe, portrait } = stage;
    const margin = portrait ? 12 : 22;
    const width = view.right - view.left;
    const near = Math.min(WORLD_WIDTH, right + margin) - Math.max(0, left - margin);
    // A phone that was turned since the carts took their stands shows more beside them, not less above.
    const span = Math.min(WORLD_WIDTH, Math.max(near, (width * SKYWARD) / (view.bottom - safe.top)));
    const from = clamp((left + right - span) / 2, 0, WORLD_WIDTH - span);
    this.scale = width / span;
    this.carts = Math.max(1, Math.min(1.45, 1.4 / this.scale));
    this.left = view.left - from * this.scale;
    this.middle = (view.left + view.right) / 2;
    this.ground = portrait ? view.bottom - (view.bottom - view.top) * 0.12 : view.bottom + 2;
    this.slot.size = portrait ? 15.5 : 13;
    this.slot.radius = portrait ? 6.9 : 5.6;
    this.slot.y = safe.bottom - this.slot.radius - (portrait ? 9 : 2);
  }

  /** Shows only the range between two places, with a height at the bottom, for the thumbnail. */
  closeUp({ view }: Stage, from: number, to: number, bottom: number): void {
    this.scale = (view.right - view.left) / (to - from);
    this.left = view.left - from * this.scale;
    this.ground = view.bottom + bottom * this.scale;
  }

  toX(x: number): number {
    return this.left + x * this.scale;
  }

  toY(y: number): number {
    return this.ground - y * this.scale;
  }

  /** The centre of a fruit's slot in the tray. */
  slotX(index: number): number {
    return this.middle + (index - (FRUIT_ORDER.length - 1) / 2) * this.slot.size;
  }

  /** The fruit whose slot is at a place of the stage. */
  slotAt(x: number, y: number): Fruit | undefined {
    if (Math.abs(y - this.slot.y) > this.slot.radius * 1.2) return undefined;
    return FRUIT_ORDER.find((_, index) => Math.abs(x - this.slotX(index)) < this.slot.size / 2);
  }
}
