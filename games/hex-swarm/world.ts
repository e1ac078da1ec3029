import { cos, hypot, pow, sin } from '../kit/maths.ts';
import type { Random } from '../kit/random.ts';
import { type Point, TAU } from '../kit/vector.ts';
import { keepInside, placeAround } from './arena.ts';
import { Bees } from './bees.ts';
import { crawl } from './crawl.ts';
import { Drops } from './drops.ts';
import type { Feel } from './feel.ts';
import { type Foe, FOES } from './foes.ts';
import { Grid } from './grid.ts';
import { Hatchery } from './hatchery.ts';
import { Hero, HERO_RADIUS } from './hero.ts';
import { type Hive, NO_HIVE } from './hive.ts';
import { Mines } from './mines.ts';
import { type Arena, type Night, paceIn, poolsAt, windAt } from './nights.ts';
import { type Needle, Needles, Pellets } from './shots.ts';
import type { Upgrade } from './levels.ts';
import { honeyFor, offer } from './upgrades.ts';
import { Arc, type Armoury, Hum, NeedleGun, Whirl } from './weapons.ts';

/** Speed that a needle gives a foe that it does not fell, in units a second. */
const PUSH = 150;
const HEAVY_PUSH = 420;

/** Drops of honey at the beginning. */
const SPILT = 12;

/** The blast when the hero is hit. */
const RELIEF = { radius: 150, damage: 24, push: 560 } as const;

/** The setting of a run: a night, or an arena without end; and the hive that helps in it. */
export interface Setting {
  readonly night?: Night | undefined;
  readonly arena?: Arena | undefined;
  readonly hive?: Hive;
}

/** One run's arena: rules only, without picture and sound. */
export class World implements Armoury {
  readonly hero = new Hero();
  readonly foes: Foe[] = [];
  readonly grid = new Grid();
  readonly needles = new Needles();
  readonly pellets = new Pellets();
  readonly drops = new Drops();
  readonly whirl = new Whirl();
  readonly mines = new Mines();
  readonly bees = new Bees();
  readonly random: Random;
  readonly feel: Feel;
  seconds = 0;
  score = 0;
  kills = 0;
  /** Number of fallen bosses. */
  fallenBosses = 0;
  /** Number of hits that the hero has taken. */
  wounds = 0;
  readonly arena: Arena | undefined;
  private readonly night: Night | undefined;
  private untilBlossom = 3;
  /** The pools of this step. */
  pools: ReturnType<typeof poolsAt> = [];
  private readonly unlocked: ReadonlySet<string>;
  private readonly hatchery: Hatchery;
  private readonly weapons = [new NeedleGun(), this.whirl, new Hum(), new Arc(), this.mines, this.bees];
  private readonly found: Foe[] = [];

  /** @param unlocked the ids of further cards that may be offered */
  constructor(
    random: Random,
    feel: Feel,
    unlocked: ReadonlySet<string> = new Set(),
    { night, arena = night?.arena, hive = NO_HIVE }: Setting = {},
  ) {
    this.unlocked = unlocked;
    this.random = random;
    this.feel = feel;
    this.night = night;
    this.arena = arena;
    this.seconds = night?.from ?? 0;
    this.hero.grip = arena?.grip ?? this.hero.grip;
    this.hero.bring(hive);
    this.hatchery = new Hatchery(this);
    this.spillHoney();
  }

  /** The number of bosses so far. */
  get bosses(): number {
    return this.hatchery.bosses;
  }

  /** Seconds since the run began. */
  get lived(): number {
    return this.seconds - (this.night?.from ?? 0);
  }

  /** Seconds until dawn; undefined where there is none. */
  get untilDawn(): number | undefined {
    return this.night === undefined ? undefined : Math.max(0, this.night.lasts - this.lived);
  }

  get wave(): number {
    return this.hatchery.wave;
  }

  /** The current boss; undefined if there is none. */
  get boss(): Foe | undefined {
    return this.foes.find(({ kind }) => kind.boss !== undefined);
  }

