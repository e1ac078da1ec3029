import { cos, hypot, sin } from '../kit/maths.ts';
import type { Random } from '../kit/random.ts';
import { clamp, damp, lerp } from '../kit/vector.ts';
import { Cave, type Thing, type ThingKind, VENT_HALF } from './cave.ts';
import { METRE } from './zones.ts';

export const DIVER_SIZE = 3.2;
/** How far ahead of the diver the cave is generated, in stage units. */
const AHEAD = 260;
const RISE = 118;
const SINK = 84;
const FASTEST = 38;
const SAFE_AFTER_HURT = 1.1;
/** The upward speed that a vent's water gives the diver per second. */
const LIFT = 150;
const REACH_OF: Readonly<Record<Exclude<ThingKind, 'vent'>, number>> = {
  pearl: 6.2,
  air: 8.5,
  relic: 8,
  jelly: 6,
  eel: 5.6,
  angler: 6.4,
};
/** The change of light when the diver touches it; 1 is a full lamp. */
const LIGHT_OF: Readonly<Record<Exclude<ThingKind, 'vent'>, number>> = {
  pearl: 0.045,
  air: 0.45,
  relic: 0.25,
  jelly: -0.16,
  eel: -0.2,
  angler: -0.24,
};
const WALL = -0.1;
/** The light for taking a whole row of pearls. */
const STRING_LIGHT = 0.04;

export interface DiveEvents {
  took(thing: Thing): void;
  /** The last pearl of a row, of which none was missed. */
  strung(thing: Thing): void;
  stung(thing: Thing): void;
  scraped(y: number): void;
}

/** The rules of a dive without the picture: diver, lamp and cave. */
export class Dive {
  readonly cave: Cave;
  x = 24;
  y = 0;
  vy = 0;
  speed = 0;
  /** 1 is a full lamp; at 0 the dive ends. */
  light = 1;
  /** Seconds of invulnerability left. */
  safe = 0;
  started = false;
  pearls = 0;
  deepest = 0;
  time = 0;
  private readonly events: DiveEvents;

  constructor(random: Random, events: DiveEvents) {
    this.cave = new Cave(random);
    this.events = events;
    this.y = this.cave.middleAt(this.x);
  }

  get over(): boolean {
    return this.light <= 0;
  }

  /** The deepest point so far, in metres below the cave's mouth. */
  get depth(): number {
    return Math.max(0, this.deepest) / METRE;
  }

  /** Light lost per second; it grows with the length of the dive. */
  get drain(): number {
    return lerp(1 / 46, 1 / 12, clamp(this.x / 5200, 0, 1));
  }

  /** Advances one step; `swim` means that the player holds. Before the first hold the diver only floats. */
  step(dt: number, swim: boolean): void {
    this.time += dt;
    if (swim) this.started = true;
    if (!this.started) {
      this.y = this.cave.middleAt(this.x) + sin(this.time * 2) * 1.2;
      return;
    }
    this.speed = damp(this.speed, lerp(27, 42, clamp(this.x / 5200, 0, 1)), 2, dt);
    this.vy = clamp(this.vy + (swim ? -RISE : SINK) * dt, -FASTEST, FASTEST);
    this.x += this.speed * dt;
    this.y += this.vy * dt;
    this.safe = Math.max(0, this.safe - dt);
    this.light = Math.max(0, this.light - this.drain * dt);
    this.cave.dig(this.x + AHEAD);
    this.cave.clear(this.x);
    this.meetWalls();
    this.meetThings(dt);
    this.deepest = Math.max(this.deepest, this.y);
  }

  private meetWalls(): void {
    const roof = this.cave.roofAt(this.x) + DIVER_SIZE;
    const floor = this.cave.floorAt(this.x) - DIVER_SIZE;
    if (this.y >= roof && this.y <= floor) return;
    const above = this.y < roof;
    this.y = above ? roof : floor;
    this.vy = above ? 14 : -20;
    if (this.safe > 0) return;
    this.hurt(WALL);
    this.events.scraped(this.y + (above ? -DIVER_SIZE : DIVER_SIZE));
  }

  private meetThings(dt: number): void {
    for (const thing of this.cave.things) {
      if (thing.homeX > this.x + AHEAD) break;
      this.move(thing);
      if (thing.kind === 'vent') {
        this.rise(thing, dt);
        continue;
      }
      if (thing.gone || hypot(thing.x - this.x, thing.y - this.y) > REACH_OF[thing.kind]) continue;
      const light = LIGHT_OF[thing.kind];
      if (light > 0) this.take(thing, light);
      else if (this.safe <= 0) {
        this.hurt(light);
        this.vy = thing.y > this.y ? -22 : 22;
        this.events.stung(thing);
      }
    }
  }

  private take(thing: Thing, light: number): void {
    thing.gone = true;
    this.light = Math.min(1, this.light + light);
    if (thing.kind === 'pearl') this.pearls += 1;
    this.events.took(thing);
    if (thing.string === undefined) return;
    thing.string.left -= 1;
    if (thing.string.left > 0) return;
    this.light = Math.min(1, this.light + STRING_LIGHT);
    this.events.strung(thing);
  }

  /** The water above a vent lifts the diver, less towards its sides. */
  private rise(vent: Thing, dt: number): void {
    const off = Math.abs(vent.x - this.x) / VENT_HALF;
    if (off < 1) this.vy = Math.max(-FASTEST, this.vy - LIFT * (1 - off) * dt);
  }

  private move(thing: Thing): void {
    const swing = sin(this.time * 1.5 + thing.phase);
    if (thing.kind === 'jelly') thing.y = thing.homeY + swing * thing.reach;
    else if (thing.kind === 'eel') {
      thing.x = thing.homeX + cos(this.time * 0.9 + thing.phase) * 14;
      thing.y = thing.homeY + swing * thing.reach * 0.5;
    } else if (thing.kind === 'angler')
      thing.y = thing.homeY + sin(this.time * 0.8 + thing.phase) * thing.reach;
  }

  private hurt(light: number): void {
    this.light = Math.max(0, this.light + light);
    this.safe = SAFE_AFTER_HURT;
  }
}
