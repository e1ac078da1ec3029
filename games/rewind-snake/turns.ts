import type { Direction } from '../kit/input/pointers.ts';

const OPPOSITE: Readonly<Record<Direction, Direction>> = {
  left: 'right',
  right: 'left',
  up: 'down',
  down: 'up',
};

/** The turns that were asked for and not yet made: two at most, so that a quick hand is not lost. */
export class Turns {
  private readonly asked: Direction[] = [];

  /** False for a turn that is none, that goes back, or that is one too many. `now` is the way it goes. */
  ask(direction: Direction, now: Direction): boolean {
    const last = this.asked.at(-1) ?? now;
    if (this.asked.length >= 2 || direction === last || direction === OPPOSITE[last]) return false;
    this.asked.push(direction);
    return true;
  }

  next(): Direction | undefined {
    return this.asked.shift();
  }

  clear(): void {
    this.asked.length = 0;
  }
}
