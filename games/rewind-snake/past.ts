import type { Moment } from './moment.ts';

/** Ticks that the tape holds: what can be rewound at most. */
export const TAPE = 32;

/** The moments on the tape, the latest last. */
export class Past {
  private readonly moments: Moment[] = [];

  get empty(): boolean {
    return this.moments.length === 0;
  }

  /** Twice the tape is kept: what is eaten on the way winds it up again. */
  keep(moment: Moment): void {
    this.moments.push(moment);
    if (this.moments.length > TAPE * 2) this.moments.shift();
  }

  /** Takes off the latest; undefined at the beginning. */
  back(): Moment | undefined {
    return this.moments.pop();
  }

  clear(): void {
    this.moments.length = 0;
  }
}
