import { boxAround, type LessonPlace } from '../kit/lesson/room.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import { Match } from '../kit/match/match.ts';
import type { Side } from '../kit/match/side.ts';
import { lerp } from '../kit/vector.ts';
import { TEAMS } from './bot-art.ts';
import type { Order } from './bot.ts';
import { Bout, type Happening } from './bout.ts';
import { Brain } from './brain.ts';
import { Driver } from './driver.ts';
import { MARCH, PoolSound } from './pool-sound.ts';
import { arenaOf } from './ring.ts';
import { type Rival, RIVALS } from './rivals.ts';
import { Spectacle } from './spectacle.ts';
import { Together } from './together.ts';
import { TOUR_LOOK } from './tour-look.ts';
import { View } from './view.ts';

const WINS = 3;
const READY_SECONDS = 1.5;
const END_SECONDS = 2;
/** A step of the game, in seconds. */
const STEP_SECONDS = 1 / 120;
const STILL: Order = { x: 0, y: 0, dash: false, brace: false };

/** Whoever has not dashed after so many seconds is told how. */
const DASH_LATE = 5;

/** Parries in one match that earn a medal. */
const MANY_PARRIES = 6;

/** A match of rounds, best of five, each on a different raft. */
class Duel implements GameScene {
  private readonly kit: Kit;
  private readonly view: View;
  private readonly sound: PoolSound;
  private readonly spectacle: Spectacle;
  private readonly drivers: readonly (Driver | undefined)[];
  /** The friends on other devices; null where everybody plays on this one. */
  private readonly together: Together | null;
  private readonly match: Match<Rival>;
  private readonly happened: Happening[] = [];
  private bout: Bout;
  private brains: readonly Brain[];
  private round = 0;
  private ready = READY_SECONDS;
  private clock = 0;
  private parries = 0;
  /** The player has dashed in this match. */
  private hasDashed = false;

  constructor(kit: Kit) {
    this.kit = kit;
    this.match = new Match(kit, {
      wins: WINS,
      rest: END_SECONDS,
      sides: [TEAMS[0].name, TEAMS[1].name],
      machine: 'Machine',
      rivals: RIVALS,
      look: TOUR_LOOK,
      meet: (rival) => this.meet(rival),
      begin: () => this.announce(),
    });
    this.view = new View(kit);
    this.sound = new PoolSound(kit.sound);
    this.spectacle = new Spectacle(kit, this.view, this.sound);
    this.bout = this.newBout();
    this.together = this.gather();
    this.drivers = this.newDrivers();
    this.brains = this.newBrains();
    if (kit.showing) return;
    kit.sound.music(MARCH);
    if (kit.online !== null) kit.hud.set('mine', 'You', TEAMS[this.match.mine ?? 0].name);
    this.match.open();
  }

  lesson(): LessonPlace {
    const { placing } = this.view;
    const [mine, ...others] = this.bout.bots.map(({ x, y }) => ({ x: placing.toX(x), y: placing.toY(y) }));
    const bots = mine === undefined ? others : [mine, ...others];
    const [other] = others;
    const way = mine && other ? [{ x: lerp(mine.x, other.x, 0.6), y: lerp(mine.y, other.y, 0.6) }] : [];
    return { at: mine, way, free: bots.map((bot) => boxAround(bot, 11 * placing.scale)) };
  }

  resize(): void {
    this.view.resize();
  }

  get opening(): boolean {
    return this.match.isIntroducing;
  }

  update(dt: number): void {
    const { together, match } = this;
    if (match.introduces(dt)) return this.view.update(dt);
    if (together?.hasDiverged === true) return match.breakOff();
    if (together?.mayStep() === false) return this.view.update(dt);
    if (this.ready > 0) this.countDown(dt);
    else this.fight(dt);
  }

  /** Attract mode: the computers fight, raft after raft. */
  attract(dt: number): void {
    this.step([this.order(0, dt), this.order(1, dt)], dt);
    if (this.bout.result === undefined) return;
    if (!this.match.isResting) this.match.rest();
    if (this.match.isRested(dt)) this.nextRound();
  }

