import type { InputEvent } from './input/event.ts';
import type { InputDevice } from './meta.ts';
import type { FrameSize } from './stage.ts';

/** The form of recordings. */
export const RECORDING_FORMAT = 1;
/** The longest recording: 30 minutes of 120 steps a second, and as many events as a busy player makes. */
export const MOST_STEPS = 30 * 60 * 120;
const MOST_EVENTS = 200_000;
/** The most of what a game stored that a run may depend on, in characters. */
export const MOST_STORED = 20_000;
/** In CSS pixels: no screen is larger, and a larger board would be an easier one. */
const LARGEST_FRAME = 5000;

/** An event before a step: the player's input, or another size of the frame. */
export type Happening = InputEvent | { readonly kind: 'size'; readonly size: FrameSize };

/** All that a run depends on besides its seed, its mode and the game's code. */
export interface Recording {
  readonly size: FrameSize;
  readonly device: InputDevice;
  /** The values that the run read of the game's store, as they were when it began: JSON by key. */
  readonly stored: Readonly<Record<string, string>>;
  /** Number of steps that the run took. */
  readonly steps: number;
  readonly events: readonly { readonly step: number; readonly what: Happening }[];
}

type Value = string | number;
type Row = readonly Value[];

const DEVICES = ['keyboard', 'touch', 'mouse'] as const;
const POINTERS = ['mouse', 'touch', 'pen'] as const;
const BUTTONS = ['left', 'right', 'up', 'down', 'action', 'second'] as const;

/** Writes a recording as JSON: a row an event, which begins with the steps since the event before it. */
export function writeRecording({ size, device, stored, steps, events }: Recording): string {
  let before = 0;
  const rows = events.map(({ step, what }) => {
    const row = [step - before, ...rowOf(what)];
    before = step;
    return row;
  });
  return JSON.stringify([RECORDING_FORMAT, sizeRow(size), DEVICES.indexOf(device), stored, steps, rows]);
}

const sizeRow = ({ width, height, insets: { left, top, right, bottom } }: FrameSize): Row => [
  width,
  height,
  left,
  top,
  right,
  bottom,
];

function rowOf(what: Happening): Row {
  switch (what.kind) {
    case 'key':
      return ['k', what.code, what.text, Number(what.fresh)];
    case 'keyUp':
      return ['u', what.code];
    case 'button':
      return ['b', what.pad, BUTTONS.indexOf(what.button), Number(what.down)];
    case 'lean':
      return ['l', what.pad, what.x, what.y];
    case 'press':
      return ['p', what.id, POINTERS.indexOf(what.pointer), what.x, what.y];
    case 'move':
      return ['m', what.id, POINTERS.indexOf(what.pointer), what.x, what.y];
    case 'lift':
      return ['r', what.id, what.x, what.y, Number(what.quick)];
    case 'use':
      return ['a', DEVICES.indexOf(what.device)];
    case 'device':
      return ['d', DEVICES.indexOf(what.device)];
    case 'clear':
      return ['c'];
    case 'size':
      return ['s', ...sizeRow(what.size)];
  }
}

/** A recording that is none. */
export class MalformedRecording extends Error {
  override readonly name = 'MalformedRecording';
}

const malformed = (what: string) => new MalformedRecording(`not a recording: ${what}`);

/**
 * Reads what `writeRecording` has written.
 * @throws MalformedRecording for anything else
 */
export function readRecording(text: string): Recording {
  const parts = arrayOf(parse(text), 'the whole', 6, 6);
  const [format, size, device, stored, steps, rows] = parts;
  if (format !== RECORDING_FORMAT) throw malformed('the format');
  const most = whole(steps, 'steps', 0, MOST_STEPS);
  let step = 0;
  const events = arrayOf(rows, 'events', 0, MOST_EVENTS).map((given) => {
    const row = arrayOf(given, 'an event', 2, 8);
    step += whole(row[0], 'the step of an event', 0, MOST_STEPS);
    if (step > most) throw malformed('the step of an event');
    return { step, what: happeningOf(row.slice(1)) };
  });
  return {
    size: sizeOf(arrayOf(size, 'the size', 6, 6)),
    device: oneOf(DEVICES, device),
    stored: storedOf(stored),
    steps: most,
    events,
  };
}

