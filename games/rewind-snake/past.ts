import type { Moment } from './moment.ts';

/** The ticks that the tape holds, the longest rewind. */
export const TAPE = 32;

/** The recorded states, the latest last. */
export class Past {
  private readonly moments: Moment[] = [];

  get empty(): boolean {
    return this.moments.length === 0;
  }

  /** Stores twice the tape's length, because eating while rewinding refills the tape. */
  keep(moment: Moment): void {
    this.moments.push(moment);
    if (this.moments.length > TAPE * 2) this.moments.shift();
  }

  /** Removes the latest state; undefined at the beginning. */
  back(): Moment | undefined {
    return this.moments.pop();
  }

  clear(): void {
    this.moments.length = 0;
  }
}
