import type { Fx } from '../kit/fx/fx.ts';
import { Random } from '../kit/random.ts';
import { clamp } from '../kit/vector.ts';
import { bump, Car, type Pedals } from './car.ts';
import { circuitOf } from './circuits.ts';
import { Driver } from './driver.ts';
import { CarEffects } from './effects.ts';
import type { Ground } from './ground.ts';
import { towOf } from './thrills.ts';
import { SPACING, Track } from './track.ts';

const RIVALS = 3;
/** The grid: samples behind the line, and the share of the half width, from the player to the front. */
const GRID = [
  { back: 17, side: 0.42 },
  { back: 13, side: -0.42 },
  { back: 9, side: 0.42 },
  { back: 5, side: -0.42 },
] as const;

/** One race: a circuit, the player's car and the rivals'. Car 0 is the player's. */
export class Round {
  readonly number: number;
  readonly name: string;
  readonly laps: number;
  readonly track: Track;
  readonly cars: readonly Car[];
  /** Seconds since the start. */
  clock = 0;
  /** The cars that have finished, in order. */
  readonly finished: Car[] = [];
  private readonly drivers: readonly Driver[];
  private readonly effects: readonly CarEffects[];

  constructor(number: number, kit: { readonly fx: Fx }) {
    const circuit = circuitOf(number);
    const random = new Random(`round ${number}`);
    this.number = number;
    this.name = circuit.name;
    this.laps = circuit.laps;
    this.track = new Track(circuit);
    this.cars = GRID.map(({ back, side }, index) => {
      const car = new Car();
      car.placeOn(this.track, -back, side * this.track.halfWidth);
      // From the sixth round on the rivals' engines gain, as if each had a slipstream of its own.
      if (index > 0) car.tow = clamp((number - 4) * 0.2, 0, 1.6);
      return car;
    });
    this.drivers = Array.from({ length: RIVALS + 1 }, (_, index) => {
      const skill = Math.min(1.4, 0.6 + index * 0.06 + number * 0.085);
      return new Driver(skill, (index % 3) - 1, random);
    });
    this.effects = this.cars.map((car) => new CarEffects(car, kit.fx));
  }

  get player(): Car {
    const [car] = this.cars;
    if (car === undefined) throw new RangeError('a round has a player');
    return car;
  }

  /** Metres driven since the line was first crossed; negative on the grid. */
  driven(car: Car): number {
    return (car.lap - 1) * this.track.length + car.index * SPACING;
  }

  /** 1 for the leader. Cars that have finished keep their place. */
  placeOf(car: Car): number {
    const place = this.finished.indexOf(car);
    if (place >= 0) return place + 1;
    const own = this.driven(car);
    return (
      1 +
      this.cars.filter(
        (other) => other !== car && (this.finished.includes(other) || this.driven(other) > own),
      ).length
    );
  }

  /**
   * Advances one step; `pedals` are the player's, or undefined to let the car drive itself. Returns the strength of a
   * collision with the player, m/s.
   */
  update(pedals: Pedals | undefined, ground: Pick<Ground, 'mark'>, charge: number, dt: number): number {
    this.clock += dt;
    const lead = this.driven(this.player);
    this.player.tow = towOf(this.player, this.cars, dt);
    this.cars.forEach((car, index) => {
      const own = index === 0 ? pedals : undefined;
      const driver = this.drivers[index];
      const used = own ?? driver?.drive(car, this.track, this.driven(car) - lead, dt);
      if (used !== undefined) car.update(used, this.track, dt);
      this.effects[index]?.update(ground, index === 0 ? charge : 0, dt);
      if (car.lap > this.laps && !this.finished.includes(car)) this.finished.push(car);
    });
    return this.collide();
  }

  private collide(): number {
    let hardest = 0;
    this.cars.forEach((car, index) => {
      for (const other of this.cars.slice(index + 1)) {
        const met = bump(car, other);
        if (index === 0) hardest = Math.max(hardest, met);
      }
    });
    return hardest;
  }
}
