/** The speed of rewinding relative to playing. */
const REWIND_SPEED = 2.3;

/** Cells per second that are not exceeded until this side; from there on it rises again, so that every run ends. */
const FASTEST = 15;
const STEADY_UNTIL = 24;

/** The game's speed: it rises with every level and fruit, and is slow again just after a rewind. */
export class Pace {
  /** Seconds since the last rewind. */
  private sinceRewind = 9;

  update(dt: number): void {
    this.sinceRewind += dt;
  }

  /** Cells per second forwards. */
  forward(level: number, eaten: number): number {
    const gentle = Math.min(1, 0.35 + this.sinceRewind * 0.9);
    const most = FASTEST + Math.max(0, level - STEADY_UNTIL) * 0.3;
    return Math.min(most, 6.2 + level * 0.42 + eaten * 0.09) * gentle;
  }

  /** Cells per second backwards. */
  back(level: number, eaten: number): number {
    this.sinceRewind = 0;
    return Math.max(7, this.forward(level, eaten)) * REWIND_SPEED;
  }
}
