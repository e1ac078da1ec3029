import type { Direction } from '../kit/input/pointers.ts';
import { STARS } from './notes.ts';
import { TUNE_NAMES } from './tune-names.ts';

/** The star under each finger, and the keyboard focus. */
export class Fingertips {
  row: 'stars' | 'buttons' | 'tray' = 'stars';
  star = 0;
  button = 1;
  tune = 0;
  private readonly fingers = new Map<number, number>();

  /** True when the finger has moved to another star. */
  reach(finger: number, star: number): boolean {
    const news = this.fingers.get(finger) !== star;
    this.fingers.set(finger, star);
    return news;
  }

  lift(finger: number): void {
    this.fingers.delete(finger);
  }

  /** Left and right along the row; down to the buttons, up to the stars. */
  step(direction: Direction): void {
    if (this.row === 'tray') {
      const by = { left: -1, right: 1, up: -4, down: 4 }[direction];
      this.tune = (this.tune + by + TUNE_NAMES.length) % TUNE_NAMES.length;
      return;
    }
    if (direction === 'down') this.row = 'buttons';
    else if (direction === 'up') this.row = 'stars';
    const by = direction === 'left' ? -1 : direction === 'right' ? 1 : 0;
    if (this.row === 'buttons') this.button = (this.button + by + 3) % 3;
    else this.star = (this.star + by + STARS) % STARS;
  }
}
