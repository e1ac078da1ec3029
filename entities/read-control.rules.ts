import { type Control, CONTROLS, DEVICES } from './control.rules.ts';

type Way = 'keys' | (typeof DEVICES)[keyof typeof DEVICES];

const NAMED = Object.entries(DEVICES);

/**
 * Reads controls as people write them, a line each: `Arrow keys: Steer`, and `Swipe (touch): Steer` for another device. Lines
 * in a row that do the same on different devices are one control.
 * @returns controls; a line that is none stays as it is
 */
export function readControls(text: string): readonly (Control | string)[] {
  const read: (Control | string)[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const next = readControl(line.trim());
    const last = read.at(-1);
    const isSame = typeof next === 'object' && typeof last === 'object' && isOneWith(last, next);
    if (isSame) read.splice(-1, 1, { ...last, ...next });
    else read.push(next);
  }
  return read;
}

function readControl(line: string): Control | string {
  const at = line.indexOf(':');
  const [gesture, does] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  if (at < 0 || gesture === '' || does === '') return line;
  for (const [name, way] of NAMED) {
    const words = gesture.slice(0, -name.length - 2).trim();
    if (words !== '' && gesture.toLowerCase().endsWith(`(${name})`)) return { [way]: words, does };
  }
  return { keys: gesture, does };
}

const signInMethodsOf = (control: Control) =>
  (['keys', ...Object.values(DEVICES)] satisfies Way[]).filter((way) => control[way] !== undefined);

function isOneWith(control: Control, other: Control): boolean {
  const ways = signInMethodsOf(control);
  return control.does === other.does && !signInMethodsOf(other).some((way) => ways.includes(way));
}

/** The controls of lines of which each is one. */
export const controlsOf = (text: string): Control[] =>
  readControls(text).flatMap((control) => (typeof control === 'string' ? [] : [control]));

/** Controls as they are typed in a form. */
export const CONTROL_LINES = {
  fits: (text: string) => {
    const read = readControls(text);
    const isRight = (control: Control | string) =>
      typeof control === 'object' &&
      Object.values(control).every((words = '') => words.length <= CONTROLS.length);
    return read.length <= CONTROLS.max && read.every(isRight);
  },
  mismatch: `Write each control in a line such as “Arrow keys: Steer”: at most ${CONTROLS.max}, each text of at most ${CONTROLS.length} characters.`,
} as const;
