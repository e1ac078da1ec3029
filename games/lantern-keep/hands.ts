import type { Kit } from '../kit/game.ts';
import type { Direction } from '../kit/input/pointers.ts';
import { clamp } from '../kit/vector.ts';
import type { Bar, BarButton } from './bar.ts';
import { LONG, SHORT } from './gardens.ts';
import { LANTERNS } from './lanterns.ts';
import type { Layout } from './layout.ts';
import type { Action } from './actions.ts';
import { Menu } from './menu.ts';
import type { Night } from './night.ts';

const STEPS: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};
const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
/** Seconds until a held arrow repeats, and between repeats. */
const REPEAT_AFTER = 0.3;
const REPEAT = 0.11;

/** The player's command in a step. */
export type Command =
  | { readonly kind: 'action'; readonly action: Action; readonly x: number; readonly y: number }
  | BarButton;

/** Turns keys, clicks and taps into commands; holds the cursor and the open menu. */
export class Hands {
  readonly cursor = { x: 4, y: 3 };
  menu: Menu | undefined;
  private held = 0;
  private readonly kit: Kit;
  private readonly layout: Layout;
  private readonly night: Night;
  private readonly bar: Bar;

  constructor(kit: Kit, layout: Layout, night: Night, bar: Bar) {
    this.kit = kit;
    this.layout = layout;
    this.night = night;
    this.bar = bar;
  }

  /** True if the cursor is visible. */
  get byKeys(): boolean {
    return this.kit.input.device === 'keyboard';
  }

  read(dt: number): Command | undefined {
    this.menu?.update(dt);
    return this.readPointers() ?? this.readKeys(dt);
  }

  close(): void {
    this.menu = undefined;
  }

  private readPointers(): Command | undefined {
    for (const pointer of this.kit.input.pointers) {
      if (this.menu !== undefined && pointer.kind === 'mouse' && !this.byKeys)
        this.menu.focus = this.menu.hit(pointer.x, pointer.y);
      if (!pointer.pressed) continue;
      const command = this.press(pointer.x, pointer.y);
      if (command !== undefined) return command;
    }
    return undefined;
  }

  private press(x: number, y: number): Command | undefined {
    const { menu } = this;
    const index = menu?.hit(x, y) ?? -1;
    if (menu !== undefined && index >= 0) {
      // Focusing the button explains an action even if it is unavailable.
      menu.focus = index;
      return this.take(index);
    }
    const button = this.bar.hit(x, y);
    if (button !== undefined) return button;
    const cell = this.layout.cellAt(x, y);
    this.menu = undefined;
    if (cell === undefined || (menu !== undefined && menu.cellX === cell.x && menu.cellY === cell.y))
      return undefined;
    this.cursor.x = cell.x;
    this.cursor.y = cell.y;
    this.openMenu();
    return undefined;
  }

  private openMenu(): void {
    const { x, y } = this.cursor;
    if (!this.night.canHang(x, y) && this.night.lanternAt(x, y) === undefined) return;
    this.menu = new Menu(this.kit, this.layout, this.night, this.cursor);
    if (this.byKeys) this.menu.focus = 0;
    this.kit.sound.play('tap');
  }

  private readKeys(dt: number): Command | undefined {
    const { keyboard, pad } = this.kit.input;
    if (keyboard.pressed.has('KeyN')) return 'call';
    if (keyboard.pressed.has('KeyF')) return 'speed';
    for (const digit of [1, 2, 3, 4]) {
      if (keyboard.pressed.has(`Digit${digit}`) || keyboard.pressed.has(`Numpad${digit}`))
        return this.byDigit(digit - 1);
    }
    if (keyboard.pressed.has('Backspace') || keyboard.pressed.has('KeyX')) this.close();
    if (pad.pressed('action')) {
      if (this.menu !== undefined && this.menu.focus >= 0) return this.take(this.menu.focus);
      this.openMenu();
    }
    this.steer(dt);
    return undefined;
  }

  private steer(dt: number): void {
    const { pad } = this.kit.input;
    const held = DIRECTIONS.find((direction) => pad.held(direction));
    const pressed = DIRECTIONS.find((direction) => pad.pressed(direction));
    this.held = held === undefined || pressed !== undefined ? 0 : this.held + dt;
    const repeats = held !== undefined && this.held > REPEAT_AFTER + REPEAT;
    if (repeats) this.held -= REPEAT;
    const direction = pressed ?? (repeats ? held : undefined);
    if (direction === undefined) return;
    const [dx, dy] = STEPS[direction];
    if (this.menu !== undefined) {
      this.menu.move(dx, dy);
      return;
    }
    const [along, across] = this.layout.turned ? [dy, dx] : [dx, dy];
    this.cursor.x = clamp(this.cursor.x + along, 0, LONG - 1);
    this.cursor.y = clamp(this.cursor.y + across, 0, SHORT - 1);
  }

  /** A digit hangs that lantern under the cursor; on a lantern, 1 feeds and 2 takes down. */
  private byDigit(index: number): Command | undefined {
    if (this.menu === undefined) this.openMenu();
    if (this.menu === undefined || (LANTERNS[index] === undefined && index > 1)) return undefined;
    this.menu.focus = Math.min(index, this.menu.choices.length - 1);
    return this.take(index);
  }

  private take(index: number): Command | undefined {
    const { menu } = this;
    const choice = menu?.choices[index];
    if (menu === undefined || choice === undefined) return undefined;
    return { kind: 'action', action: choice.action, x: menu.cellX, y: menu.cellY };
  }
}
