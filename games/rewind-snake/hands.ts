import { hypot } from '../kit/maths.ts';
import type { Kit } from '../kit/game.ts';
import type { Pointer } from '../kit/input/pointers.ts';
import type { Layout } from './layout.ts';
import type { Snake } from './snake.ts';

/** Seconds after which a resting finger holds the tape. */
const HOLD = 0.26;

/** Turns by keys, swipes and taps; rewinds while Space or a resting finger is held. */
export class Hands {
  /** Seconds for which each pressed pointer has rested. */
  private readonly resting = new Map<number, number>();
  private readonly kit: Kit;
  private readonly layout: Layout;

  constructor(kit: Kit, layout: Layout) {
    this.kit = kit;
    this.layout = layout;
  }

  /** Steers the snake; true while the tape is held. */
  read(snake: Snake, dt: number): boolean {
    const { input } = this.kit;
    const { stride } = input;
    if (stride !== null) snake.turn(stride);
    let holding = input.pad.held('action') || input.pad.held('second');
    for (const pointer of input.pointers) {
      if (pointer.tapped) this.turnTowards(snake, pointer);
      holding = this.rests(pointer, snake.state === 'crashed', dt) || holding;
    }
    return holding;
  }

  /** After a crash any touch rewinds at once, because there is nothing to steer. */
  private rests(pointer: Pointer, atOnce: boolean, dt: number): boolean {
    if (!pointer.down || pointer.swiped !== null) {
      this.resting.delete(pointer.id);
      return false;
    }
    const moved = hypot(pointer.x - pointer.startX, pointer.y - pointer.startY);
    const rested = (this.resting.get(pointer.id) ?? 0) + dt;
    if (rested < HOLD && moved > 16) return false;
    this.resting.set(pointer.id, rested);
    return rested >= HOLD || (atOnce && pointer.down);
  }

  /** A tap turns towards the side of the head that it is on. */
  private turnTowards(snake: Snake, { x, y }: Pointer): void {
    const { board, now } = snake;
    const dx = x - this.layout.x(board.x(snake.head));
    const dy = y - this.layout.y(board.y(snake.head));
    const level = now.direction === 'left' || now.direction === 'right';
    if (level) snake.turn(dy < 0 ? 'up' : 'down');
    else snake.turn(dx < 0 ? 'left' : 'right');
  }
}
