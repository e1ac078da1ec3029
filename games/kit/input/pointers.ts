import type { Stage } from '../stage.ts';
import { type InputEvent, POINTER_STEPS, type PointerKind } from './event.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** CSS pixels of movement from which a touch is a swipe, not a tap. */
const SWIPE = 26;

/** A mouse, finger or pen, in stage units. */
export interface Pointer {
  readonly id: number;
  readonly kind: PointerKind;
  x: number;
  y: number;
  /** Start of the press. */
  startX: number;
  startY: number;
  down: boolean;
  /** Pressed or released in this step. */
  pressed: boolean;
  released: boolean;
  /** Released in this step, after a short press without movement. */
  tapped: boolean;
  /** Became a swipe, or changed direction, in this step. */
  swiped: Direction | null;
}

interface Tracked extends Pointer {
  /** Last point at which it became a swipe, in CSS pixels. */
  turnX: number;
  turnY: number;
  heading: Direction | null;
}

type Pressed = Extract<InputEvent, { readonly kind: 'press' | 'move' }>;
type Lifted = Extract<InputEvent, { readonly kind: 'lift' }>;
type Place = Pick<Pressed, 'x' | 'y'>;

/** Every pointer on the canvas. The mouse is tracked while it hovers, a finger until it is lifted. */
export class Pointers {
  /** Pointers on or over the canvas, earliest first; a lifted one stays for one more step. */
  readonly all: Pointer[] = [];
  private readonly tracked: Tracked[] = [];
  private readonly stage: Pick<Stage, 'toStageX' | 'toStageY'>;
  private readonly onUse: (kind: PointerKind) => void;

  constructor(stage: Pick<Stage, 'toStageX' | 'toStageY'>, onUse: (kind: PointerKind) => void) {
    this.stage = stage;
    this.onUse = onUse;
  }

  /** The first pointer, for games that need only one. */
  get main(): Pointer | undefined {
    return this.all[0];
  }

  endStep(): void {
    for (let index = this.tracked.length - 1; index >= 0; index -= 1) {
      const pointer = this.tracked[index];
      if (pointer === undefined) continue;
      if (pointer.released && pointer.kind !== 'mouse') this.forget(index);
      pointer.pressed = false;
      pointer.released = false;
      pointer.tapped = false;
      pointer.swiped = null;
    }
  }

  clear(): void {
    this.endStep();
    for (let index = this.tracked.length - 1; index >= 0; index -= 1) this.forget(index);
  }

  press(event: Pressed): void {
    const pointer = this.find(event);
    this.moveTo(pointer, event);
    pointer.startX = pointer.x;
    pointer.startY = pointer.y;
    pointer.turnX = event.x / POINTER_STEPS;
    pointer.turnY = event.y / POINTER_STEPS;
    pointer.heading = null;
    pointer.down = true;
    pointer.pressed = true;
    this.onUse(pointer.kind);
  }

  move(event: Pressed): void {
    const pointer = this.find(event);
    this.moveTo(pointer, event);
    const heading = headingOf(pointer, event);
    if (heading === null) return;
    pointer.turnX = event.x / POINTER_STEPS;
    pointer.turnY = event.y / POINTER_STEPS;
    // One long stroke counts as one swipe until it changes direction.
    if (heading !== pointer.heading) pointer.swiped = heading;
    pointer.heading = heading;
  }

  /** Whether a pointer that has swiped in this step would swipe another way. */
  turnsTwice(event: Pressed): boolean {
    const pointer = this.tracked.find(({ id }) => id === event.id);
    if (pointer === undefined || pointer.swiped === null) return false;
    const heading = headingOf(pointer, event);
    return heading !== null && heading !== pointer.heading;
  }

  lift(event: Lifted): void {
    const pointer = this.tracked.find(({ id }) => id === event.id);
    if (pointer === undefined || !pointer.down) return;
    this.moveTo(pointer, event);
    pointer.down = false;
    pointer.released = true;
    pointer.tapped = event.quick && pointer.heading === null;
  }

  private moveTo(pointer: Tracked, { x, y }: Place): void {
    pointer.x = this.stage.toStageX(x / POINTER_STEPS);
    pointer.y = this.stage.toStageY(y / POINTER_STEPS);
  }

  private find({ id, pointer: kind }: Pressed): Tracked {
    const known = this.tracked.find((one) => one.id === id && (one.down || !one.released));
    if (known !== undefined) return known;
    const pointer: Tracked = {
      id,
      kind,
      x: 0,
      y: 0,
      startX: 0,
      startY: 0,
      down: false,
      pressed: false,
      released: false,
      tapped: false,
      swiped: null,
      turnX: 0,
      turnY: 0,
      heading: null,
    };
    this.tracked.push(pointer);
    this.all.push(pointer);
    return pointer;
  }

  private forget(index: number): void {
    this.tracked.splice(index, 1);
    this.all.splice(index, 1);
  }
}

/** The way in which a pressed pointer has moved far enough for a swipe; null before that. */
function headingOf({ down, turnX, turnY }: Tracked, { x, y }: Place): Direction | null {
  const dx = x / POINTER_STEPS - turnX;
  const dy = y / POINTER_STEPS - turnY;
  if (!down || Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE) return null;
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left';
  return dy > 0 ? 'down' : 'up';
}
