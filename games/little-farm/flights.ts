import { type Sprite, stamp } from '../kit/draw.ts';
import { easeInOut } from '../kit/ease.ts';
import { lerp, type Point } from '../kit/vector.ts';

interface Flight {
  readonly sprite: Sprite;
  readonly from: Point;
  readonly to: Point;
  readonly seconds: number;
  readonly arrive: () => void;
  age: number;
}

/** Things that fly in an arc from one place to another. */
export class Flights {
  private live: Flight[] = [];

  send(sprite: Sprite, from: Point, to: Point, arrive: () => void): void {
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    const seconds = 0.35 + far * 0.005;
    this.live.push({ sprite, from: { x: from.x, y: from.y }, to, seconds, arrive, age: 0 });
  }

  update(dt: number): void {
    for (const flight of this.live) {
      flight.age += dt;
      if (flight.age >= flight.seconds) flight.arrive();
    }
    if (this.live.some(({ age, seconds }) => age >= seconds)) {
      this.live = this.live.filter(({ age, seconds }) => age < seconds);
    }
  }

  draw(ctx: CanvasRenderingContext2D): void {
    for (const { sprite, from, to, age, seconds } of this.live) {
      const t = easeInOut(age / seconds);
      const arc = Math.sin(t * Math.PI) * 16;
      stamp(
        ctx,
        sprite,
        lerp(from.x, to.x, t),
        lerp(from.y, to.y, t) - arc,
        t * 5,
        1 + 0.25 * Math.sin(t * Math.PI),
      );
    }
  }
}
