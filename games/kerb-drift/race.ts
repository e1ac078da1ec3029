import { boxAround, type LessonPlace } from '../kit/lesson/room.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import { DriftScore } from './drift-score.ts';
import { EngineSound } from './engine-sound.ts';
import { cheer, feelHit, feelLaunch, feelPass } from './feel.ts';
import { LapBoard } from './lap-board.ts';
import { CLOSE_UP, poseRound } from './pose.ts';
import { Round } from './round.ts';
import { StartLights } from './start-lights.ts';
import { Launch, Passing } from './thrills.ts';
import { type GhostCar, View } from './view.ts';
import { Wheel } from './wheel.ts';

/** Points for each place, and for each second under the par time of a round. */
const PLACE_POINTS = [1500, 900, 500, 0] as const;
const SECOND_POINTS = 40;
/** The par time's speed in metres a second. */
const PAR_SPEED = 21;
/** Seconds of boost for a perfect start. */
const LAUNCH_BOOST = 0.9;
/** Seconds between the flag and the next grid. */
const COOL_DOWN = 3.4;
/** Seconds simulated before the title shows. */
const WARM_UP = 6.5;
/** Points of a single drift that earn a medal. */
const LONG_SLIDE = 2500;
/** How many steps a ghost takes in the time of one, until it has come to the player's round. */
const CATCH_UP = 24;
const ORDINALS = ['1st', '2nd', '3rd', '4th'] as const;

/** Whoever comes last so often is out of the cup. */
const FLAGS = 3;
/** A bend of the first round, in radians a metre, in which a slide would help whoever drives faster, in metres a second. */
const SLIDE = { bend: 0.02, speed: 16 } as const;

/** A cup: one round after another until the player has come last three times; a lost round is driven again. */
export class Race implements GameScene {
  private readonly kit: Kit;
  private readonly wheel = new Wheel();
  private readonly drift = new DriftScore();
  private readonly engine: EngineSound | undefined;
  private round: Round;
  private view: View;
  private board: LapBoard;
  private lights: StartLights;
  /** Seconds since the player finished; undefined while racing. */
  private flagged: number | undefined;
  /** Steps since the round began, the start lights included. */
  private steps = 0;
  private wins = 0;
  private flags = FLAGS;
  private bestDrift = 0;
  private braking = false;
  private launch = new Launch();
  private passing = new Passing();

  constructor(kit: Kit) {
    this.kit = kit;
    this.engine = kit.showing ? undefined : new EngineSound(kit.sound);
    this.round = new Round(0, kit);
    this.view = new View(this.round, kit);
    this.board = new LapBoard(this.round, kit);
    this.lights = new StartLights(kit);
    this.showFlags();
  }

  lesson(): LessonPlace {
    const { unit } = this.kit.stage;
    const cars = this.round.cars.map((car) => this.view.camera.toStage(car));
    return { free: cars.map((car, index) => boxAround(car, (index === 0 ? 14 : 6) * unit)) };
  }

  resize(): void {
    this.view.resize();
  }

