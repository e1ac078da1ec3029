import type { Direction } from '../kit/input/pointers.ts';

const OPPOSITE: Readonly<Record<Direction, Direction>> = {
  left: 'right',
  right: 'left',
  up: 'down',
  down: 'up',
};

/** Queued turns: at most two, so that quick input is not lost. */
export class Turns {
  private readonly queued: Direction[] = [];

  /** Returns false for no turn, a reversal, or a full queue. `now` is the current direction. */
  ask(direction: Direction, now: Direction): boolean {
    const last = this.queued.at(-1) ?? now;
    if (this.queued.length >= 2 || direction === last || direction === OPPOSITE[last]) return false;
    this.queued.push(direction);
    return true;
  }

  next(): Direction | undefined {
    return this.queued.shift();
  }

  clear(): void {
    this.queued.length = 0;
  }
}
