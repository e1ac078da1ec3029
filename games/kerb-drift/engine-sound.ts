import type { Sound, Drone } from '../kit/sound/sound.ts';
import { clamp } from '../kit/vector.ts';
import type { Car } from './car.ts';

/** The top speed of each gear in m/s. */
const GEARS = [12, 21, 30, 50] as const;

/** The sounds of the engine and of the tyres. */
export class EngineSound {
  private readonly engine: Drone;
  private readonly bass: Drone;
  private readonly tyres: Drone;
  private readonly kerb: Drone;
  private readonly wind: Drone;

  constructor(sound: Sound) {
    this.engine = sound.drone('engine', 2400);
    this.bass = sound.drone('triangle', 400);
    this.tyres = sound.drone('noise', 1500);
    this.kerb = sound.drone('square', 260);
    this.wind = sound.drone('noise', 900);
  }

  update(car: Car, gas: number, onKerb: boolean): void {
    const speed = Math.abs(car.forward);
    const gear = Math.max(
      0,
      GEARS.findIndex((most) => speed < most),
    );
    const from = gear === 0 ? 0 : (GEARS[gear - 1] ?? 0) * 0.72;
    const revs = clamp((speed - from) / ((GEARS[gear] ?? 50) - from), 0, 1.1);
    const pitch = (46 + revs * 74 + gear * 7) * (car.boost > 0 ? 1.18 : 1);
    this.engine.set(pitch, 0.12 + gas * 0.14);
    this.bass.set(pitch / 2, 0.06);
    this.tyres.set(
      1100 + Math.abs(car.slip) * 900,
      car.sliding ? clamp(Math.abs(car.slip) * 0.16, 0, 0.11) : 0,
    );
    // The stripes of a kerb, one after another.
    this.kerb.set(18 + speed * 1.1, onKerb ? 0.11 : 0);
    this.wind.set(500 + speed * 26, clamp((speed - 26) / 20, 0, 1) * 0.06 + car.tow * 0.07);
  }

  quiet(): void {
    for (const drone of [this.engine, this.bass, this.tyres, this.kerb, this.wind]) drone.set(60, 0);
  }
}
