/** Rewinding runs so much faster than playing. */
const REWIND_SPEED = 2.3;

/** How fast time goes: faster with every level and fruit, and gently again after the tape was let go. */
export class Pace {
  /** Seconds since the tape was let go. */
  private sinceRewind = 9;

  update(dt: number): void {
    this.sinceRewind += dt;
  }

  /** Cells a second on the way forward. */
  forward(level: number, eaten: number): number {
    const gentle = Math.min(1, 0.35 + this.sinceRewind * 0.9);
    return Math.min(12, 6.2 + level * 0.42 + eaten * 0.09) * gentle;
  }

  /** Cells a second on the way back, from now on. */
  back(level: number, eaten: number): number {
    this.sinceRewind = 0;
    return Math.max(7, this.forward(level, eaten)) * REWIND_SPEED;
  }
}
