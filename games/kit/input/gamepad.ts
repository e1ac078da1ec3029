import type { Lesson } from '../lesson/lesson.ts';
import type { TitleMeta } from '../meta.ts';
import { controlLine, controlsOf } from '../overlay/controls.ts';
import { type InputEvent, LEAN_STEPS, type PadNumber } from './event.ts';
import { choose, type Shown } from './gamepad-choice.ts';
import type { Input } from './input.ts';
import { FIRST_CODES, type GamepadButton, type GamepadKeys, SECOND_CODES } from './pad.ts';
import type { Direction } from './pointers.ts';

/** Gamepads that work. */
interface Played extends Shown {
  readonly input: Input;
  readonly lesson: Pick<Lesson, 'use' | 'loseGamepad'>;
  pause(): void;
  lookAway(): void;
}

/** A button, or a stick that leans far enough to count as one. */
type Contact = GamepadButton | 'start' | `stick-${Direction}`;

const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
/** Places in `Gamepad.buttons` in the standard layout (https://www.w3.org/TR/gamepad/#remapping). */
const PLACES: readonly (readonly [place: number, button: GamepadButton | 'start'])[] = [
  [0, 'a'],
  [1, 'b'],
  [2, 'x'],
  [3, 'y'],
  [4, 'lb'],
  [5, 'rb'],
  [6, 'lt'],
  [7, 'rt'],
  [9, 'start'],
  [12, 'up'],
  [13, 'down'],
  [14, 'left'],
  [15, 'right'],
];
/** The share of its way that a stick leans when nobody touches it. */
const DEAD_ZONE = 0.18;
/** The share of its way from which a stick counts as a pressed direction. */
const LEAN = 0.5;

/** Default meanings of a player's buttons, where the game says nothing else. */
function defaultKeys(player: PadNumber): GamepadKeys {
  const codes = player === 0 ? FIRST_CODES : SECOND_CODES;
  const [action = ''] = codes.action;
  const [second = ''] = codes.second;
  const ways = Object.fromEntries(DIRECTIONS.map((direction) => [direction, codes[direction][0]]));
  return { ...ways, a: action, rt: action, b: second, x: second, lt: second, lb: 'KeyQ', rb: 'KeyE' };
}

/** One gamepad: gives the game what it does as keys and a leaning stick, and the screens as choices. */
class PlayersGamepad {
  /** Whether anything was ever pressed on it. */
  used = false;
  private readonly game: Played;
  private readonly player: PadNumber;
  private readonly keys: GamepadKeys;
  /** The stick is four keys, as the game gives its directions keys of its own. */
  private readonly stickIsKeys: boolean;
  private down: ReadonlySet<Contact> = new Set();
  private readonly held = new Map<Contact, string>();
  private lean = { x: 0, y: 0 };

  constructor(game: Played, player: PadNumber, own: GamepadKeys) {
    this.game = game;
    this.player = player;
    this.keys = { ...defaultKeys(player), ...own };
    this.stickIsKeys = DIRECTIONS.some((direction) => own[direction] !== undefined);
  }

  /** Takes what the gamepad shows now. */
  read({ buttons, axes }: Gamepad): void {
    const stick = stickOf(axes);
    const now = new Set<Contact>();
    for (const [place, button] of PLACES) if (buttons[place]?.pressed === true) now.add(button);
    if (stick.x < -LEAN) now.add('stick-left');
    if (stick.x > LEAN) now.add('stick-right');
    if (stick.y < -LEAN) now.add('stick-up');
    if (stick.y > LEAN) now.add('stick-down');
    const before = this.down;
    this.down = now;
    for (const contact of before) if (!now.has(contact)) this.release(contact);
    for (const contact of now) if (!before.has(contact)) this.press(contact);
    this.leanTo(stick);
  }

  /** It is gone: lets everything go. */
  letGo(): void {
    for (const contact of this.down) this.release(contact);
    this.down = new Set();
    this.leanTo({ x: 0, y: 0 });
  }

  private press(contact: Contact): void {
    this.used = true;
    const { game } = this;
    game.lesson.use('gamepad');
    const button = buttonOf(contact);
    if (game.state !== 'playing') choose(game, button);
    else if (button === 'start') game.pause();
    else this.pressKey(contact, button);
  }