  update(dt: number): void {
    const { player } = this.round;
    this.steps += 1;
    this.followGhost();
    const { input } = this.kit;
    const onGas = input.pad.pressed('up') || input.pad.pressed('action') || input.pointer?.pressed === true;
    if (!this.lights.update(dt)) {
      this.launch.wait(onGas, dt);
      this.view.camera.follow(player, dt);
      this.engine?.update(player, input.pad.y < 0 ? 1 : 0, false);
      return;
    }
    if (this.launch.go(onGas, this.round.clock)) this.leapAhead();
    const racing = this.flagged === undefined;
    const pedals = racing ? this.wheel.read(this.kit.input, player, this.view.camera) : undefined;
    this.braking = pedals !== undefined && (pedals.brake > 0 || pedals.slide);
    const bumped = this.round.update(pedals, this.view.ground, this.drift.charge, dt);
    this.view.camera.follow(player, dt);
    const onKerb = player.onKerb(this.round.track);
    this.engine?.update(player, pedals?.gas ?? 0.5, onKerb);
    if (onKerb) this.kit.fx.shake(0.11);
    feelHit(this.kit, Math.max(player.impact, bumped));
    if (racing) this.scoreDrift(dt);
    if (racing && this.wouldSlide) this.kit.teach('slide');
    const place = this.round.placeOf(player);
    if (racing && this.passing.update(place))
      feelPass(this.kit, this.view.camera.above(player, -4), ORDINALS[place - 1] ?? '');
    this.board.update();
    if (racing && player.lap > this.round.laps) this.takeFlag();
    else if (racing && this.round.finished.length === 3) this.takeFlag();
    else if (!racing) this.coolDown(dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    this.view.draw(ctx, this.drift, this.braking, this.ghostHere());
  }

  /** The ghost's car, while it is in the player's round. */
  private ghostHere(): GhostCar | null {
    const { ghost } = this.kit;
    if (!(ghost?.scene instanceof Race) || ghost.isAtEnd) return null;
    const { round } = ghost.scene;
    return round.number === this.round.number ? { car: round.player, title: ghost.title } : null;
  }

  /** Has the ghost go on to where it was at this moment of the round. */
  private followGhost(): void {
    const { ghost } = this.kit;
    if (!(ghost?.scene instanceof Race)) return;
    const { scene } = ghost;
    for (let left = CATCH_UP; left > 0 && !ghost.isAtEnd && scene.isBehind(this); left -= 1) ghost.step();
  }

  private isBehind({ round, steps }: Race): boolean {
    const { number } = this.round;
    return number < round.number || (number === round.number && this.steps < steps);
  }

  /** The player's car drives itself from the first picture on. */
  attract(dt: number): void {
    while (this.round.clock < WARM_UP) this.roll(1 / 60);
    this.roll(dt);
  }

  private roll(dt: number): void {
    this.round.update(undefined, this.view.ground, 1, dt);
    this.view.camera.follow(this.round.player, dt);
  }

  afterOver(dt: number): void {
    this.roll(dt);
  }

  pose(): void {
    const { kit, round } = this;
    this.view = new View(round, kit, CLOSE_UP);
    poseRound(
      round,
      this.view,
      () => this.draw(kit.stage.ctx),
      (dt) => kit.fx.update(dt),
    );
  }

  private scoreDrift(dt: number): void {
    const { kit, drift } = this;
    const { player } = this.round;
    const before = drift.charge;
    const happened = drift.update(player, dt);
    if (drift.charge > before) {
      kit.progress();
      kit.sound.play('tick', { pitch: 0.6 + drift.charge * 0.25 });
    }
    if (happened === undefined) return;
    const { x, y } = this.view.camera.above(player, 4);
    if (happened.kind === 'release') {
      player.boost = Math.max(player.boost, happened.boost);
      kit.sound.play({ wave: 'noise', freq: 300, lowpass: 2600, attack: 0.03, decay: 0.5, gain: 0.32 });
      kit.sound.play('powerup', { pitch: 0.8 + happened.boost * 0.3, gain: 0.7 });
      kit.fx.shake(0.25);
      this.view.camera.jolt();
    } else if (happened.kind === 'banked') {
      kit.score.add(happened.points);
      this.bestDrift = Math.max(this.bestDrift, happened.points);
      if (happened.points >= LONG_SLIDE) kit.award('one-long-slide');
      kit.sound.play('coin', { pitch: happened.points > 800 ? 1.25 : 1 });
      const size = Math.min(4, 2.1 + happened.points / 1500);
      kit.fx.float(`+${happened.points}`, x, y, { size, colour: '#ffe08a', seconds: 1.2 });
    } else {
      kit.sound.play('error');
      kit.fx.float('Lost!', x, y, { size: 2.2, colour: '#ff8a8a' });
    }
  }

  /** A perfect start. */
  private leapAhead(): void {
    const { player } = this.round;
    player.boost = Math.max(player.boost, LAUNCH_BOOST);
    this.view.camera.jolt();
    this.kit.progress();
    feelLaunch(this.kit, this.view.camera.above(player, 4));
  }

  /** Whether the player, who has not slid yet, comes to a bend of the first round too fast. */
  private get wouldSlide(): boolean {
    const { number, player, track } = this.round;
    if (number > 0 || player.sliding || player.forward < SLIDE.speed) return false;
    return Math.abs(track.at(player.index).bend) > SLIDE.bend;
  }

  private showFlags(): void {
    if (!this.kit.showing) this.kit.hud.set('flags', 'Flags', String(this.flags));
  }

  private takeFlag(): void {
    const { kit, round } = this;
    const place = round.placeOf(round.player);
    this.flagged = 0;
    this.drift.reset();
    if (place === 1) this.wins += 1;
    if (place < 4) kit.levelComplete(round.number + 1);
    const par = (round.laps * round.track.length) / PAR_SPEED;
    const time = Math.max(0, Math.round((par - round.clock) * SECOND_POINTS));
    const bonus = (PLACE_POINTS[place - 1] ?? 0) + (place < 4 ? time : 0);
    if (bonus > 0) kit.score.add(bonus);
    if (place === 4) this.loseFlag();
    else kit.hud.say(`${ORDINALS[place - 1]}  +${bonus}`, 2.4);
    kit.sound.play(place < 4 ? 'win' : 'lose');
    if (place < 4) kit.fx.setSpeed(0.55);
    if (place === 1) cheer(kit, round.player);
  }

  private loseFlag(): void {
    this.flags -= 1;
    this.showFlags();
    const left = this.flags === 1 ? 'One flag left' : `${this.flags} flags left`;
    this.kit.hud.say(this.flags === 0 ? 'Last…' : `Last: ${left}`, 2.4);
  }

  private coolDown(dt: number): void {
    this.flagged = (this.flagged ?? 0) + dt;
    this.kit.fx.setSpeed(Math.min(1, 0.55 + this.flagged * 0.4));
    if (this.flagged < COOL_DOWN) return;
    if (this.flags === 0) this.endCup();
    else this.startRound(this.round.number + (this.round.placeOf(this.round.player) === 4 ? 0 : 1));
  }

  private startRound(number: number): void {
    this.flagged = undefined;
    this.steps = 0;
    this.kit.fx.setSpeed(1);
    this.kit.fx.particles.clear();
    this.round = new Round(number, this.kit);
    this.view = new View(this.round, this.kit);
    this.board = new LapBoard(this.round, this.kit);
    this.lights = new StartLights(this.kit, this.round.name);
    this.launch = new Launch();
    this.passing = new Passing();
  }

  private endCup(): void {
    this.engine?.quiet();
    this.kit.over({
      title: 'Out of the cup',
      lines: [
        ['Round', String(this.round.number + 1)],
        ['Wins', String(this.wins)],
        ['Best drift', String(this.bestDrift)],
      ],
    });
  }
}

export const createScene: CreateScene = (kit) => new Race(kit);
