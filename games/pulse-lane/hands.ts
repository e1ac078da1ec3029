import type { Input } from '../kit/input/input.ts';
import { LANES } from './chart.ts';
import type { Highway } from './highway.ts';

const CODES: readonly (readonly string[])[] = [
  ['KeyD', 'ArrowLeft', 'KeyA', 'Digit1'],
  ['KeyF', 'ArrowDown', 'KeyS', 'Digit2'],
  ['KeyJ', 'ArrowUp', 'Digit3'],
  ['KeyK', 'ArrowRight', 'KeyL', 'Digit4'],
];

/** Lanes pressed, held and released, by keys and by any number of fingers. */
export class Hands {
  readonly pressed = [false, false, false, false];
  readonly held = [false, false, false, false];
  readonly released = [false, false, false, false];
  private readonly before = [false, false, false, false];

  read(input: Input, highway: Highway): void {
    for (let lane = 0; lane < LANES; lane += 1) {
      const codes = CODES[lane] ?? [];
      this.before[lane] = this.held[lane] === true;
      this.pressed[lane] = codes.some((code) => input.keyboard.pressed.has(code));
      this.held[lane] = codes.some((code) => input.keyboard.held(code));
    }
    for (const pointer of input.pointers) {
      const lane = highway.laneAt(pointer.startX);
      if (pointer.pressed) this.pressed[lane] = true;
      if (pointer.down) this.held[lane] = true;
    }
    for (let lane = 0; lane < LANES; lane += 1) {
      if (this.pressed[lane] === true) this.held[lane] = true;
      this.released[lane] = this.before[lane] === true && this.held[lane] !== true;
    }
  }
}