  afterOver(dt: number): void {
    this.step([STILL, STILL], dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    this.view.draw(ctx, this.bout, this.match.wins);
    this.match.draw(ctx);
  }

  /** A dash hits the opponent at the edge. */
  pose(): void {
    this.bout = new Bout(arenaOf(1));
    const [one, two] = this.bout.bots;
    this.view.closeUp(20, -5, 1.75);
    Object.assign(one, { x: 15, y: 10, facing: -0.8, vx: 66, vy: -64, dashing: 0.26 });
    Object.assign(two, { x: 36, y: -10, facing: 2.3 });
    this.spectacle.splash(50, -17);
    for (let step = 0; step < 34; step += 1) {
      if (step > 8) {
        this.bout.update([STILL, STILL], 1 / 120, this.happened);
        this.spectacle.update(this.bout, 1 / 120);
      }
      this.kit.fx.update(1 / 120);
      for (const event of this.happened) this.spectacle.feel(event, this.bout);
      this.happened.length = 0;
      one.dashing = 0.2;
      if (Math.hypot(one.x - two.x, one.y - two.y) < 12.5) break;
    }
    for (let step = 0; step < 9; step += 1) this.kit.fx.update(1 / 120);
  }

  /** Among friends, the robots stand left and right on every device. */
  private newBout(): Bout {
    const { stage, online } = this.kit;
    const { foe } = this.match;
    return new Bout(foe?.arena ?? arenaOf(this.round), stage.portrait && online === null, foe?.build);
  }

  /** Shows a robot of the tour on its raft. */
  private meet(foe: Rival): void {
    this.bout = this.newBout();
    this.brains = this.newBrains();
    this.view.meet(foe);
  }

  private gather(): Together | null {
    const { online } = this.kit;
    const { mine } = this.match;
    if (online === null || mine === undefined) return null;
    const bout = () => this.bout;
    return new Together(online, {
      decide: () => this.drive(mine),
      standIn: (side) => this.brains[side]?.update(this.bout, STEP_SECONDS) ?? STILL,
      get bout() {
        return bout();
      },
    });
  }

  private newDrivers(): readonly (Driver | undefined)[] {
    const { showing, input } = this.kit;
    if (showing) return [];
    const { mine } = this.match;
    return ([0, 1] as const).map((side) =>
      side === (mine ?? side) ? new Driver(side, input, mine !== undefined) : undefined,
    );
  }

  private newBrains(): readonly Brain[] {
    const style = this.match.foe?.nature ?? this.match.strength;
    return ([0, 1] as const).map((side) => new Brain(side, style, this.kit.random));
  }

  private countDown(dt: number): void {
    this.ready -= dt;
    this.view.update(dt);
    if (this.ready > 0) return;
    this.sound.beep(true);
    this.kit.hud.say('Go!', 0.7);
  }

  private fight(dt: number): void {
    const orders = [this.order(0, dt), this.order(1, dt)] as const;
    this.step(orders, dt);
    this.clock += dt;
    const { result } = this.bout;
    if (result === undefined) return;
    const { match } = this;
    if (!match.isResting) this.endRound(result);
    if (!match.isRested(dt)) return;
    this.kit.fx.setSpeed(1);
    if (match.isDecided) this.finish();
    else this.nextRound();
  }

  private order(side: Side, dt: number): Order {
    if (this.together !== null) return this.together.orderOf(side);
    if (this.drivers[side] === undefined) return this.brains[side]?.update(this.bout, dt) ?? STILL;
    return this.drive(side);
  }

  private drive(side: Side): Order {
    const { view, kit } = this;
    const bot = this.bout.bots[side];
    const order = this.drivers[side]?.update(bot, view.placing, kit.stage, STEP_SECONDS) ?? STILL;
    if (order.dash && bot.dashWait <= 0 && bot.fallen === undefined) kit.progress();
    return order;
  }

  private step(orders: readonly [Order, Order], dt: number): void {
    this.view.update(dt);
    this.bout.update(orders, dt, this.happened);
    this.spectacle.update(this.bout, dt);
    for (const event of this.happened) {
      this.spectacle.feel(event, this.bout);
      if (event.kind === 'clash' && event.parry) this.parries += 1;
      if (event.kind === 'dash') this.noteDash(event.bot.side);
    }
    if (this.clock > DASH_LATE && !this.hasDashed && this.match.mine !== undefined) this.kit.teach('dash');
    this.happened.length = 0;
  }

  /** Has a player dashed at learn to brace. */
  private noteDash(side: Side): void {
    const { mine } = this.match;
    if (side === mine) this.hasDashed = true;
    else if (mine !== undefined) this.kit.teach('brace');
  }

  private endRound(result: Side | 'draw'): void {
    const { kit, match } = this;
    match.rest();
    kit.fx.setSpeed(0.6);
    if (result === 'draw') {
      kit.hud.say('Both in! Again', 1.6);
      return;
    }
    match.win(result);
    const glad = match.isGlad(result);
    kit.sound.play(glad ? 'powerup' : 'lose', { gain: 0.8 });
    const words =
      match.mine === undefined ? `${TEAMS[result].name} scores` : glad ? 'Splash!' : 'You went in';
    if (!match.isDecided) kit.hud.say(words, 1.5);
  }

  private nextRound(): void {
    const again = this.bout.result === 'draw';
    if (!again) this.round += 1;
    this.bout = this.newBout();
    this.brains = this.newBrains();
    this.ready = READY_SECONDS;
    if (!this.kit.showing) this.announce();
  }

  private announce(): void {
    this.kit.hud.say(this.bout.ring.arena.name, READY_SECONDS - 0.1);
    this.sound.beep(false);
  }

  private finish(): void {
    const { kit, match } = this;
    const { wins, mine } = match;
    if (mine !== undefined) kit.grow(wins[mine]);
    if (this.parries >= MANY_PARRIES) kit.award('parries');
    kit.sound.play(match.isGlad(match.leader) ? 'win' : 'lose');
    match.end([
      ['Rounds', `${wins[0]} : ${wins[1]}`],
      ['Parries', String(this.parries)],
      ['Seconds fought', String(Math.round(this.clock))],
    ]);
  }
}

export const createScene: CreateScene = (kit) => new Duel(kit);
