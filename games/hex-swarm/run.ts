import { boxAround, type LessonPlace } from '../kit/lesson/room.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import { Random } from '../kit/random.ts';
import { dayNumber, today } from '../kit/store.ts';
import type { Point } from '../kit/vector.ts';
import { steerBot } from './bot.ts';
import { Cards } from './cards.ts';
import { DayGhost } from './day-ghost.ts';
import { Effects } from './effects.ts';
import { isEvolution } from './evolutions.ts';
import { faceOf, faceOfFlyer } from './faces.ts';
import { CRADLE, Keep } from './hive.ts';
import { NightMap } from './night-map.ts';
import { ARENAS, NIGHTS, starsOf } from './nights.ts';
import { CLOSE_UP, poseWorld } from './pose.ts';
import { SONG } from './song.ts';
import { Steering } from './steering.ts';
import { Unlocks } from './unlocks.ts';
import type { Upgrade } from './levels.ts';
import { View } from './view.ts';
import { World } from './world.ts';

/** Seconds between the last heart and the result. */
const FALL = 1.1;

/** Seconds simulated before the title shows. */
const WARM_UP = 45;

/** One run: fly, collect, choose upgrades, die. */
class Run implements GameScene {
  private readonly kit: Kit;
  private readonly effects: Effects;
  private world: World;
  private readonly view: View;
  private readonly unlocks: Unlocks;
  private readonly steering: Steering;
  private readonly wish = { x: 0, y: 0 };
  /** The cards on the table, and what picking one of them does. */
  private choice: { readonly cards: Cards; pick(index: number): void } | undefined;
  /** The screen of the nights, until one is chosen; and the night that was. */
  private map: NightMap | undefined;
  private night: number | undefined;
  /** The run of today that flies along. */
  private readonly ghost: DayGhost | undefined;
  /** Cards that the hive gives before the run. */
  private gifts = 0;
  private fallen = 0;
  private thought = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.view = new View(kit);
    this.effects = new Effects(kit, this.view);
    this.unlocks = new Unlocks(kit.store);
    const day = dayNumber(today());
    const isToday = kit.mode === 'today' && !kit.showing;
    const arena = isToday ? ARENAS[day % ARENAS.length] : undefined;
    const random = isToday ? new Random(`today ${day}`) : kit.random;
    this.world = new World(random, this.effects, this.unlocks.dealt, { arena });
    this.steering = new Steering(kit);
    if (kit.showing) return;
    kit.sound.music(SONG);
    if (isToday) this.ghost = new DayGhost(kit.store, day);
    if (arena !== undefined) kit.hud.say(`${arena.name}: ${arena.rule.toLowerCase()}`, 3);
    if (kit.mode === 'nights') this.map = new NightMap(kit, new Keep(kit.store));
    else if (this.unlocks.flyers.length > 1) this.askWhoFlies();
  }

  get opening(): boolean {
    return this.map !== undefined;
  }

  /** The hero's place, for whoever races against this run; undefined once it has fallen. */
  get heroPlace(): Readonly<Point> | undefined {
    return this.world.hero.alive ? this.world.hero : undefined;
  }

  lesson(): LessonPlace {
    const { view } = this.kit.stage;
    const middle = { x: (view.left + view.right) / 2, y: (view.top + view.bottom) / 2 };
    return { free: [boxAround(middle, 50)] };
  }

  resize(): void {
    this.view.resize();
    this.choice?.cards.resize();
  }

  update(dt: number): void {
    if (this.map !== undefined) {
      const night = this.map.update(dt);
      if (night !== undefined) this.begin(night);
      return;
    }
    if (this.choice !== undefined) {
      this.choose(this.choice, dt);
      return;
    }
    if (this.gifts > 0) {
      this.gifts -= 1;
      this.openCards('A gift of the hive', (picked) => this.world.hero.learn(picked.id));
      return;
    }
    const { world } = this;
    this.effects.update(dt);
    this.view.update(world.hero, dt);
    if (!world.hero.alive) {
      this.fall(dt);
      return;
    }
    const seen = this.view.placeOf(world.hero);
    const { x, y } = this.steering.read(seen.x, seen.y);
    world.update(x, y, dt);
    this.ghost?.note(world.lived, world.hero);
    if (this.kit.ghost?.isAtEnd === false) this.kit.ghost.step();
    this.showFacts();
    this.checkUnlocks();
    if (!world.hero.alive) this.die();
    else if (world.untilDawn === 0) this.survive();
    else if (world.ripe) this.openLevel();
  }

  /** Begins a night, with what the hive gives. */
  private begin(night: number): void {
    const { kit, unlocks } = this;
    const { hive } = new Keep(kit.store);
    this.map = undefined;
    this.night = night;
    this.world = new World(kit.random, this.effects, unlocks.dealt, { night: NIGHTS[night], hive });
    this.gifts = hive[CRADLE] ?? 0;
    const { arena } = NIGHTS[night] ?? {};
    kit.sound.play('powerup');
    kit.hud.set('wax', 'Wax', '');
    kit.hud.say(`${arena?.name ?? ''}: ${arena?.rule.toLowerCase() ?? ''}`, 3);
    if (unlocks.flyers.length > 1) this.askWhoFlies();
  }

  /** It is dawn. */
  private survive(): void {
    const { kit, world, night = 0 } = this;
    const stars = starsOf(world.hero, world.wounds);
    const keep = new Keep(kit.store);
    keep.survive(night, stars);
    this.unlocks.count(world);
    kit.levelComplete(`Night ${night + 1}`);
    kit.sound.play('win');
    kit.over({
      title: `Night ${night + 1} survived`,
      won: true,
      lines: [['Stars', `${'★'.repeat(stars)}${'☆'.repeat(3 - stars)}`], ...this.resultLines],
      goal: keep.goal,
      ...(stars < 3 ? { hint: 'Three stars: not a single wound.' } : {}),
      next: { label: 'On through the nights', again: () => kit.store.set('again', night + 1) },
    });
  }

  draw(ctx: CanvasRenderingContext2D): void {
    if (this.map !== undefined) return this.map.draw(ctx);
    const { scene } = this.kit.ghost ?? {};
    const ghost = scene instanceof Run ? scene.heroPlace : this.ghost?.at(this.world.lived);
    this.view.draw(ctx, this.world, this.effects.flashes, ghost);
    if (this.steering.stick !== undefined) this.view.drawStick(ctx, this.steering.stick);
    this.choice?.cards.draw(ctx);
  }

  attract(dt: number): void {
    while (this.world.seconds < WARM_UP) this.playItself(1 / 60);
    this.playItself(dt);
  }

  private playItself(dt: number): void {
    const { world } = this;
    // The bot decides only every few steps: people react no faster, and it saves time on phones.
    this.thought += 1;
    if (this.thought % 6 === 0) steerBot(world, this.wish);
    world.update(this.wish.x, this.wish.y, dt);
    this.effects.update(dt);
    this.view.update(world.hero, dt);
    world.hero.hearts = world.hero.most;
    while (world.ripe) {
      const [first] = world.choices();
      if (first !== undefined) world.choose(first);
    }
  }

  afterOver(dt: number): void {
    this.effects.update(dt);
  }

  pose(): void {
    this.view.resize(CLOSE_UP);
    poseWorld(this.world, (dt) => {
      this.effects.update(dt);
      this.view.update(this.world.hero, dt);
      this.kit.fx.update(dt);
    });
    this.view.hums.push({ radius: 120, age: 0.2, grand: false });
  }

  private showFacts(): void {
    const { world, kit } = this;
    kit.score.set(world.score);
    kit.hud.set('hearts', 'Hearts', `${world.hero.hearts}/${world.hero.most}`, 'heart');
    const { untilDawn } = world;
    if (untilDawn === undefined) kit.hud.set('time', 'Time', clock(world.lived));
    else kit.hud.set('time', 'Dawn', clock(Math.ceil(untilDawn)));
  }

  private checkUnlocks(): void {
    const { lived: seconds, kills, fallenBosses } = this.world;
    const card = this.unlocks.check({ seconds, kills, fallenBosses });
    if (card === undefined) return;
    const { kit } = this;
    kit.sound.play('win');
    kit.hud.say(`New card: ${card.name}`, 2.4);
  }

  private askWhoFlies(): void {
    const { kit, world, unlocks } = this;
    const cards = new Cards(kit, 'Who flies?', unlocks.flyers.map(faceOfFlyer));
    this.choice = {
      cards,
      pick: (index) => {
        const flyer = unlocks.flyers[index];
        if (flyer !== undefined) world.hero.become(flyer);
      },
    };
  }

  private openLevel(): void {
    this.openCards('Level up!', (picked) => this.learn(picked));
  }

  private openCards(title: string, learn: (picked: Upgrade) => void): void {
    const { world, kit } = this;
    const choices = world.choices();
    const heading = choices.some(({ id }) => isEvolution(id)) ? 'Evolution!' : title;
    const cards = new Cards(
      kit,
      heading,
      choices.map((upgrade) => faceOf(upgrade, world.hero.levels)),
    );
    this.choice = {
      cards,
      pick: (index) => {
        const picked = choices[index];
        if (picked !== undefined) learn(picked);
      },
    };
    this.steering.stick = undefined;
    // An announcement would lie over the cards.
    kit.hud.say('', 0);
    kit.sound.play('powerup');
  }

  private choose({ cards, pick }: NonNullable<Run['choice']>, dt: number): void {
    const index = cards.update(dt);
    if (index === undefined) return;
    this.choice = undefined;
    pick(index);
    this.kit.progress();
    this.kit.sound.play('coin', { pitch: 1.3 });
  }

  private learn(picked: Upgrade): void {
    const { world, kit } = this;
    const { hero } = world;
    world.choose(picked);
    kit.fx.float(picked.name, hero.x, hero.y - 30, { size: 20, colour: '#ffd27a', seconds: 1.3 });
    // Invulnerable for a moment after the cards.
    hero.spared = Math.max(hero.spared, 0.7);
    if (!isEvolution(picked.id)) return;
    const isFirst = this.unlocks.evolved(picked);
    kit.hud.say(isFirst ? `New: ${picked.name}!` : `${picked.name}!`, 2.2);
    kit.sound.play('win');
    kit.fx.shake(0.6);
    const ring = { colours: ['#e7a6ff', '#f2b134'], count: 2, speed: [0, 0], life: [0.5, 0.8] } as const;
    kit.fx.burst(hero.x, hero.y, { ...ring, size: [60, 90], grow: 3, shape: 'ring' });
  }

  private die(): void {
    const { kit, world } = this;
    const { x, y } = world.hero;
    const shards = { speed: [60, 320], size: [5, 12], life: [0.5, 1.1], drag: 2, grow: 0 } as const;
    kit.fx.burst(x, y, {
      ...shards,
      colours: ['#1b8a8f', '#33b3ad', '#f2b134', '#f6e9c9'],
      count: 46,
      shape: 'square',
    });
    kit.fx.shake(1.2);
    kit.fx.setSpeed(0.4);
    kit.sound.play('boom');
    kit.sound.music(undefined);
  }

  /** Lists the finds of this run: the player's next run has them. */
  private foundLines(): [name: string, value: string][] {
    const { fresh, firsts, newFlyers } = this.unlocks;
    return [
      ...firsts.map((name): [string, string] => ['New evolution', name]),
      ...fresh.map(({ name }): [string, string] => ['New card', name]),
      ...newFlyers.map(({ name }): [string, string] => ['New flyer', name]),
    ];
  }

  private get resultLines(): [name: string, value: string][] {
    const { world } = this;
    return [
      ['Time', clock(world.lived)],
      ['Wave', String(world.wave + 1)],
      ['Level', String(world.hero.level)],
      ['Foes', String(world.kills)],
      ...this.foundLines(),
    ];
  }

  private fall(dt: number): void {
    this.fallen += dt;
    if (this.fallen < FALL * 0.4) return;
    const { world, kit } = this;
    this.unlocks.count(world);
    this.ghost?.end();
    kit.sound.play('lose');
    kit.over({
      title: 'The swarm has you',
      lines: this.resultLines,
      goal: this.night === undefined ? this.unlocks.goal : new Keep(kit.store).goal,
    });
  }
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

export const createScene: CreateScene = (kit) => new Run(kit);