function happeningOf([kind, ...values]: readonly unknown[]): Happening {
  const [a, b, c, d] = values;
  const place = (x: unknown, y: unknown) => ({ x: coordinate(x), y: coordinate(y) });
  switch (kind) {
    case 'k':
      return { kind: 'key', code: code(a), text: letter(b), fresh: flag(c) };
    case 'u':
      return { kind: 'keyUp', code: code(a) };
    case 'b':
      return { kind: 'button', pad: flag(a) ? 1 : 0, button: oneOf(BUTTONS, b), down: flag(c) };
    case 'l':
      return { kind: 'lean', pad: flag(a) ? 1 : 0, x: lean(b), y: lean(c) };
    case 'p':
      return { kind: 'press', id: pointerId(a), pointer: oneOf(POINTERS, b), ...place(c, d) };
    case 'm':
      return { kind: 'move', id: pointerId(a), pointer: oneOf(POINTERS, b), ...place(c, d) };
    case 'r':
      return { kind: 'lift', id: pointerId(a), ...place(b, c), quick: flag(d) };
    case 'a':
      return { kind: 'use', device: oneOf(DEVICES, a) };
    case 'd':
      return { kind: 'device', device: oneOf(DEVICES, a) };
    case 'c':
      return { kind: 'clear' };
    case 's':
      return { kind: 'size', size: sizeOf(values) };
    default:
      throw malformed('the kind of an event');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('no JSON');
  }
}

function arrayOf(value: unknown, what: string, least: number, most: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length < least || value.length > most) throw malformed(what);
  return value;
}

function finite(value: unknown, what: string, low: number, high: number): number {
  if (typeof value !== 'number' || !(value >= low && value <= high)) throw malformed(what);
  return value;
}

function whole(value: unknown, what: string, low: number, high: number): number {
  const number = finite(value, what, low, high);
  if (!Number.isInteger(number)) throw malformed(what);
  return number;
}

const coordinate = (value: unknown) => whole(value, 'a place', -4 * LARGEST_FRAME, 4 * LARGEST_FRAME);
const lean = (value: unknown) => whole(value, 'a lean', -64, 64);
const pointerId = (value: unknown) => whole(value, 'a pointer', -(2 ** 31), 2 ** 31);
const flag = (value: unknown): boolean => whole(value, 'a flag', 0, 1) === 1;

function oneOf<const Known extends readonly unknown[]>(known: Known, value: unknown): Known[number] {
  return known[whole(value, 'a choice', 0, known.length - 1)];
}

function code(value: unknown): string {
  if (typeof value !== 'string' || !/^\w{1,20}$/.test(value)) throw malformed('a key');
  return value;
}

function letter(value: unknown): string {
  if (typeof value !== 'string' || value.length > 2) throw malformed('a character');
  return value;
}

function sizeOf(values: readonly unknown[]): FrameSize {
  const [width, height, left, top, right, bottom] = values;
  const inset = (value: unknown) => finite(value, 'an inset', 0, 500);
  return {
    width: finite(width, 'a width', 1, LARGEST_FRAME),
    height: finite(height, 'a height', 1, LARGEST_FRAME),
    insets: { left: inset(left), top: inset(top), right: inset(right), bottom: inset(bottom) },
  };
}

function storedOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed('what was stored');
  const stored: Record<string, string> = {};
  let length = 0;
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== 'string') throw malformed('what was stored');
    length += key.length + text.length;
    stored[key] = text;
  }
  if (length > MOST_STORED) throw malformed('what was stored');
  return stored;
}
