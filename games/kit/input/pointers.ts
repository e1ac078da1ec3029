import type { Stage } from '../stage.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** CSS pixels of movement from which a touch is a swipe, not a tap. */
const SWIPE = 26;
const TAP_MS = 350;

/** A mouse, finger or pen, in stage units. */
export interface Pointer {
  readonly id: number;
  readonly kind: 'mouse' | 'touch' | 'pen';
  x: number;
  y: number;
  /** Where the press began. */
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
  turnX: number;
  turnY: number;
  since: number;
  heading: Direction | null;
}

/** Every pointer on the canvas. The mouse is tracked while it hovers, a finger until it is lifted. */
export class Pointers {
  /** Pointers on or over the canvas, earliest first; a lifted one stays for one more step. */
  readonly all: Pointer[] = [];
  private readonly tracked: Tracked[] = [];
  private readonly stage: Stage;
  private readonly onUse: (kind: Pointer['kind']) => void;

  constructor(stage: Stage, onUse: (kind: Pointer['kind']) => void) {
    this.stage = stage;
    this.onUse = onUse;
    const { canvas } = stage;
    canvas.addEventListener('pointerdown', (event) => this.press(event));
    canvas.addEventListener('pointermove', (event) => this.move(event));
    canvas.addEventListener('pointerup', (event) => this.lift(event));
    canvas.addEventListener('pointercancel', (event) => this.lift(event));
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
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

  private press(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.preventDefault();
    window.focus();
    this.stage.canvas.setPointerCapture(event.pointerId);
    const pointer = this.find(event);
    this.moveTo(pointer, event);
    pointer.startX = pointer.x;
    pointer.startY = pointer.y;
    pointer.turnX = event.clientX;
    pointer.turnY = event.clientY;
    pointer.since = event.timeStamp;
    pointer.heading = null;
    pointer.down = true;
    pointer.pressed = true;
    this.onUse(pointer.kind);
  }

  private move(event: PointerEvent): void {
    const pointer = this.find(event);
    this.moveTo(pointer, event);
    if (!pointer.down) return;
    const dx = event.clientX - pointer.turnX;
    const dy = event.clientY - pointer.turnY;
    if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE) return;
    pointer.turnX = event.clientX;
    pointer.turnY = event.clientY;
    const heading = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up';
    // One long stroke counts as one swipe until it changes direction.
    if (heading !== pointer.heading) pointer.swiped = heading;
    pointer.heading = heading;
  }

  private lift(event: PointerEvent): void {
    const pointer = this.tracked.find(({ id }) => id === event.pointerId);
    if (pointer === undefined || !pointer.down) return;
    this.moveTo(pointer, event);
    pointer.down = false;
    pointer.released = true;
    pointer.tapped =
      event.type === 'pointerup' && pointer.heading === null && event.timeStamp - pointer.since < TAP_MS;
  }

  private moveTo(pointer: Tracked, event: PointerEvent): void {
    pointer.x = this.stage.toStageX(event.clientX);
    pointer.y = this.stage.toStageY(event.clientY);
  }

  private find(event: PointerEvent): Tracked {
    const known = this.tracked.find(
      ({ id, down, released }) => id === event.pointerId && (down || !released),
    );
    if (known !== undefined) return known;
    const kind = event.pointerType === 'touch' ? 'touch' : event.pointerType === 'pen' ? 'pen' : 'mouse';
    const pointer: Tracked = {
      id: event.pointerId,
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
      since: 0,
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