  private pressKey(contact: Contact, button: GamepadButton): void {
    const code = this.keys[button];
    if (code === undefined || (contact.startsWith('stick-') && !this.stickIsKeys)) return;
    this.held.set(contact, code);
    // Digits are also letters to a game that takes letters.
    const text = /^Digit\d$/.test(code) ? code.slice(-1) : '';
    this.send({ kind: 'key', code, text, fresh: true });
  }

  private release(contact: Contact): void {
    const code = this.held.get(contact);
    this.held.delete(contact);
    // Another button may stand for the same key.
    if (code !== undefined && ![...this.held.values()].includes(code)) this.send({ kind: 'keyUp', code });
  }

  private leanTo(stick: { readonly x: number; readonly y: number }): void {
    const { game, lean } = this;
    // A pause lets go of everything: afterwards the stick leans anew.
    const plays = game.state === 'playing' && !this.stickIsKeys;
    const x = plays ? Math.round(stick.x * LEAN_STEPS) : 0;
    const y = plays ? Math.round(stick.y * LEAN_STEPS) : 0;
    if (x === lean.x && y === lean.y) return;
    const rested = lean.x === 0 && lean.y === 0;
    this.lean = { x, y };
    if (game.state !== 'playing') return;
    game.lesson.use('gamepad');
    if (rested) this.send({ kind: 'use', device: 'keyboard' });
    this.send({ kind: 'lean', pad: this.player, x, y });
  }

  private send(event: InputEvent): void {
    this.game.input.receive(event, performance.now());
  }
}

function buttonOf(contact: Contact): GamepadButton | 'start' {
  return DIRECTIONS.find((direction) => contact === `stick-${direction}`) ?? nameOf(contact);
}

const nameOf = (contact: Contact): GamepadButton | 'start' =>
  PLACES.find(([, button]) => button === contact)?.[1] ?? 'start';

/** Reads the lean of the left stick, or of the right one while the left one rests: each axis from -1 to 1. */
function stickOf([leftX = 0, leftY = 0, rightX = 0, rightY = 0]: readonly number[]) {
  const left = withoutDeadZone(leftX, leftY);
  return left.x === 0 && left.y === 0 ? withoutDeadZone(rightX, rightY) : left;
}

function withoutDeadZone(x: number, y: number) {
  const length = Math.hypot(x, y);
  if (length < DEAD_ZONE) return { x: 0, y: 0 };
  const strength = Math.min(1, (length - DEAD_ZONE) / (1 - DEAD_ZONE));
  return { x: (x / length) * strength, y: (y / length) * strength };
}

/**
 * Follows the gamepads of a game: the first is player 1's, the second player 2's. Loaded when the first connects, so that
 * whoever has none does not wait for it.
 */
export function followGamepads(game: Played, meta: TitleMeta, keys: GamepadKeys): void {
  const players = ([0, 1] as const).map((player) => new PlayersGamepad(game, player, keys));
  let there: readonly number[] = [];
  const poll = (): void => {
    const pads = navigator.getGamepads().filter((pad) => pad?.connected === true);
    players.forEach((player, index) => {
      const pad = pads[index];
      if (pad) player.read(pad);
      else player.letGo();
    });
    const before = there;
    there = pads.flatMap((pad) => (pad === null ? [] : [pad.index]));
    if (there.length > before.length) announce(game, meta);
    if (there.length < before.length && players.some(({ used }) => used)) game.lookAway();
    if (there.length > 0) requestAnimationFrame(poll);
    else forget(game);
  };
  window.addEventListener('gamepadconnected', () => {
    if (there.length === 0) poll();
  });
  poll();
}

/** Tells how the game is played by gamepad, on the screens that tell it for the other devices. */
function announce({ frame, lesson, state }: Played, meta: TitleMeta): void {
  if (frame.root.dataset.gamepad !== undefined) return;
  frame.root.dataset.gamepad = '';
  for (const list of frame.root.querySelectorAll('.controls')) {
    const row = controlsOf(meta, { name: 'Gamepad', picture: 'gamepad', read: ({ pad }) => pad });
    row?.querySelector('dd')?.append(controlLine('Start', 'pause'));
    if (row !== undefined) list.append(row);
  }
  lesson.use('gamepad');
  if (state === 'playing') frame.hud.say('Gamepad connected', 1.6);
}

function forget({ frame, lesson }: Played): void {
  lesson.loseGamepad();
  delete frame.root.dataset.gamepad;
  for (const row of frame.root.querySelectorAll('.device-gamepad')) row.remove();
}