  /** True if there is enough honey for a level: `choices` and `choose` are then due. */
  get ripe(): boolean {
    return this.hero.honey >= honeyFor(this.hero.level);
  }

  /** Honey around the place where the hero begins, so that there is something to gather from the first second on. */
  private spillHoney(): void {
    for (let drop = 0; drop < SPILT; drop += 1) {
      const angle = (drop * TAU) / SPILT;
      const far = 90 + (drop % 3) * 55;
      this.drops.leave(this.hero.x + cos(angle) * far, this.hero.y + sin(angle) * far, 1);
    }
  }

  choices(): Upgrade[] {
    const { hero, random, unlocked } = this;
    return offer(hero.levels, hero.hearts < hero.most - 1, { random, unlocked });
  }

  choose(upgrade: Upgrade): void {
    this.hero.honey -= honeyFor(this.hero.level);
    this.hero.level += 1;
    this.hero.learn(upgrade.id);
  }

  /** Advances one step; `x`, `y` is the player's direction, at most 1 long. */
  update(x: number, y: number, dt: number): void {
    this.seconds += dt;
    if (this.arena !== undefined) this.stir(this.arena, dt);
    this.hero.move(x, y, dt);
    this.hatchery.update(dt);
    for (const foe of this.foes) crawl(foe, this, dt);
    this.grid.fill(this.foes);
    this.part();
    for (const weapon of this.weapons) weapon.update(this, dt);
    this.needles.update(this.grid, (foe, needle) => this.prick(foe, needle), dt);
    if (this.pellets.update(this.hero, dt)) this.wound(1);
    this.touch();
    this.bury();
    this.hero.honey += this.drops.update(this.hero, this.feel, dt);
  }

  /** Does what the arena's rule says. */
  private stir(arena: Arena, dt: number): void {
    const { hero, seconds } = this;
    if (arena.pools !== undefined) this.pools = poolsAt(arena, seconds);
    hero.pace = this.paceAt(hero);
    this.untilBlossom -= dt;
    if (arena.blossom !== undefined && this.untilBlossom <= 0) {
      this.untilBlossom = arena.blossom;
      const { x, y } = placeAround(hero, 150, this.random.range(0, TAU), 60);
      for (let drop = 0; drop < 6; drop += 1)
        this.drops.leave(x + cos(drop * 1.05) * 22, y + sin(drop * 1.05) * 22, 1);
      this.feel.burst(x, y, 40);
    }
    if (arena.wind === undefined) return;
    const [dx, dy] = [cos(windAt(seconds)) * arena.wind * dt, sin(windAt(seconds)) * arena.wind * dt];
    blow(hero, dx, dy);
    for (const foe of this.foes) blow(foe, dx, dy);
    for (const drop of this.drops.all) blow(drop, dx, dy);
  }

  /** The share of its speed that a body has at a place. */
  paceAt(place: Readonly<Point>): number {
    return this.pools.length === 0 ? 1 : paceIn(this.pools, place);
  }

  /** The nearest hatched foe within a range. */
  nearest(x: number, y: number, range: number): Foe | undefined {
    let nearest: Foe | undefined;
    let least = range * range;
    for (const foe of this.foes) {
      if (foe.hatch > 0 || foe.hp <= 0) continue;
      const gap = pow(foe.x - x, 2) + pow(foe.y - y, 2) - pow(foe.kind.radius, 2);
      if (gap < least) {
        least = gap;
        nearest = foe;
      }
    }
    return nearest;
  }

  /** Damages a foe and pushes it away from `from`. */
  strike(foe: Foe, damage: number, from: Readonly<Point>, push: number): void {
    if (foe.hp <= 0) return;
    foe.hp -= damage;
    foe.flash = 0.09;
    const dx = foe.x - from.x;
    const dy = foe.y - from.y;
    const gap = hypot(dx, dy) || 1;
    const shove = push * (1 - foe.kind.weight);
    foe.pushX += (dx / gap) * shove;
    foe.pushY += (dy / gap) * shove;
    this.feel.struck(foe, from.x, from.y);
  }

