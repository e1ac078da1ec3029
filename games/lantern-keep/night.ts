import type { Random } from '../kit/random.ts';
import { type Creature, DARK, type DarkId } from './dark.ts';
import { type Garden, keyOf, openCells, Path } from './gardens.ts';
import { gradeOf, Lantern, type LanternKind } from './lanterns.ts';
import { Procession } from './procession.ts';
import { shine } from './shine.ts';
import { reward, toughness } from './waves.ts';
import type { Throw, NightEvents } from './night-events.ts';

const FIRST_OIL = 230;
export const FLAMES = 20;
/** Seconds before the first wave and between waves. */
const FIRST_CALM = 30;
const CALM = 12;

/** One night in one garden: rules only. */
export class Night {
  readonly garden: Garden;
  readonly path: Path;
  readonly open: ReadonlySet<number>;
  readonly lanterns = new Map<number, Lantern>();
  readonly creatures: Creature[] = [];
  readonly throws: Throw[] = [];
  readonly events: NightEvents;
  oil = FIRST_OIL;
  flames = FLAMES;
  score = 0;
  fallen = 0;
  /** The current or last wave; 0 before the first. */
  wave = 0;
  /** Seconds until the next wave comes by itself. */
  calm = FIRST_CALM;
  private readonly procession = new Procession();
  /** Waves that are not yet defeated. */
  private uncleared = false;
  private readonly random: Random;

  constructor(garden: Garden, random: Random, events: NightEvents) {
    this.garden = garden;
    this.path = new Path(garden);
    this.open = openCells(garden);
    this.random = random;
    this.events = events;
  }

  get lost(): boolean {
    return this.flames <= 0;
  }

  /** True at dawn, after the last wave. */
  get won(): boolean {
    return !this.lost && this.wave >= this.garden.waves && this.quiet;
  }

  /** True if no creature is left of the waves called so far. */
  get quiet(): boolean {
    return this.creatures.length === 0 && this.procession.past;
  }

  /** True if the next wave may be called. */
  get callable(): boolean {
    return this.wave < this.garden.waves && this.procession.past;
  }

  lanternAt(x: number, y: number): Lantern | undefined {
    return this.lanterns.get(keyOf(x, y));
  }

  canHang(x: number, y: number): boolean {
    const key = keyOf(x, y);
    return this.open.has(key) && !this.lanterns.has(key);
  }

  /** Hangs a lantern if the place is free and there is enough oil; undefined otherwise. */
  hang(kind: LanternKind, x: number, y: number): Lantern | undefined {
    const { cost } = gradeOf(kind, 1);
    if (!this.canHang(x, y) || this.oil < cost) return undefined;
    this.oil -= cost;
    const lantern = new Lantern(kind, x, y);
    this.lanterns.set(keyOf(x, y), lantern);
    return lantern;
  }

  /** Upgrades a lantern by a level; false if it is at its last or there is too little oil. */
  feed(lantern: Lantern): boolean {
    const { next } = lantern;
    if (next === undefined || this.oil < next.cost) return false;
    this.oil -= next.cost;
    lantern.level += 1;
    return true;
  }

  /** Takes a lantern down for part of its oil. */
  takeDown(lantern: Lantern): void {
    if (this.lanterns.delete(keyOf(lantern.cellX, lantern.cellY))) this.oil += lantern.refund;
  }

  /** Calls the next wave at once; returns the oil for the seconds saved. */
  call(): number {
    if (!this.callable) return 0;
    const bonus = Math.round(this.calm);
    this.oil += bonus;
    this.begin();
    return bonus;
  }

  update(dt: number): void {
    this.bring(dt);
    for (const creature of this.creatures) this.walk(creature, dt);
    shine(this, dt);
    this.settle();
  }

  private begin(): void {
    this.wave += 1;
    this.calm = CALM;
    this.uncleared = true;
    this.procession.call(this.wave);
    this.events.waveBegan(this.wave);
  }

  private bring(dt: number): void {
    if (this.callable && this.quiet) {
      this.calm -= dt;
      if (this.calm <= 0) this.begin();
    }
    for (const id of this.procession.update(dt)) this.send(id, 0);
  }

  /** Puts a creature on the path, at a distance in cells from its beginning. */
  send(id: DarkId, along: number): void {
    const kind = DARK[id];
    const hp = kind.hp * toughness(this.wave);
    const aside = this.random.range(-0.2, 0.2);
    const creature = { kind, hp, full: hp, along, x: 0, y: 0, aside, pace: 1, age: 0, flash: 0, shed: 4 };
    this.path.at(along, creature);
    this.creatures.push(creature);
  }

  private walk(creature: Creature, dt: number): void {
    creature.age += dt;
    creature.flash = Math.max(0, creature.flash - dt);
    creature.along += creature.kind.speed * creature.pace * dt;
    creature.pace = 1;
    this.path.at(creature.along, creature);
    creature.x += creature.aside;
    creature.y += creature.aside;
    if (creature.kind !== DARK.mother) return;
    creature.shed -= dt;
    if (creature.shed > 0) return;
    creature.shed = 5;
    this.send('midge', Math.max(0, creature.along - 0.3));
    this.send('midge', creature.along + 0.3);
  }

  /** Removes defeated creatures and those that reached the end, and ends the wave. */
  private settle(): void {
    let kept = 0;
    const { length } = this.creatures;
    for (let index = 0; index < length; index += 1) {
      const creature = this.creatures[index];
      if (creature === undefined) continue;
      if (creature.hp <= 0) this.fell(creature);
      else if (creature.along >= this.path.length - 0.35) {
        this.flames = Math.max(0, this.flames - creature.kind.harm);
        this.events.reached(creature);
      } else {
        this.creatures[kept] = creature;
        kept += 1;
      }
    }
    // Midges spawned meanwhile are at the end of the list.
    const young = this.creatures.splice(length);
    this.creatures.length = kept;
    this.creatures.push(...young);
    if (this.uncleared && this.quiet && !this.lost) this.clear();
  }

  private fell(creature: Creature): void {
    this.fallen += 1;
    this.oil += creature.kind.oil;
    this.score += creature.kind.oil * 10;
    this.events.fell(creature);
    if (creature.kind !== DARK.brood) return;
    for (const step of [-0.35, 0, 0.35]) this.send('midge', Math.max(0, creature.along + step));
  }

  private clear(): void {
    this.uncleared = false;
    const oil = reward(this.wave);
    this.oil += oil;
    this.score += this.wave * 25 + this.flames * 5;
    this.events.waveEnded(this.wave, oil);
  }
}
