import type { Keyboard } from './keyboard.ts';

/** The buttons of a game pad, whatever the device: keys, touch stick and touch buttons. */
export type Button = 'left' | 'right' | 'up' | 'down' | 'action' | 'second';

/** The buttons of a gamepad that a game may use, by their names on an Xbox controller; Start pauses every game. */
export type GamepadButton =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'a'
  | 'b'
  | 'x'
  | 'y'
  | 'lb'
  | 'rb'
  | 'lt'
  | 'rt';
/** The keys, by `event.code`, that buttons stand for. */
export type GamepadKeys = Readonly<Partial<Record<GamepadButton, string>>>;

export type PadCodes = Readonly<Record<Button, readonly string[]>>;

export const FIRST_CODES: PadCodes = {
  left: ['KeyA'],
  right: ['KeyD'],
  up: ['KeyW'],
  down: ['KeyS'],
  action: ['Space'],
  second: ['ShiftLeft'],
};

export const SECOND_CODES: PadCodes = {
  left: ['ArrowLeft'],
  right: ['ArrowRight'],
  up: ['ArrowUp'],
  down: ['ArrowDown'],
  action: ['Enter', 'NumpadEnter'],
  second: ['ShiftRight', 'Slash'],
};

/** Least lean of a stick that counts as a pressed direction. */
const LEAN = 0.45;

/** The directions that a stick presses when it leans so. */
function directionsOf(x: number, y: number): readonly (readonly [direction: Button, down: boolean])[] {
  return [
    ['left', x < -LEAN],
    ['right', x > LEAN],
    ['up', y < -LEAN],
    ['down', y > LEAN],
  ];
}

/** The state of one player's touch controls. */
export class TouchPad {
  x = 0;
  y = 0;
  readonly held = new Set<Button>();
  readonly pressed = new Set<Button>();
  readonly released = new Set<Button>();

  /** Leans the stick; each axis from -1 to 1. */
  lean(x: number, y: number): void {
    this.x = x;
    this.y = y;
    for (const [direction, down] of directionsOf(x, y)) this.set(direction, down);
  }

  /** Whether a direction would change in a step in which the pad has changed already. */
  changesTwice(x: number, y: number): boolean {
    if (this.pressed.size === 0 && this.released.size === 0) return false;
    return directionsOf(x, y).some(([direction, down]) => down !== this.held.has(direction));
  }

  set(button: Button, down: boolean): void {
    if (down === this.held.has(button)) return;
    if (down) {
      this.held.add(button);
      this.pressed.add(button);
    } else {
      this.held.delete(button);
      this.released.add(button);
    }
  }

  endStep(): void {
    this.pressed.clear();
    this.released.clear();
  }

  clear(): void {
    this.lean(0, 0);
    this.held.clear();
    this.endStep();
  }
}

/** One player's controls: held now, and pressed or released in this step. */
export class Pad {
  private readonly keyboard: Keyboard;
  private readonly codes: readonly PadCodes[];
  private readonly touch: readonly TouchPad[];

  constructor(keyboard: Keyboard, codes: readonly PadCodes[], touch: readonly TouchPad[]) {
    this.keyboard = keyboard;
    this.codes = codes;
    this.touch = touch;
  }

  /** -1 (left) to 1 (right); fractional on a touch stick. */
  get x(): number {
    return this.axis('left', 'right', (pad) => pad.x);
  }

  /** -1 (up) to 1 (down); fractional on a touch stick. */
  get y(): number {
    return this.axis('up', 'down', (pad) => pad.y);
  }

  held(button: Button): boolean {
    for (const codes of this.codes) {
      for (const code of codes[button]) if (this.keyboard.held(code)) return true;
    }
    return this.touch.some((pad) => pad.held.has(button));
  }

  pressed(button: Button): boolean {
    for (const codes of this.codes) {
      for (const code of codes[button]) if (this.keyboard.pressed.has(code)) return true;
    }
    return this.touch.some((pad) => pad.pressed.has(button));
  }

  released(button: Button): boolean {
    for (const codes of this.codes) {
      for (const code of codes[button]) if (this.keyboard.released.has(code)) return true;
    }
    return this.touch.some((pad) => pad.released.has(button));
  }

  private axis(low: Button, high: Button, lean: (pad: TouchPad) => number): number {
    for (const pad of this.touch) {
      const leaning = lean(pad);
      if (leaning !== 0) return leaning;
    }
    return (this.held(high) ? 1 : 0) - (this.held(low) ? 1 : 0);
  }
}