  callDrops(radius: number): void {
    this.drops.callWithin(this.hero, radius);
  }

  private prick(foe: Foe, needle: Needle): void {
    this.strike(foe, needle.damage, needle, needle.heavy ? HEAVY_PUSH : PUSH);
    if (needle.heavy) this.feel.pounded(foe);
  }

  /** A boss spawns skitters around itself. */
  callYoung(boss: Foe): void {
    this.hatchery.ring(FOES.skitter, boss, 90, 5 + this.bosses);
    this.feel.warned(boss);
  }

  /** Pushes overlapping neighbours apart. */
  private part(): void {
    for (const foe of this.foes) {
      if (foe.hatch > 0) continue;
      this.grid.near(foe.x, foe.y, foe.kind.radius * 0.6, this.found);
      for (const other of this.found) {
        if (other === foe) continue;
        const dx = foe.x - other.x;
        const dy = foe.y - other.y;
        const gap = hypot(dx, dy) || 0.1;
        const room = (foe.kind.radius + other.kind.radius) * 0.9;
        if (gap >= room) continue;
        const share = ((room - gap) / gap) * 0.3 * (1 - foe.kind.weight);
        foe.x += dx * share;
        foe.y += dy * share;
      }
    }
  }

  private touch(): void {
    this.grid.near(this.hero.x, this.hero.y, HERO_RADIUS - 4, this.found);
    const [first] = this.found;
    if (first === undefined) return;
    this.wound(first.kind.hearts);
  }

  private wound(hearts: number): void {
    if (!this.hero.suffer(hearts)) return;
    this.wounds += 1;
    // Whoever is hit gets room: small foes near the hero fall, and the others are thrown back.
    const { thorn } = this.hero.levels;
    const radius = RELIEF.radius + thorn * 20;
    this.grid.near(this.hero.x, this.hero.y, radius, this.found);
    for (const foe of this.found) this.strike(foe, RELIEF.damage * (1 + thorn), this.hero, RELIEF.push);
    this.feel.hurt(this.hero, radius);
  }

  private bury(): void {
    let kept = 0;
    const { length } = this.foes;
    for (let index = 0; index < length; index += 1) {
      const foe = this.foes[index];
      if (foe === undefined) continue;
      if (foe.hp > 0) {
        this.foes[kept] = foe;
        kept += 1;
      } else this.fall(foe);
    }
    this.foes.length = kept;
    this.hatchery.bringWaiting();
  }

  private fall(foe: Foe): void {
    this.kills += 1;
    this.score += foe.kind.worth;
    this.feel.died(foe);
    if (foe.kind.boss !== undefined) {
      this.fallenBosses += 1;
      this.feel.bossFell(foe.kind.boss);
      for (let index = 0; index < 20; index += 1) {
        const angle = (index * TAU) / 20;
        const far = this.random.range(20, 70);
        this.drops.leave(foe.x + cos(angle) * far, foe.y + sin(angle) * far, foe.kind.drops / 20);
      }
      for (let hearts = 0; hearts < 2; hearts += 1) this.drops.leave(foe.x + hearts * 20 - 10, foe.y, 0);
      this.drops.callAll();
      return;
    }
    const { feastEvery } = this.hero;
    const isFeast = feastEvery > 0 && this.kills % feastEvery === 0;
    const heart = this.random.chance(0.012 + (foe.kind === FOES.husk ? 0.03 : 0)) || isFeast;
    this.drops.leave(foe.x, foe.y, heart ? 0 : foe.kind.drops);
    if (foe.kind === FOES.splitter) this.hatchery.split(foe);
  }
}

/** The wind moves a body. */
function blow(body: Point, dx: number, dy: number): void {
  body.x += dx;
  body.y += dy;
  keepInside(body, HERO_RADIUS);
}
