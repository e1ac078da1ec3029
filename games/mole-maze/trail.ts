interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the mole has been, so that its friends can walk behind it. */
export class Trail {
  private points: Point[] = [];
  private readonly spacing: number;
  private readonly longest: number;

  /** `spacing` is the distance of two remembered points, `longest` how many are kept. */
  constructor(spacing: number, longest: number) {
    this.spacing = spacing;
    this.longest = longest;
  }

  push(x: number, y: number): void {
    const [last] = this.points;
    if (last !== undefined && Math.hypot(x - last.x, y - last.y) < this.spacing) return;
    this.points.unshift({ x, y });
    if (this.points.length > this.longest) this.points.pop();
  }

  /** The place some way back; the oldest that is known when the trail is shorter. */
  behind(distance: number): Point {
    const index = Math.min(this.points.length - 1, Math.round(distance / this.spacing));
    return this.points[index] ?? { x: 0, y: 0 };
  }
}
