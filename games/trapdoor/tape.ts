import { JUMP, LEFT, RIGHT } from './attempt.ts';

/** The letters of the buttons of a step: a capital one jumps. */
const LETTERS = ['.', 'l', 'r', 'x', 'j', 'L', 'R', 'X'] as const;
const NOTE = /([.lrxjLRX])(\d+)/g;

/** Reads buttons as they are written: each kind with the number of steps for which it is held, such as `r24R10`. */
export function readTape(text: string): readonly number[] {
  return [...text.matchAll(NOTE)].flatMap(([, letter = '.', steps = '0']) =>
    Array.from({ length: Number(steps) }, () => LETTERS.findIndex((each) => each === letter)),
  );
}

/** Writes buttons as `readTape` reads them. */
export function writeTape(buttons: readonly number[]): string {
  let text = '';
  for (let from = 0; from < buttons.length;) {
    let to = from;
    while (buttons[to] === buttons[from]) to += 1;
    text += `${LETTERS[buttons[from] ?? 0] ?? '.'}${to - from}`;
    from = to;
  }
  return text;
}

/** The buttons of somebody who plays the room in a mirror. */
export function mirroredTape(buttons: readonly number[]): readonly number[] {
  return buttons.map((held) => (held & JUMP) | (held & LEFT ? RIGHT : 0) | (held & RIGHT ? LEFT : 0));
}
