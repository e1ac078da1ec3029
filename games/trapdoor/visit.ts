import { Attempt, type End, type Grave } from './attempt.ts';
import type { Room } from './room.ts';

/** Steps for which a hero who is back can not yet move: a button that is still held does not lead into the same fall. */
const RETURN = 14;

/** A player in one room: try after try, until one comes through the door. */
export class Visit {
  readonly room: Room;
  attempt: Attempt;
  falls = 0;
  /** Steps since the first button, over all tries. */
  steps = 0;
  /** The end of the last try. */
  cause: End | null = null;
  /** The cell of the last fall. */
  fell: Grave = { column: 0, row: 0 };
  private graves: Grave[] = [];
  private resting = 0;

  constructor(room: Room) {
    this.room = room;
    this.attempt = new Attempt(room);
  }

  /** Copies it, to try what comes next. */
  branch(): Visit {
    const copy = new Visit(this.room);
    copy.attempt = this.attempt.branch();
    copy.falls = this.falls;
    copy.steps = this.steps;
    copy.cause = this.cause;
    copy.fell = this.fell;
    copy.graves = [...this.graves];
    copy.resting = this.resting;
    return copy;
  }

  /** Whether the hero has just come back. */
  get isBack(): boolean {
    return this.resting > 0;
  }

  /** Takes a step with these buttons; after a fall, the next try begins at once. */
  update(buttons: number): 'going' | 'fell' | 'out' {
    if (this.steps > 0 || buttons !== 0) this.steps += 1;
    if (this.resting > 0) {
      this.resting -= 1;
      return 'going';
    }
    const { attempt } = this;
    attempt.update(buttons);
    if (attempt.end === null) return 'going';
    this.cause = attempt.end;
    if (attempt.end === 'out') return 'out';
    this.fall(attempt);
    return 'fell';
  }

  /** Loses this try, as somebody does whose time is over. */
  fall(attempt: Attempt): void {
    const { room } = this;
    this.falls += 1;
    this.fell = attempt.cell;
    this.remember(this.fell);
    this.attempt = new Attempt(room, this.graves);
    this.resting = RETURN;
  }

  private remember(cell: Grave): void {
    const { memory, start } = this.room;
    if (memory === null) return;
    const isStart = cell.column === start.column && cell.row === start.row;
    const isKnown = this.graves.some(({ column, row }) => column === cell.column && row === cell.row);
    if (!isStart && !isKnown) this.graves = [...this.graves, cell].slice(-memory.most);
  }
}
