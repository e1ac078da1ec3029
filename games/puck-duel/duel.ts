import { boxAround, type LessonPlace } from '../kit/lesson/room.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import { Match } from '../kit/match/match.ts';
import { other, type Side } from '../kit/match/side.ts';
import { Computer } from './computer.ts';
import { Grip, Hand } from './hands.ts';
import { type Happening, Rink } from './rink.ts';
import { type Rival, RIVALS } from './rivals.ts';
import { Spectacle } from './spectacle.ts';
import { GROOVE, TableSound } from './table-sound.ts';
import { Together } from './together.ts';
import { TOUR_LOOK } from './tour-look.ts';
import { View } from './view.ts';
import { isShutOut } from './medals.ts';

const GOALS_TO_WIN = 7;
const END_SECONDS = 1.5;
/** Slower mallets have only been pushed; units per second. */
const STIRRING = 12;

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
  private readonly match: Match<Rival>;
  private readonly happened: Happening[] = [];
  private clock = 0;
  private powers = 0;
  private hardest = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.match = new Match(kit, {
      wins: GOALS_TO_WIN,
      rest: END_SECONDS,
      sides: ['Orange', 'Blue'],
      machine: 'Machine',
      rivals: RIVALS,
      look: TOUR_LOOK,
      meet: (rival) => this.meet(rival),
      begin: () => this.begin(),
    });
    const { mine, strength } = this.match;
    this.rink = new Rink(kit.random);
    this.rink.serveTo = 0;
    this.view = new View(kit, mine === undefined);
    this.spectacle = new Spectacle(kit, this.view, new TableSound(kit.sound));
    this.together = kit.online === null ? null : new Together(kit.online, this.rink);
    const people: readonly Side[] = kit.showing ? [] : mine === undefined ? [0, 1] : [mine];
    this.hands = people.map((side) => new Hand(side, kit.input, mine !== undefined));
    this.computers = ([0, 1] as const)
      .filter((side) => !people.includes(side))
      .map((side) => new Computer(side, strength, kit.random));
    if (!kit.showing) kit.sound.music(GROOVE);
    this.match.open();
  }

  private begin(): void {
    const { kit, match } = this;
    if (match.foe !== undefined) kit.hud.say(match.foe.place, 1.4);
  }

  /** Shows somebody of the tour at their table. */
  private meet(foe: Rival): void {
    const { kit } = this;
    this.rink = new Rink(kit.random, foe.table);
    this.rink.serveTo = 0;
    this.computers = [new Computer(1, foe.nature, kit.random)];
    this.view.meet(foe);
  }

  lesson(): LessonPlace {
    const { placing } = this.view;
    const [here, there] = this.rink.mallets.map(({ u, v }) => ({
      x: placing.toX(u, v),
      y: placing.toY(u, v),
    }));
    const reach = (this.rink.mallets[0].radius + 4) * placing.scale;
    const middle = { x: placing.toX(0, 0), y: placing.toY(0, 0) };
    const at = this.match.mine === 1 ? there : here;
    return {
      at,
      way: [middle],
      free: [here, there, middle].flatMap((place) => (place === undefined ? [] : [boxAround(place, reach)])),
    };
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
    if (together !== null && !this.moveTogether(together, dt)) return this.view.update(dt);
    if (together === null) this.moveHere(dt);
    this.play(dt);
    if (match.isRested(dt)) this.finish();
  }

  attract(dt: number): void {
    for (const computer of this.computers) computer.update(this.rink, dt);
    this.play(dt);
  }

  afterOver(dt: number): void {
    this.view.update(dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    this.view.draw(ctx, this.rink, this.match.wins);
    this.match.draw(ctx);
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
    if (!this.match.isResting) this.rink.update(dt, this.happened);
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
      if (this.match.isGlad(event.side) && Math.hypot(du, dv) > STIRRING && !kit.showing) kit.progress();
    } else if (event.kind === 'power') {
      this.powers += 1;
      spectacle.power(event);
    } else if (event.kind === 'met') spectacle.meeting(event);
    else this.score(event);
  }

  private score(event: Extract<Happening, { kind: 'scored' }>): void {
    const { kit, spectacle, match } = this;
    const { side } = event;
    spectacle.goal(event, match.isGlad(side));
    if (kit.showing) return;
    match.win(side);
    if (side === (match.mine ?? 0)) kit.grow();
    if (match.isDecided) {
      match.rest();
      kit.fx.setSpeed(0.45);
    } else {
      kit.fx.hitStop(0.09);
      if (match.wins[side] === GOALS_TO_WIN - 1) kit.hud.say('Match point');
    }
  }

  private finish(): void {
    const { kit, match } = this;
    const { wins, mine, leader = 0 } = match;
    kit.sound.play(match.isGlad(leader) ? 'win' : 'lose');
    if (mine !== undefined && isShutOut(wins[mine], wins[other(mine)])) kit.award('shutout');
    const minutes = Math.floor(this.clock / 60);
    const seconds = String(Math.floor(this.clock % 60)).padStart(2, '0');
    match.end(
      [
        ['Time', `${minutes}:${seconds}`],
        ['Powers', String(this.powers)],
        ['Hardest shot', String(Math.round(this.hardest))],
      ],
      ` ${wins[leader]} : ${wins[other(leader)]}`,
    );
  }
}

export const createScene: CreateScene = (kit) => new Duel(kit);
