import type { InputDevice } from '../meta.ts';
import type { Stage } from '../stage.ts';
import { type InputEvent, LEAN_STEPS } from './event.ts';
import { Keyboard } from './keyboard.ts';
import { FIRST_CODES, Pad, SECOND_CODES, TouchPad } from './pad.ts';
import { type Direction, type Pointer, Pointers } from './pointers.ts';

const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;

/** The player's input, read inside `update`. Presses and releases last exactly one step. */
export class Input {
  /** Both players' controls combined: WASD and arrows, Space and Enter, sticks and touch buttons. */
  readonly pad: Pad;
  /** WASD, Space, left Shift, and the touch controls of player 1. */
  readonly first: Pad;
  /** Arrows, Enter, right Shift or slash, and the touch controls of player 2. */
  readonly second: Pad;
  readonly keyboard: Keyboard;
  /** The state of the on-screen controls of players 1 and 2. */
  readonly touchPads: readonly [TouchPad, TouchPad] = [new TouchPad(), new TouchPad()];
  /** Key presses, clicks and touches so far. */
  uses = 0;
  /** The device used last, on the screens too, to show its hint and follow its control. */
  device: InputDevice = 'keyboard';
  /** Whether steps are taken in which the game reads what is received; else it is applied at once. */
  isPlayed = false;
  private readonly pointing: Pointers;
  /** Events that no step has seen yet, the earliest first. */
  private readonly waiting: { readonly event: InputEvent; readonly at: number }[] = [];

  /** Hears of everything that reaches the game, before it does. */
  onEvent: ((event: InputEvent) => void) | undefined;
  /** Hears of each key, press and touch of the player, as soon as it is received. */
  onUse: (() => void) | undefined;

  constructor(stage: Pick<Stage, 'toStageX' | 'toStageY'>) {
    this.keyboard = new Keyboard(() => this.note('keyboard'));
    this.pointing = new Pointers(stage, (kind) => this.note(kind === 'mouse' ? 'mouse' : 'touch'));
    const [one, two] = this.touchPads;
    this.first = new Pad(this.keyboard, [FIRST_CODES], [one]);
    this.second = new Pad(this.keyboard, [SECOND_CODES], [two]);
    this.pad = new Pad(this.keyboard, [FIRST_CODES, SECOND_CODES], [one, two]);
  }

  /** Whether the player uses keys: only then does a picture name one. */
  get byKeys(): boolean {
    return this.device === 'keyboard';
  }

  /** The mouse or the first finger; undefined if there is neither. */
  get pointer(): Pointer | undefined {
    return this.pointing.main;
  }

  /** All fingers and the mouse. */
  get pointers(): readonly Pointer[] {
    return this.pointing.all;
  }

  /** The direction of a key, stick or swipe in this step, for games on a grid. */
  get stride(): Direction | null {
    for (const direction of DIRECTIONS) if (this.pad.pressed(direction)) return direction;
    for (const pointer of this.pointing.all) if (pointer.swiped !== null) return pointer.swiped;
    return null;
  }

  /** Whether Space, Enter, a touch button, a click or a finger was pressed in this step, for one-button games. */
  get hit(): boolean {
    return this.pad.pressed('action') || this.pointing.all.some(({ pressed }) => pressed);
  }

  /** Whether one of the inputs of `hit` is held. */
  get holding(): boolean {
    return this.pad.held('action') || this.pointing.all.some(({ down }) => down);
  }

  /** Takes what the player does at a moment of `performance.now()`; the step of that moment sees it. */
  receive(event: InputEvent, at: number): void {
    if (this.isPlayed) this.waiting.push({ event, at });
    else this.apply(event);
    // At once: it ends a lesson, during which no steps are taken.
    if (isUse(event)) this.onUse?.();
  }

  /** Applies what was received up to a moment of `performance.now()`; what comes too soon for one step waits for the next. */
  beginStep(until: number): void {
    for (let [next] = this.waiting; next !== undefined; [next] = this.waiting) {
      if (next.at > until || this.isTooSoon(next.event)) return;
      this.waiting.shift();
      this.apply(next.event);
    }
  }

  /** Whether this step had a press already, or a change that the event would undo before the game has seen it. */
  private isTooSoon(event: InputEvent): boolean {
    switch (event.kind) {
      case 'key':
        return event.fresh && (this.hasPress || this.keyboard.released.has(event.code));
      case 'keyUp':
        return this.keyboard.pressed.has(event.code);
      case 'button': {
        const { pressed, released } = this.touchPads[event.pad];
        return event.down ? this.hasPress || released.has(event.button) : pressed.has(event.button);
      }
      case 'lean':
        return this.touchPads[event.pad].changesTwice(event.x / LEAN_STEPS, event.y / LEAN_STEPS);
      case 'press':
        // Many games read the first pointer alone, and a lifted finger is that until the step ends.
        return this.hasPress || this.pointing.all.some(({ released }) => released);
      case 'move':
        return this.pointing.turnsTwice(event);
      case 'lift':
        return this.pointing.all.some(({ id, pressed }) => pressed && id === event.id);
      default:
        return false;
    }
  }

  /** Whether a key, button or pointer was pressed in this step. */
  private get hasPress(): boolean {
    return (
      this.keyboard.pressed.size > 0 ||
      this.touchPads.some(({ pressed }) => pressed.size > 0) ||
      this.pointing.all.some(({ pressed }) => pressed)
    );
  }

  /** Takes what the player does; the next step sees it. */
  apply(event: InputEvent): void {
    this.onEvent?.(event);
    switch (event.kind) {
      case 'key':
        return this.keyboard.press(event);
      case 'keyUp':
        return this.keyboard.release(event.code);
      case 'button':
        return this.pressButton(event);
      case 'lean':
        return this.touchPads[event.pad].lean(event.x / LEAN_STEPS, event.y / LEAN_STEPS);
      case 'press':
        return this.pointing.press(event);
      case 'move':
        return this.pointing.move(event);
      case 'lift':
        return this.pointing.lift(event);
      case 'use':
        return this.note(event.device);
      case 'device':
        this.device = event.device;
        return undefined;
      case 'clear':
        return this.letGo();
    }
  }

  private pressButton({ pad, button, down }: Extract<InputEvent, { readonly kind: 'button' }>): void {
    this.touchPads[pad].set(button, down);
    if (down) this.note('touch');
  }

  private note(device: InputDevice): void {
    this.uses += 1;
    this.device = device;
  }

  endStep(): void {
    this.keyboard.endStep();
    this.pointing.endStep();
    for (const pad of this.touchPads) pad.endStep();
  }

  clear(): void {
    this.apply({ kind: 'clear' });
  }

  private letGo(): void {
    this.waiting.length = 0;
    this.keyboard.clear();
    this.pointing.clear();
    for (const pad of this.touchPads) pad.clear();
  }
}

function isUse(event: InputEvent): boolean {
  switch (event.kind) {
    case 'key':
      return event.fresh;
    case 'button':
      return event.down;
    default:
      return event.kind === 'press' || event.kind === 'use';
  }
}
