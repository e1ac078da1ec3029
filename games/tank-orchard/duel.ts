import { boxAround, type LessonPlace } from '../kit/lesson/room.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import { Match } from '../kit/match/match.ts';
import { other, type Side } from '../kit/match/side.ts';
import { approach } from '../kit/vector.ts';
import { Aiming } from './aiming.ts';
import { Battle, chanceStands, type Happening } from './battle.ts';
import { TEAMS } from './cart-art.ts';
import { type Aim, Gunner, isAim } from './gunner.ts';
import { OrchardSound, REEL } from './orchard-sound.ts';
import { type Rival, RIVALS } from './rivals.ts';
import { Spectacle } from './spectacle.ts';
import { arrangeTableau, shapeHills } from './tableau.ts';
import { TOUR_LOOK } from './tour-look.ts';
import { View } from './view.ts';
import { isThrifty } from './medals.ts';

const ROUNDS_TO_WIN = 2;
const END_SECONDS = 2.4;
/** How far the ghost of a first run pulls back, in hundredths of the frame's shorter side. */
const PULL = 22;
/** The speed at which the computer turns its barrel, and its delay before that. */
const GUNNER_SPEED = 1.3;
const GUNNER_PAUSE = 0.6;

/** A match: orchard after orchard until one side has won two. */
class Duel implements GameScene {
  private readonly kit: Kit;
  private readonly sound: OrchardSound;
  private readonly aiming: Aiming;
  private readonly match: Match<Rival>;
  private readonly happened: Happening[] = [];
  private battle: Battle;
  private view: View;
  private spectacle: Spectacle;
  private gunner: Gunner;
  private planned: Aim | undefined;
  private pause = GUNNER_PAUSE;
  private shown: Side | undefined;
  private creaking = 0;
  private shots = 0;
  private damage = 0;
  /** The fruit that the player has shot before. */
  private lastFruit = '';

  constructor(kit: Kit) {
    this.kit = kit;
    this.sound = new OrchardSound(kit.sound);
    this.aiming = new Aiming(kit.input);
    this.match = new Match(kit, {
      wins: ROUNDS_TO_WIN,
      rest: END_SECONDS,
      sides: [TEAMS[0].name, TEAMS[1].name],
      machine: 'Machine',
      rivals: RIVALS,
      look: TOUR_LOOK,
      meet: () => this.nextOrchard(0),
      begin: () => this.showRounds(),
    });
    this.battle = this.rollBattle(0);
    this.view = new View(kit, this.battle);
    this.spectacle = new Spectacle(kit, this.view, this.sound);
    this.gunner = this.newGunner();
    if (kit.showing) return;
    kit.sound.music(REEL);
    this.match.open();
  }

  private newGunner(): Gunner {
    return new Gunner(this.match.foe?.nature ?? this.match.strength, this.kit.random);
  }

  /** Whether somebody on this device aims. */
  private get person(): boolean {
    const { aiming, turn } = this.battle;
    const { online } = this.kit;
    if (online !== null) return aiming && turn === online.me && this.planned === undefined;
    return aiming && turn === (this.match.mine ?? turn);
  }

  /** New hills. Among friends the carts stand where everybody can see them, on a phone too. */
  private rollBattle(first: Side): Battle {
    const { random, stage, online } = this.kit;
    const stands = chanceStands(random, online !== null || stage.portrait);
    return new Battle(random, first, stands, this.match.foe?.orchard);
  }

  lesson(): LessonPlace {
    const { placing } = this.view;
    const { safe, unit } = this.kit.stage;
    const carts = this.battle.carts.map(({ x, y }) => ({ x: placing.toX(x), y: placing.toY(y) }));
    const { x = 0, y = 0 } = carts[0] ?? {};
    const { angle } = this.battle.carts[0];
    const back = { x: -PULL * unit * Math.cos(angle), y: PULL * unit * Math.sin(angle) };
    // One may pull from anywhere: from where there is room for it.
    const at = { x: Math.max(x, safe.left + 9 * unit - back.x), y };
    const top = placing.slot.y - 1.2 * placing.slot.radius;
    const fruit = { x: safe.left, y: top, width: safe.right - safe.left, height: safe.bottom - top };
    return {
      at,
      way: [{ x: at.x + back.x, y: at.y + back.y }],
      free: [fruit, ...carts.map((cart) => boxAround(cart, 13 * unit))],
    };
  }

  resize(): void {
    this.view.resize();
  }

  get opening(): boolean {
    return this.match.isIntroducing;
  }

  update(dt: number): void {
    if (this.match.introduces(dt)) return this.view.update(dt);
    this.creaking -= dt;
    this.announce();
    if (this.battle.aiming) this.aim(dt);
    this.play(dt);
    if (this.battle.loser !== undefined && this.battle.missiles.length === 0) this.endRound(dt);
  }

