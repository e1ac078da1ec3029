interface Point {
  readonly x: number;
  readonly y: number;
}

/** The mole's past places, which its friends follow. */
export class Trail {
  private points: Point[] = [];
  private readonly spacing: number;
  private readonly longest: number;

  /** `spacing` is the distance between two stored points, `longest` the number of points. */
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

  /** The place at a distance back; the oldest known place if the trail is shorter. */
  behind(distance: number): Point {
    const index = Math.min(this.points.length - 1, Math.round(distance / this.spacing));
    return this.points[index] ?? { x: 0, y: 0 };
  }
}
