import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import { Tour, tourLine } from '../kit/match/tour.ts';
import { TourScreen } from '../kit/match/tour-screen.ts';
import { Computer, type Strength } from './computer.ts';
import { Grip, Hand } from './hands.ts';
import { type Happening, Rink } from './rink.ts';
import { type Rival, RIVALS } from './rivals.ts';
import { Spectacle } from './spectacle.ts';
import { GROOVE, TableSound } from './table-sound.ts';
import { other, type Side } from './table.ts';
import { Together } from './together.ts';
import { TOUR_LOOK } from './tour-look.ts';
import { View } from './view.ts';
import { isShutOut } from './medals.ts';

const GOALS_TO_WIN = 7;
const END_SECONDS = 1.5;
/** Slower mallets have only been pushed; units per second. */
const STIRRING = 12;
const STRENGTHS: readonly Strength[] = ['easy', 'medium', 'hard'];

/** One duel to seven points. Side 0 is the player's; side 1 is a friend's or the computer's. */
class Duel implements GameScene {
  private readonly kit: Kit;
  private rink: Rink;
  private readonly view: View;
  private readonly spectacle: Spectacle;
  private readonly hands: readonly Hand[];
  private readonly grips = [new Grip(), new Grip()] as const;
  /** The friends on other devices; null where everybody plays on this one. */
  private readonly together: Together | null;
  private computers: readonly Computer[];
  /** The tour; null in another mode. */
  private readonly tour: Tour | null;
  /** Whom to play is being chosen. */
  private screen: TourScreen | undefined;
  /** The number of the rival of the tour. */
  private rival = 0;
  private readonly scores: [number, number] = [0, 0];
  private readonly happened: Happening[] = [];
  private readonly two: boolean;
  private clock = 0;
  private powers = 0;
  private hardest = 0;
  /** Seconds until the result is shown, once the duel is decided. */
  private ending: number | undefined;

  constructor(kit: Kit) {
    this.kit = kit;
    this.two = kit.mode === 'two' && kit.online === null;
    const strength = STRENGTHS.find((name) => name === kit.mode) ?? 'medium';
    this.rink = new Rink(kit.random);
    this.rink.serveTo = 0;
    this.tour = kit.mode === 'tour' && !kit.showing ? new Tour(kit.store, RIVALS.length) : null;
    this.view = new View(kit, this.two);
    this.spectacle = new Spectacle(kit, this.view, new TableSound(kit.sound));
    this.together = kit.online === null ? null : new Together(kit.online, this.rink);
    const { mine = 0 } = this.together ?? {};
    const people: readonly Side[] = kit.showing ? [] : this.two ? [0, 1] : [mine];
    this.hands = people.map((side) => new Hand(side, kit.input, !this.two));
    this.computers = ([0, 1] as const)
      .filter((side) => !people.includes(side))
      .map((side) => new Computer(side, kit.showing ? 'hard' : strength, kit.random));
    if (kit.showing) return;
    kit.sound.music(GROOVE);
    if (this.tour === null) return;
    this.screen = new TourScreen(kit, this.tour, { rivals: RIVALS, look: TOUR_LOOK });
    this.meet(this.screen.shown);
  }

  /** Who is played on the tour. */
  private get foe(): Rival | undefined {
    return this.tour === null ? undefined : RIVALS[this.rival];
  }

  private chooseRival(screen: TourScreen, dt: number): void {
    const chosen = screen.update(dt);
    if (screen.shown !== this.rival) this.meet(screen.shown);
    this.view.update(dt);
    if (chosen === undefined) return;
    this.screen = undefined;
    const { place = '', name = '' } = RIVALS[chosen] ?? {};
    this.kit.hud.say(place, 1.4);
    this.kit.hud.set('rival', `First to ${GOALS_TO_WIN}`, name);
  }

  /** Shows somebody of the tour at their table. */
  private meet(rival: number): void {
    this.rival = rival;
    const { foe, kit } = this;
    if (foe === undefined) return;
    this.rink = new Rink(kit.random, foe.table);
    this.rink.serveTo = 0;
    this.computers = [new Computer(1, foe.nature, kit.random)];
    this.view.meet(foe);
  }

  resize(): void {
    this.view.resize();
  }

  update(dt: number): void {
    const { together, screen } = this;
    if (screen !== undefined) return this.chooseRival(screen, dt);
    if (together?.hasDiverged === true) return this.breakOff();
    if (together !== null && !this.moveTogether(together, dt)) return this.view.update(dt);
    if (together === null) this.moveHere(dt);
    this.play(dt);
    if (this.ending === undefined) return;
    this.ending -= dt;
    if (this.ending <= 0) this.finish();
  }

  attract(dt: number): void {
    for (const computer of this.computers) computer.update(this.rink, dt);
    this.play(dt);
  }

