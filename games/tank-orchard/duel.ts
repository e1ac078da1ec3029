import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import { Tour, tourLine } from '../kit/match/tour.ts';
import { TourScreen } from '../kit/match/tour-screen.ts';
import { approach } from '../kit/vector.ts';
import { Aiming } from './aiming.ts';
import { Battle, chanceStands, type Happening } from './battle.ts';
import { TEAMS } from './cart-art.ts';
import type { Side } from './cart.ts';
import { type Aim, Gunner, isAim, type Strength } from './gunner.ts';
import { matchOver, namesOf } from './match-over.ts';
import { OrchardSound, REEL } from './orchard-sound.ts';
import { type Rival, RIVALS } from './rivals.ts';
import { Spectacle } from './spectacle.ts';
import { arrangeTableau, shapeHills } from './tableau.ts';
import { TOUR_LOOK } from './tour-look.ts';
import { View } from './view.ts';
import { isThrifty } from './medals.ts';

const ROUNDS_TO_WIN = 2;
const END_SECONDS = 2.4;
/** The speed at which the computer turns its barrel, and its delay before that. */
const GUNNER_SPEED = 1.3;
const GUNNER_PAUSE = 0.6;
const STRENGTHS: readonly Strength[] = ['easy', 'medium', 'hard'];

/** A match: orchard after orchard until one side has won two. */
class Duel implements GameScene {
  private readonly kit: Kit;
  private readonly sound: OrchardSound;
  private readonly aiming: Aiming;
  /** How the computer aims; undefined where two people play. */
  private readonly strength: Strength | undefined;
  /** The tour; null in another mode. */
  private readonly tour: Tour | null;
  /** Whom to play is being chosen. */
  private screen: TourScreen | undefined;
  /** The number of the rival of the tour. */
  private rival = 0;
  private readonly happened: Happening[] = [];
  private readonly rounds: [number, number] = [0, 0];
  private battle: Battle;
  private view: View;
  private spectacle: Spectacle;
  private gunner: Gunner;
  private planned: Aim | undefined;
  private pause = GUNNER_PAUSE;
  private ending: number | undefined;
  private shown: Side | undefined;
  private creaking = 0;
  private shots = 0;
  private damage = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.sound = new OrchardSound(kit.sound);
    this.aiming = new Aiming(kit.input);
    this.tour = kit.mode === 'tour' && !kit.showing ? new Tour(kit.store, RIVALS.length) : null;
    this.strength = this.tour === null ? STRENGTHS.find((name) => name === kit.mode) : 'medium';
    this.battle = this.rollBattle(0);
    this.view = new View(kit, this.battle);
    this.spectacle = new Spectacle(kit, this.view, this.sound);
    this.gunner = this.newGunner();
    if (kit.showing) return;
    kit.sound.music(REEL);
    this.showRounds();
    if (this.tour === null) return;
    this.screen = new TourScreen(kit, this.tour, { rivals: RIVALS, look: TOUR_LOOK });
    this.meet(this.screen.shown);
  }

  /** Who is played on the tour. */
  private get foe(): Rival | undefined {
    return this.tour === null ? undefined : RIVALS[this.rival];
  }

  private newGunner(): Gunner {
    return new Gunner(this.foe?.nature ?? this.strength ?? 'medium', this.kit.random);
  }

  private chooseRival(screen: TourScreen, dt: number): void {
    const chosen = screen.update(dt);
    if (screen.shown !== this.rival) this.meet(screen.shown);
    this.view.update(dt);
    if (chosen === undefined) return;
    this.screen = undefined;
  }

  /** Shows somebody of the tour in their orchard. */
  private meet(rival: number): void {
    this.rival = rival;
    this.enter(this.rollBattle(0));
    this.gunner = this.newGunner();
  }

  private get names(): readonly [string, string] {
    const { online } = this.kit;
    if (online !== null) return namesOf(online);
    return this.strength === undefined
      ? [TEAMS[0].name, TEAMS[1].name]
      : ['You', this.foe?.name ?? 'Machine'];
  }

  /** Whether somebody on this device aims. */
  private get person(): boolean {
    const { aiming, turn } = this.battle;
    const { online } = this.kit;
    if (online !== null) return aiming && turn === online.me && this.planned === undefined;
    return aiming && (this.strength === undefined || turn === 0);
  }

  /** The side that this device's player is on; none where both play here. */
  private get mine(): Side | undefined {
    const { online } = this.kit;
    if (online !== null) return online.me === 0 ? 0 : 1;
    return this.strength === undefined ? undefined : 0;
  }

  /** New hills. Among friends the carts stand where everybody can see them, on a phone too. */
  private rollBattle(first: Side): Battle {
    const { random, stage, online } = this.kit;
    const stands = chanceStands(random, online !== null || stage.portrait);
    return new Battle(random, first, stands, this.foe?.orchard);
  }

  resize(): void {
    this.view.resize();
  }

  update(dt: number): void {
    if (this.screen !== undefined) return this.chooseRival(this.screen, dt);
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
    this.view.draw(ctx, this.person && !this.kit.showing && this.screen === undefined);
    this.screen?.draw(ctx);
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
      if (event.kind === 'harm' && event.cart.side !== (this.mine ?? 0)) this.damage += event.points;
    }
    this.happened.length = 0;
  }

  private announce(): void {
    const { turn, aiming } = this.battle;
    if (!aiming || this.shown === turn) return;
    this.shown = turn;
    this.kit.hud.say(turn === this.mine ? 'Your turn' : this.names[turn], 1);
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
    this.shots += shooter.side === (this.mine ?? 0) ? 1 : 0;
    this.spectacle.fire(shooter);
  }

  private endRound(dt: number): void {
    const { loser } = this.battle;
    if (loser === undefined) return;
    if (this.ending === undefined) {
      const winner: Side = loser === 0 ? 1 : 0;
      this.ending = END_SECONDS;
      this.rounds[winner] += 1;
      this.spectacle.wreck(this.battle.carts[loser]);
      this.kit.fx.setSpeed(0.6);
      this.kit.sound.play(winner === (this.mine ?? winner) ? 'win' : 'lose');
      this.showRounds();
    }
    this.ending -= dt;
    if (this.ending > 0) return;
    this.kit.fx.setSpeed(1);
    this.ending = undefined;
    if (Math.max(...this.rounds) >= ROUNDS_TO_WIN) this.finish();
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
    this.view = new View(this.kit, battle, this.foe);
    this.spectacle = new Spectacle(this.kit, this.view, this.sound);
  }

  private showRounds(): void {
    this.kit.hud.set('rounds', 'Orchards', `${this.rounds[0]} : ${this.rounds[1]}`);
  }

  private finish(): void {
    const { rounds, names, shots, damage, mine, kit } = this;
    const alone = this.strength !== undefined;
    if (mine !== undefined) kit.grow(rounds[mine]);
    if (isThrifty({ alone, won: rounds[0] > rounds[1], shots })) kit.award('few-shots');
    const { tour } = this;
    if (tour !== null && rounds[0] > rounds[1]) {
      tour.win(this.rival);
      if (tour.isWon) kit.award('hard-win');
    }
    const end = matchOver({ rounds, names, mine, alone, shots, damage });
    kit.over(tour === null ? end : { ...end, lines: [tourLine(tour, RIVALS), ...(end.lines ?? [])] });
  }
}

export const createScene: CreateScene = (kit) => new Duel(kit);
