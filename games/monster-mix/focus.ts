import { fillPolygon } from '../kit/draw.ts';
import type { Direction } from '../kit/input/pointers.ts';
import { wrap } from '../kit/vector.ts';
import { INK } from './ink.ts';
import { type ButtonName, BUTTONS, type Spot } from './layout.ts';
import type { Part } from './monster.ts';

/** The targets of the keyboard focus: from the shelf over the monster's parts down to the buttons. */
export type Target = 'shelf' | Exclude<Part, 'colour'> | ButtonName;

const TARGETS: readonly Target[] = ['shelf', 'top', 'head', 'eyes', 'mouth', 'body', 'legs', ...BUTTONS];

/** The keyboard focus. */
export class Focus {
  target: Target = 'head';
  /** The shelf's slot, if the shelf has the focus. */
  slot = 0;

  /** Moves up or down; skips an empty shelf. */
  move(direction: Direction, shelved: number): void {
    const by = direction === 'up' ? -1 : 1;
    let next = TARGETS[wrap(TARGETS.indexOf(this.target) + by, TARGETS.length)] ?? 'head';
    if (next === 'shelf' && shelved === 0) next = by < 0 ? 'keep' : 'top';
    this.target = next;
  }

  stepSlot(by: 1 | -1, shelved: number): void {
    this.slot = shelved === 0 ? 0 : wrap(this.slot + by, shelved);
  }
}

export function isButton(target: Target): target is ButtonName {
  return BUTTONS.some((button) => button === target);
}

/** Two moving arrow heads on both sides of a part of the monster. */
export function drawArrows(ctx: CanvasRenderingContext2D, { x, y, radius }: Spot, seconds: number): void {
  const nod = Math.sin(seconds * 6) * 0.8;
  for (const side of [-1, 1]) {
    const base = x + side * (radius + 1.5 + nod);
    drawHead(ctx, [base, y - 4, base + side * 5.4, y, base, y + 4]);
  }
}

/** A moving arrow head above a button or a slot, whose neighbours are close to its sides. */
export function drawPointer(ctx: CanvasRenderingContext2D, { x, y, radius }: Spot, seconds: number): void {
  const tip = y - radius - 1.6 + Math.sin(seconds * 6) * 0.8;
  drawHead(ctx, [x - 4, tip - 5.4, x, tip, x + 4, tip - 5.4]);
}

function drawHead(ctx: CanvasRenderingContext2D, corners: readonly number[]): void {
  fillPolygon(ctx, corners, '#fff8ec');
  ctx.strokeStyle = INK;
  ctx.lineWidth = 1.3;
  ctx.lineJoin = 'round';
  ctx.stroke();
}
