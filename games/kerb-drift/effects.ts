import { cos, sin } from '../kit/maths.ts';
import type { Fx } from '../kit/fx/fx.ts';
import type { Burst } from '../kit/fx/particles.ts';
import type { Car } from './car.ts';
import { AXLE, TRACK_WIDTH } from './car-art.ts';
import type { Ground } from './ground.ts';

/** The sparks' colours by the boost that a slide has earned. */
const CHARGE_COLOURS = [[], ['#7fd8ff', '#c9f1ff'], ['#ffb03a', '#ffe08a'], ['#ff5fa8', '#ffc1ea']] as const;

const SMOKE: Burst = {
  colours: ['#efe3ee', '#d9c9dd'],
  count: 1,
  speed: [0.5, 2],
  size: [1.1, 1.9],
  life: [0.5, 0.95],
  grow: 2.8,
  drag: 2,
  alpha: 0.26,
};

const FLAME: Burst = {
  colours: ['#ffd166', '#ff8c42', '#fff3c4'],
  count: 2,
  speed: [5, 11],
  size: [0.5, 0.9],
  life: [0.16, 0.34],
  spread: 0.5,
  grow: 0,
};

const CRASH: Burst = {
  colours: ['#fff3c4', '#ffd166', '#ff8c42'],
  count: 14,
  speed: [5, 18],
  size: [0.14, 0.26],
  life: [0.2, 0.45],
  drag: 3,
  shape: 'spark',
};

/** The part of the ground that takes tyre marks. */
type Marked = Pick<Ground, 'mark'>;

/** Smoke, tyre marks, sparks and flames of one car. */
export class CarEffects {
  private readonly car: Car;
  private readonly fx: Fx;
  private readonly last = [0, 0, 0, 0];
  private marking = false;
  private due = 0;

  constructor(car: Car, fx: Fx) {
    this.car = car;
    this.fx = fx;
  }

  /** `charge` is 0–3. */
  update(ground: Marked, charge: number, dt: number): void {
    const { car } = this;
    if (car.impact > 5) this.fx.burst(car.x, car.y, CRASH);
    const sliding = car.sliding;
    this.due -= dt;
    if (this.due <= 0) {
      this.due = 1 / 45;
      if (sliding) this.smoke(charge);
      if (car.boost > 0) this.flame();
      this.markRoad(ground, sliding);
    }
  }

  private rear(side: number, axis: 'x' | 'y'): number {
    const { x, y, heading } = this.car;
    return axis === 'x'
      ? x - cos(heading) * AXLE - sin(heading) * side * TRACK_WIDTH
      : y - sin(heading) * AXLE + cos(heading) * side * TRACK_WIDTH;
  }

  private smoke(charge: number): void {
    const { car } = this;
    const drift = { driftX: car.vx * 0.25, driftY: car.vy * 0.25 };
    const colours = CHARGE_COLOURS[charge] ?? [];
    for (const side of [-1, 1]) {
      const x = this.rear(side, 'x');
      const y = this.rear(side, 'y');
      this.fx.burst(x, y, { ...SMOKE, ...drift });
      if (colours.length === 0) continue;
      const spark = { ...CRASH, colours, count: 1, angle: car.heading + Math.PI, spread: 1.2, ...drift };
      this.fx.burst(x, y, spark);
    }
  }

  private flame(): void {
    const { car } = this;
    const x = car.x - cos(car.heading) * 2.3;
    const y = car.y - sin(car.heading) * 2.3;
    this.fx.burst(x, y, {
      ...FLAME,
      angle: car.heading + Math.PI,
      driftX: car.vx * 0.7,
      driftY: car.vy * 0.7,
    });
  }

  private markRoad(ground: Marked, sliding: boolean): void {
    const next = [this.rear(-1, 'x'), this.rear(-1, 'y'), this.rear(1, 'x'), this.rear(1, 'y')];
    if (sliding && this.marking) {
      const strength = Math.min(0.42, Math.abs(this.car.slip) * 0.5);
      for (const start of [0, 2]) {
        const [fromX = 0, fromY = 0] = this.last.slice(start);
        const [toX = 0, toY = 0] = next.slice(start);
        ground.mark(fromX, fromY, toX, toY, strength);
      }
    }
    this.marking = sliding;
    this.last.splice(0, 4, ...next);
  }
}
