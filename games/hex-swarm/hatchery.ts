import { cos, hypot, sin } from '../kit/maths.ts';
import type { Random } from '../kit/random.ts';
import { type Point, TAU } from '../kit/vector.ts';
import { keepInside, placeAround } from './arena.ts';
import type { Feel } from './feel.ts';
import { BOSSES, type Foe, type FoeId, type FoeKind, FOES, newFoe } from './foes.ts';
import type { Hero } from './hero.ts';
import { bossesBy, hatchRate, maxFoes, ringOf, toughness, wave, waveNumber } from './waves.ts';

/** Number of grubs that wait at the beginning, each further away than the one before. */
const FIRST_GRUBS = 28;

/** The arena that the hatchery fills. */
interface World {
  readonly hero: Hero;
  readonly foes: Foe[];
  readonly random: Random;
  readonly feel: Feel;
  readonly seconds: number;
  readonly boss: Foe | undefined;
}

/** Spawns foes: single ones all the time, a ring with each wave, a boss every few minutes. */
export class Hatchery {
  wave = -1;
  bosses = 0;
  private due = 0;
  private readonly world: World;
  /** Foes spawned while the dead ones are being counted. */
  private waiting: Foe[] = [];

  constructor(world: World) {
    this.world = world;
    // A night that begins late has not missed anybody.
    this.bosses = bossesBy(world.seconds);
  }

  update(dt: number): void {
    const { world } = this;
    const { seconds, foes } = world;
    const number = waveNumber(seconds);
    if (number !== this.wave) this.beginWave(number);
    if (bossesBy(seconds) > this.bosses) this.bringBoss();
    // Fewer other foes spawn during a boss fight.
    this.due += dt * hatchRate(seconds) * (world.boss === undefined ? 1 : 0.45);
    while (this.due >= 1) {
      this.due -= 1;
      if (foes.length < maxFoes(seconds)) this.hatch(this.pickKind(), world.random.range(215, 400));
    }
  }

  /** Spawns many at once in a ring around a place. */
  ring(kind: FoeKind, centre: Readonly<Point>, radius: number, count: number): void {
    const { world } = this;
    const turn = world.random.range(0, TAU);
    for (let index = 0; index < count; index += 1) {
      const place = { x: centre.x, y: centre.y };
      place.x += cos(turn + (index * TAU) / count) * radius;
      place.y += sin(turn + (index * TAU) / count) * radius;
      keepInside(place, kind.radius + 6);
      if (hypot(place.x - world.hero.x, place.y - world.hero.y) > 80) this.add(kind, place.x, place.y);
    }
  }

  /** Three mites where a splitter burst. */
  split(foe: Foe): void {
    for (let index = 0; index < 3; index += 1) {
      const angle = foe.heading + (index * TAU) / 3;
      const mite = newFoe(FOES.mite, foe.x, foe.y, toughness(this.world.seconds));
      mite.hatch = 0.15;
      mite.pushX = cos(angle) * 190;
      mite.pushY = sin(angle) * 190;
      this.waiting.push(mite);
    }
  }

  bringWaiting(): void {
    this.world.foes.push(...this.waiting);
    this.waiting.length = 0;
  }

  private beginWave(number: number): void {
    const { world } = this;
    this.wave = number;
    const { name } = wave(number);
    world.feel.waveCame(number, name);
    if (number === 0) {
      for (let index = 0; index < FIRST_GRUBS; index += 1) this.hatch('grub', 120 + index * 7);
    } else this.ring(FOES[this.pickKind()], world.hero, 270, ringOf(number));
  }

  private bringBoss(): void {
    const { world } = this;
    const kind = BOSSES[this.bosses % BOSSES.length] ?? FOES.warden;
    this.bosses += 1;
    const { x, y } = placeAround(world.hero, 260, world.random.range(0, TAU), 70);
    const boss = newFoe(kind, x, y, toughness(world.seconds) * 0.7);
    boss.hatch = 1.6;
    boss.actFor = 2;
    world.foes.push(boss);
    world.feel.bossCame(kind.boss ?? '');
  }

  private hatch(id: FoeId, distance: number): void {
    const { hero, random } = this.world;
    const { x, y } = placeAround(hero, distance, random.range(0, TAU));
    this.add(FOES[id], x, y);
  }

  private add(kind: FoeKind, x: number, y: number): void {
    this.world.foes.push(newFoe(kind, x, y, toughness(this.world.seconds)));
  }

  private pickKind(): FoeId {
    const { shares } = wave(this.wave);
    const ids: FoeId[] = ['grub', 'skitter', 'husk', 'splitter', 'mite', 'spitter', 'dasher'];
    const total = ids.reduce((sum, id) => sum + (shares[id] ?? 0), 0);
    let left = this.world.random.range(0, total);
    for (const id of ids) {
      left -= shares[id] ?? 0;
      if (left < 0) return id;
    }
    return 'grub';
  }
}