  afterOver(dt: number): void {
    this.play(dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { match, kit } = this;
    this.view.draw(ctx, this.person && !kit.showing && !match.isIntroducing);
    match.draw(ctx);
  }

  pose(): void {
    const battle = new Battle(this.kit.random, 0, [52, 106]);
    shapeHills(battle);
    this.enter(battle);
    arrangeTableau(this.kit, this.battle, this.view, this.spectacle);
  }

  private play(dt: number): void {
    this.view.update(dt);
    this.battle.update(dt, this.happened);
    this.spectacle.update(this.battle, dt);
    for (const event of this.happened) {
      this.spectacle.feel(event);
      if (event.kind === 'harm' && event.cart.side !== (this.match.mine ?? 0)) this.damage += event.points;
    }
    this.happened.length = 0;
  }

  private announce(): void {
    const { turn, aiming } = this.battle;
    if (!aiming || this.shown === turn) return;
    this.shown = turn;
    const { mine, names } = this.match;
    this.kit.hud.say(turn === mine ? 'Your turn' : names[turn], 1);
  }

  private aim(dt: number): void {
    const { shooter, turn } = this.battle;
    const { online } = this.kit;
    if (online !== null) this.planned ??= online.next(turn, isAim);
    if (!this.person) {
      if (this.planned !== undefined || online === null || online.hasLeft(turn)) this.turnGunner(dt);
      return;
    }
    const before = shooter.fruit;
    const fire = this.aiming.update(shooter, this.view.placing, this.kit.stage.unit, dt, () => this.creak());
    if (shooter.fruit !== before) this.kit.sound.play('pop');
    if (!fire) return;
    this.kit.progress();
    if (this.shots > 0 && shooter.fruit === this.lastFruit) this.kit.teach('choose a fruit');
    this.lastFruit = shooter.fruit;
    const { angle, power, fruit } = shooter;
    if (online === null) this.fire();
    else online.send({ angle, power, fruit });
  }

  private creak(): void {
    if (this.creaking > 0) return;
    this.creaking = 0.08;
    this.sound.creak();
  }

  private turnGunner(dt: number): void {
    const { shooter } = this.battle;
    this.pause -= dt;
    if (this.pause > 0 && this.planned === undefined) return;
    this.planned ??= this.gunner.choose(this.battle);
    if (!shooter.pick(this.planned.fruit)) shooter.pick('apple');
    shooter.angle = approach(shooter.angle, this.planned.angle, GUNNER_SPEED * dt);
    shooter.power = approach(shooter.power, this.planned.power, 0.5 * dt);
    this.creak();
    const isAimed = shooter.angle === this.planned.angle && shooter.power === this.planned.power;
    if (!isAimed || !this.battle.settled) return;
    this.fire();
    this.planned = undefined;
    this.pause = GUNNER_PAUSE;
  }

  private fire(): void {
    const { shooter } = this.battle;
    if (this.battle.fire() === undefined) return;
    this.shots += shooter.side === (this.match.mine ?? 0) ? 1 : 0;
    this.spectacle.fire(shooter);
  }

  private endRound(dt: number): void {
    const { match, battle, kit } = this;
    const { loser } = battle;
    if (loser === undefined) return;
    if (!match.isResting) {
      const winner = other(loser);
      match.rest();
      match.win(winner);
      this.spectacle.wreck(battle.carts[loser]);
      kit.fx.setSpeed(0.6);
      kit.sound.play(match.isGlad(winner) ? 'win' : 'lose');
      this.showRounds();
    }
    if (!match.isRested(dt)) return;
    kit.fx.setSpeed(1);
    if (match.isDecided) this.finish();
    else this.nextOrchard(loser);
  }

  /** New hills; the loser begins. */
  private nextOrchard(first: Side): void {
    this.kit.fx.particles.clear();
    this.enter(this.rollBattle(first));
    this.gunner = this.newGunner();
    this.shown = undefined;
  }

  private enter(battle: Battle): void {
    this.battle = battle;
    this.view = new View(this.kit, battle, this.match.foe);
    this.spectacle = new Spectacle(this.kit, this.view, this.sound);
  }

  private showRounds(): void {
    this.kit.hud.set('rounds', 'Orchards', `${this.match.wins[0]} : ${this.match.wins[1]}`);
  }

  private finish(): void {
    const { match, shots, damage, kit } = this;
    const { wins, mine = 0, names } = match;
    const isShared = match.mine === undefined;
    if (!isShared) kit.grow(wins[mine]);
    const alone = !isShared && kit.online === null;
    if (isThrifty({ alone, won: match.leader === 0, shots })) kit.award('few-shots');
    match.end([
      ['Orchards', `${wins[mine]} : ${wins[other(mine)]}`],
      [isShared ? `Shots by ${names[0]}` : 'Your shots', String(shots)],
      [isShared ? `Harm done by ${names[0]}` : 'Harm done', String(damage)],
    ]);
  }
}

export const createScene: CreateScene = (kit) => new Duel(kit);