  afterOver(dt: number): void {
    this.view.update(dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    this.view.draw(ctx, this.rink, this.scores);
    this.screen?.draw(ctx);
  }

  /** A burning puck between enlarged mallets, with tokens on the table. */
  pose(): void {
    this.view.zoom(1.38, -14, 2);
    this.rink.tokens.push({ power: 'twin', u: 22, v: 24, age: 1 }, { power: 'ice', u: -34, v: -20, age: 1 });
    this.rink.quiet = 14;
    this.rink.serving = 0;
    this.rink.update(1 / 120, this.happened);
    const puck = this.rink.pucks[0];
    if (puck === undefined) return;
    Object.assign(puck, { u: -42, v: 20, du: 190, dv: -62, hot: 3, owner: 0 });
    const [orange, blue] = this.rink.mallets;
    Object.assign(orange, { u: -50, v: 23, radius: 11, big: 9 });
    Object.assign(blue, { u: 36, v: -12 });
    this.spectacle.splash(0, -44, 22);
    for (let step = 0; step < 30; step += 1) {
      this.rink.update(1 / 120, this.happened);
      for (let flame = 0; flame < 4; flame += 1) this.spectacle.blaze(puck);
      this.kit.fx.update(1 / 120);
    }
    this.happened.length = 0;
  }

  private moveHere(dt: number): void {
    for (const [index, hand] of this.hands.entries()) {
      const side: Side = index === 0 ? 0 : 1;
      this.grips[side].update(this.rink.mallets[side], hand.read(this.view.placing), dt);
    }
    for (const computer of this.computers) computer.update(this.rink, dt);
  }

  /** Moves the mallets of friends; false if their wishes have not come. */
  private moveTogether(together: Together, dt: number): boolean {
    const [hand] = this.hands;
    if (hand === undefined || !together.mayStep(hand.read(this.view.placing))) return false;
    for (const side of [0, 1] as const) {
      const wish = together.wishOf(side);
      if (wish !== undefined) this.grips[side].update(this.rink.mallets[side], wish, dt);
      // The friend has left.
      else for (const computer of this.computers) computer.update(this.rink, dt);
    }
    return true;
  }

  private play(dt: number): void {
    this.clock += dt;
    this.view.update(dt);
    if (this.ending === undefined) this.rink.update(dt, this.happened);
    for (const puck of this.rink.pucks) this.spectacle.blaze(puck);
    for (const event of this.happened) this.feel(event);
    this.happened.length = 0;
  }

  private feel(event: Happening): void {
    const { kit, spectacle } = this;
    if (event.kind === 'struck') {
      spectacle.blow(event, this.rink);
      this.hardest = Math.max(this.hardest, event.puck.speed);
      const { du, dv } = this.rink.mallets[event.side];
      const person = event.side === this.mine || this.two;
      if (person && Math.hypot(du, dv) > STIRRING && !kit.showing) kit.progress();
    } else if (event.kind === 'power') {
      this.powers += 1;
      spectacle.power(event);
    } else if (event.kind === 'met') spectacle.meeting(event);
    else this.score(event);
  }

  private score(event: Extract<Happening, { kind: 'scored' }>): void {
    const { kit, spectacle } = this;
    const { side } = event;
    spectacle.goal(event, side === this.mine || this.two);
    if (kit.showing) return;
    this.scores[side] += 1;
    if (side === this.mine) kit.grow();
    if (this.scores[side] >= GOALS_TO_WIN) {
      this.ending = END_SECONDS;
      kit.fx.setSpeed(0.45);
    } else {
      kit.fx.hitStop(0.09);
      if (this.scores[side] === GOALS_TO_WIN - 1) kit.hud.say('Match point');
    }
  }

  private finish(): void {
    const { kit, scores } = this;
    const winner: Side = scores[0] > scores[1] ? 0 : 1;
    const result = `${scores[winner]} : ${scores[other(winner)]}`;
    const name = this.titleOf(winner);
    kit.sound.play(this.two || winner === this.mine ? 'win' : 'lose');
    if (!this.two && isShutOut(scores[this.mine], scores[other(this.mine)])) kit.award('shutout');
    if (winner === 0 && this.tour !== null) {
      this.tour.win(this.rival);
      if (this.tour.isWon) kit.award('hard-win');
    }
    const minutes = Math.floor(this.clock / 60);
    const seconds = String(Math.floor(this.clock % 60)).padStart(2, '0');
    kit.over({
      title: `${name} ${result}`,
      won: winner === this.mine,
      lines: [
        ...(this.tour === null ? [] : [tourLine(this.tour, RIVALS)]),
        ['Time', `${minutes}:${seconds}`],
        ['Powers', String(this.powers)],
        ['Hardest shot', String(Math.round(this.hardest))],
      ],
    });
  }

  /** The side of the player on this device, or of the first one. */
  private get mine(): Side {
    return this.together?.mine ?? 0;
  }

  private titleOf(winner: Side): string {
    if (this.two) return winner === 0 ? 'Orange wins' : 'Blue wins';
    if (winner === this.mine) return 'You win';
    return this.together === null
      ? `${this.foe?.name ?? 'The machine'} wins`
      : `${this.together.names[winner]} wins`;
  }

  /** The devices show different duels, so none of them counts. */
  private breakOff(): void {
    this.kit.over({ title: 'A draw', lines: [['The devices disagree', 'Play another round']] });
  }
}

export const createScene: CreateScene = (kit) => new Duel(kit);
