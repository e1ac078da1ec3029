import { sin } from '../kit/maths.ts';
import type { Random } from '../kit/random.ts';
import { clamp, lerp } from '../kit/vector.ts';

/** Stage units between two corners of the walls. */
export const STRIDE = 6;
/** The steepest slope of the cave, in units per unit. */
const STEEPEST = 0.62;
export const NARROWEST = 15;
const MOUTH = 120;
const FIRST_PEARLS = 70;
/** Below the reef, warm water rises from vents in the floor. */
const FIRST_VENT = 1400;
/** How far to either side of a vent its water rises. */
export const VENT_HALF = 9;

export type ThingKind = 'pearl' | 'air' | 'relic' | 'vent' | 'jelly' | 'eel' | 'angler';

/** A row of pearls; `left` are those not yet taken. */
export interface PearlString {
  left: number;
}

/** Something in the water; x, y is its home, `phase` its own time in radians. */
export interface Thing {
  readonly kind: ThingKind;
  readonly homeX: number;
  readonly homeY: number;
  readonly phase: number;
  /** How far a creature moves from its home. */
  readonly reach: number;
  /** The row that a pearl belongs to. */
  readonly string?: PearlString;
  x: number;
  y: number;
  gone: boolean;
}

interface Rib {
  readonly roof: number;
  readonly floor: number;
}

/** A cave generated ahead of the diver; the same seed gives the same cave. x to the right, y down, stage units. */
export class Cave {
  readonly things: Thing[] = [];
  private readonly ribs: Rib[] = [];
  private readonly random: Random;
  private middle = 0;
  private slope = 0.1;
  private slopeGoal = 0.2;
  private half = 34;
  private halfGoal = 30;
  private turnIn = 8;
  private nextPearls = 60;
  private nextAir = 300;
  private nextRelic = 520;
  private nextCreature = 260;
  private nextVent = FIRST_VENT;

  constructor(random: Random) {
    this.random = random;
    this.dig(400);
  }

  /** Generates the cave up to `x`. */
  dig(x: number): void {
    while (this.ribs.length * STRIDE < x + 2 * STRIDE) this.addRib();
  }

  roofAt(x: number): number {
    return this.edgeAt(x, (rib) => rib.roof);
  }

  floorAt(x: number): number {
    return this.edgeAt(x, (rib) => rib.floor);
  }

  middleAt(x: number): number {
    return (this.roofAt(x) + this.floorAt(x)) / 2;
  }

  /** Corner number `index` of the wall, for drawing. */
  rib(index: number): Rib | undefined {
    return this.ribs[Math.max(0, index)];
  }

  /** Discards everything behind `x`. */
  clear(x: number): void {
    while ((this.things[0]?.homeX ?? x) < x - 100) this.things.shift();
  }

  private edgeAt(x: number, read: (rib: Rib) => number): number {
    const place = Math.max(0, x / STRIDE);
    const index = Math.floor(place);
    const from = this.ribs[index];
    const to = this.ribs[index + 1];
    if (from === undefined || to === undefined) throw new RangeError(`the cave is not dug at ${x}`);
    return lerp(read(from), read(to), place - index);
  }

  private addRib(): void {
    const { random } = this;
    const x = this.ribs.length * STRIDE;
    const deep = clamp(x / 4200, 0, 1);
    this.turnIn -= 1;
    if (this.turnIn <= 0) {
      this.turnIn = random.int(6, 13);
      const gentle = x < 500 ? 0.5 : 1;
      this.slopeGoal = clamp(random.range(-0.36, 0.82) * gentle, -0.4, STEEPEST);
      this.halfGoal = lerp(30, 19, deep) + random.range(-4, 5);
    }
    this.slope += (this.slopeGoal - this.slope) * 0.22;
    this.half += (Math.max(NARROWEST + 1.5, this.halfGoal) - this.half) * 0.16;
    if (x > MOUTH) this.middle += this.slope * STRIDE;
    const rough = x < MOUTH ? 0.5 : 1.5;
    this.ribs.push({
      roof: this.middle - this.half + random.range(-rough, rough),
      floor: this.middle + this.half + random.range(-rough, rough),
    });
    this.furnish(x, deep);
  }

  private furnish(x: number, deep: number): void {
    const { random } = this;
    if (x >= this.nextPearls) {
      this.nextPearls = x + random.range(70, 150);
      this.strewPearls(x);
    } else if (x >= this.nextAir) {
      this.nextAir = x + lerp(330, 460, deep) * random.range(0.9, 1.1);
      this.put('air', x, this.middle + random.range(-0.5, 0.5) * this.half, 0);
    } else if (x >= this.nextRelic) {
      this.nextRelic = x + random.range(620, 900);
      this.put('relic', x, this.middle + random.sign() * this.half * 0.5, 0);
    } else if (x >= this.nextVent) {
      this.nextVent = x + lerp(420, 260, deep) * random.range(0.8, 1.2);
      this.put('vent', x, this.middle + this.half, 2 * this.half);
    } else if (x >= this.nextCreature) {
      this.nextCreature = x + lerp(150, 64, deep) * random.range(0.8, 1.4);
      const kind = random.pick<ThingKind>(
        x < 900 ? ['jelly'] : x < 2000 ? ['jelly', 'eel'] : ['jelly', 'eel', 'angler'],
      );
      this.put(kind, x, this.middle + random.range(-0.45, 0.45) * this.half, this.half * 0.4);
    }
  }

  /** A wavy row of pearls along the cave. */
  private strewPearls(x: number): void {
    const { random } = this;
    if (x < FIRST_PEARLS) {
      // A gate of pearls that nobody can miss.
      for (const side of [-22, -11, 0, 11, 22]) {
        for (const along of [0, 7, 14])
          this.put('pearl', x + along + Math.abs(side) * 0.5, this.middle + side, 0);
      }
      return;
    }
    const many = random.int(4, 7);
    const sway = random.range(-0.45, 0.45) * this.half;
    const string = { left: many };
    for (let index = 0; index < many; index += 1) {
      const along = x + index * 7;
      const y = this.middle + this.slope * (along - x);
      this.put('pearl', along, y + sway * sin((index / many) * Math.PI), 0, string);
    }
  }

  private put(kind: ThingKind, x: number, y: number, reach: number, string?: PearlString): void {
    const phase = this.random.range(0, 6.28);
    const thing = { kind, homeX: x, homeY: y, phase, reach, x, y, gone: false };
    this.things.push(string === undefined ? thing : { ...thing, string });
  }
}
