import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import { Tour, tourLine } from '../kit/match/tour.ts';
import { TourScreen } from '../kit/match/tour-screen.ts';
import { TEAMS } from './bot-art.ts';
import type { Order, Side } from './bot.ts';
import { Bout, type Happening } from './bout.ts';
import { Brain, type Strength } from './brain.ts';
import { Driver } from './driver.ts';
import { MARCH, PoolSound } from './pool-sound.ts';
import { type Arena, arenaOf } from './ring.ts';
import { type Rival, RIVALS } from './rivals.ts';
import { Spectacle } from './spectacle.ts';
import { Together } from './together.ts';
import { TOUR_LOOK } from './tour-look.ts';
import { View } from './view.ts';

const WINS = 3;
const READY_SECONDS = 1.5;
const END_SECONDS = 2;
const STRENGTHS: readonly Strength[] = ['easy', 'medium', 'hard'];
/** A step of the game, in seconds. */
const STEP_SECONDS = 1 / 120;
const STILL: Order = { x: 0, y: 0, dash: false, brace: false };

/** Parries in one match that earn a medal. */
const MANY_PARRIES = 6;

/** A match of rounds, best of five, each on a different raft. */
class Duel implements GameScene {
  private readonly kit: Kit;
  private readonly view: View;
  private readonly sound: PoolSound;
  private readonly spectacle: Spectacle;
  private readonly two: boolean;
  private readonly strength: Strength;
  private readonly drivers: readonly (Driver | undefined)[];
  /** The friends on other devices; null where everybody plays on this one. */
  private readonly together: Together | null;
  private readonly wins: [number, number] = [0, 0];
  private readonly happened: Happening[] = [];
  /** The robots of the tour; null in another mode. */
  private readonly tour: Tour | null;
  /** Whom to fight is being chosen. */
  private screen: TourScreen | undefined;
  /** The number of the rival of the tour. */
  private rival = 0;
  private bout: Bout;
  private brains: readonly Brain[];
  private round = 0;
  private ready = READY_SECONDS;
  private ending: number | undefined;
  private clock = 0;
  private parries = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.two = kit.mode === 'two';
    this.strength = STRENGTHS.find((name) => name === kit.mode) ?? 'medium';
    this.view = new View(kit);
    this.sound = new PoolSound(kit.sound);
    this.spectacle = new Spectacle(kit, this.view, this.sound);
    this.tour = kit.mode === 'tour' && !kit.showing ? new Tour(kit.store, RIVALS.length) : null;
    this.bout = this.newBout();
    this.together = this.gather();
    this.drivers = this.newDrivers();
    this.brains = this.newBrains();
    if (kit.showing) return;
    kit.sound.music(MARCH);
    if (this.together !== null) kit.hud.set('mine', 'You', TEAMS[this.together.mine].name);
    if (this.tour === null) this.announce();
    else {
      this.screen = new TourScreen(kit, this.tour, { rivals: RIVALS, look: TOUR_LOOK });
      this.meet(this.screen.shown);
    }
  }

  resize(): void {
    this.view.resize();
  }

  update(dt: number): void {
    const { together, screen } = this;
    if (screen !== undefined) return this.chooseRival(screen, dt);
    if (together?.hasDiverged === true) return this.breakOff();
    if (together?.mayStep() === false) return this.view.update(dt);
    if (this.ready > 0) this.countDown(dt);
    else this.fight(dt);
  }

  /** Attract mode: the computers fight, raft after raft. */
  attract(dt: number): void {
    this.step([this.order(0, dt), this.order(1, dt)], dt);
    if (this.bout.result === undefined) return;
    this.ending = (this.ending ?? END_SECONDS) - dt;
    if (this.ending <= 0) this.nextRound();
  }

  afterOver(dt: number): void {
    this.step([STILL, STILL], dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    this.view.draw(ctx, this.bout, this.wins);
    this.screen?.draw(ctx);
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
    return new Bout(this.arena, stage.portrait && online === null, this.foe?.build);
  }

  private get arena(): Arena {
    return this.foe?.arena ?? arenaOf(this.round);
  }

  /** Who is fought on the tour. */
  private get foe(): Rival | undefined {
    return this.tour === null ? undefined : RIVALS[this.rival];
  }

  private chooseRival(screen: TourScreen, dt: number): void {
    const chosen = screen.update(dt);
    if (screen.shown !== this.rival) this.meet(screen.shown);
    this.view.update(dt);
    if (chosen === undefined) return;
    this.screen = undefined;
    this.kit.hud.set('rival', `First to ${WINS}`, RIVALS[chosen]?.name ?? '');
    this.brains = this.newBrains();
    this.announce();
  }

  /** Shows a robot of the tour on its raft. */
  private meet(rival: number): void {
    this.rival = rival;
    this.bout = this.newBout();
    if (this.foe !== undefined) this.view.meet(this.foe);
  }

  private gather(): Together | null {
    const { online } = this.kit;
    if (online === null) return null;
    const mine: Side = online.me === 0 ? 0 : 1;
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
    if (this.together === null) {
      const people: readonly Side[] = this.two ? [0, 1] : [0];
      return people.map((side) => new Driver(side, input, !this.two));
    }
    const { mine } = this.together;
    return ([0, 1] as const).map((side) => (side === mine ? new Driver(side, input, true) : undefined));
  }

  private newBrains(): readonly Brain[] {
    const style = this.foe?.nature ?? (this.kit.showing ? 'hard' : this.strength);
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
    if (this.ending === undefined) this.endRound(result);
    this.ending = (this.ending ?? END_SECONDS) - dt;
    if (this.ending > 0) return;
    this.kit.fx.setSpeed(1);
    if (Math.max(...this.wins) >= WINS) this.finish();
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
    }
    this.happened.length = 0;
  }

  private endRound(result: Side | 'draw'): void {
    const { kit } = this;
    kit.fx.setSpeed(0.6);
    if (result === 'draw') {
      kit.hud.say('Both in! Again', 1.6);
      return;
    }
    this.wins[result] += 1;
    const glad = this.isGlad(result);
    kit.sound.play(glad ? 'powerup' : 'lose', { gain: 0.8 });
    const mayName = this.two && this.together === null;
    if (this.wins[result] < WINS)
      kit.hud.say(mayName ? `${TEAMS[result].name} scores` : glad ? 'Splash!' : 'You went in', 1.5);
  }

  private nextRound(): void {
    const again = this.bout.result === 'draw';
    if (!again) this.round += 1;
    this.bout = this.newBout();
    this.brains = this.newBrains();
    this.ending = undefined;
    this.ready = READY_SECONDS;
    if (!this.kit.showing) this.announce();
  }

  private announce(): void {
    this.kit.hud.say(this.bout.ring.arena.name, READY_SECONDS - 0.1);
    this.sound.beep(false);
  }

  private finish(): void {
    const { wins, kit } = this;
    const winner: Side = wins[0] > wins[1] ? 0 : 1;
    const title = this.titleOf(winner);
    const isSameScreen = this.two && this.together === null;
    if (!isSameScreen) kit.grow(wins[this.together?.mine ?? 0]);
    if (this.parries >= MANY_PARRIES) kit.award('parries');
    kit.sound.play(this.isGlad(winner) ? 'win' : 'lose');
    if (winner === 0 && this.tour !== null) {
      this.tour.win(this.rival);
      if (this.tour.isWon) kit.award('hard-win');
    }
    kit.over({
      title,
      won: winner === (this.together?.mine ?? 0),
      lines: [
        ['Rounds', `${wins[0]} : ${wins[1]}`],
        ...(this.tour === null ? [] : [tourLine(this.tour, RIVALS)]),
        ['Parries', String(this.parries)],
        ['Seconds fought', String(Math.round(this.clock))],
      ],
    });
  }

  /** Whether a win of this side is good news on this device. */
  private isGlad(winner: Side): boolean {
    if (this.together !== null) return winner === this.together.mine;
    return this.two || winner === 0;
  }

  private titleOf(winner: Side): string {
    if (this.together !== null)
      return winner === this.together.mine ? 'You win' : `${this.together.names[winner]} wins`;
    if (this.two) return `${TEAMS[winner].name} wins`;
    return winner === 0 ? 'You win' : `${this.foe?.name ?? 'The machine'} wins`;
  }

  /** The devices show different matches, so none of them counts. */
  private breakOff(): void {
    this.kit.over({ title: 'A draw', lines: [['The devices disagree', 'Play another round']] });
  }
}

export const createScene: CreateScene = (kit) => new Duel(kit);
