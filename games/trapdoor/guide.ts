import type { Room } from './room.ts';
import { mirroredTape } from './tape.ts';
import { tapeOf } from './rooms.ts';
import { Visit } from './visit.ts';

/** Steps for which a guide who has come through waits before it shows the way again. */
const REST = 90;

/** Somebody who knows the way through a room, and shows it again and again. */
export class Guide {
  visit: Visit;
  readonly isMirrored: boolean;
  private readonly room: Room;
  private readonly tape: readonly number[];
  private at = 0;

  constructor(index: number, room: Room, isMirrored = false) {
    this.room = room;
    this.isMirrored = isMirrored;
    this.tape = isMirrored ? mirroredTape(tapeOf(index)) : tapeOf(index);
    this.visit = new Visit(room);
  }

  /** Number of steps that the way takes. */
  get length(): number {
    return this.tape.length;
  }

  /** Returns the buttons of its next step, for whoever takes that step instead. */
  next(): number {
    this.at += 1;
    return this.tape[this.at - 1] ?? 0;
  }

  /** Takes a step; what comes of it. */
  update(): 'going' | 'fell' | 'out' {
    if (this.at > this.tape.length + REST) {
      this.at = 0;
      this.visit = new Visit(this.room);
    }
    const result = this.at < this.tape.length ? this.visit.update(this.next()) : 'going';
    if (this.at >= this.tape.length) this.at += 1;
    return result;
  }
}
