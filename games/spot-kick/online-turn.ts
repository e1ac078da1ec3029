import { clamp } from '../kit/vector.ts';
import { Aim, spotOf, type Strike } from './aim.ts';
import { LINE_AT } from './camera.ts';
import { kickerNature } from './cups.ts';
import { Flight } from './flight.ts';
import { Keeper } from './keeper.ts';
import { chooseKick } from './kicker-mind.ts';
import { drawKeep, drawKick, type ShownTurn } from './online-view.ts';
import { RIVALS } from './rivals.ts';
import type { Side } from './shootout.ts';
import { flightSeconds, GOAL_HEIGHT, HALF_WIDTH, scatter, type Shot } from './shot.ts';
import { scatterTurf } from './strike-art.ts';
import type { Ground, Turn } from './turn.ts';

/**
 * Both choose before they see anything: over a network nobody reacts to a ball in flight. So the hands reach further than
 * those of somebody who does.
 */
const HANDS = { speed: 9, reach: 0.85 } as const;
/** Seconds from the kick to the dive, and the run-up that a goalkeeper sees. */
const DIVE_AT = 0.1;
const RUN_UP = 0.85;
/** Seconds to choose in. */
const PATIENCE = 20;
/** The computer's nature, for a friend who has left. */
const STAND_IN = kickerNature(2);

/** The point to which a goalkeeper has chosen to dive, in metres. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A kick among friends on two devices: one kicks, the other keeps goal, and what each has chosen meets. */
export class OnlineTurn implements Turn, ShownTurn {
  readonly seat: 'kick' | 'keep';
  readonly keeperLook;
  flight: Flight | undefined;
  readonly keeper = new Keeper(HANDS);
  readonly aim: Aim;
  readonly kicker: Side;
  /** The point of this device's goalkeeper, in metres. */
  readonly spot = { x: 0, y: 1 };
  ringing = 0;
  /** Seconds from the strike; negative before it, and undefined until both have chosen. */
  clock: number | undefined;
  private readonly ground: Ground;
  private hasChosen = false;
  private waited = 0;
  private shot: Shot | undefined;
  private dive: Spot | undefined;

  constructor(ground: Ground, kicker: Side) {
    this.ground = ground;
    this.kicker = kicker;
    this.seat = sideOf(ground.kit.online?.me ?? 0) === kicker ? 'kick' : 'keep';
    this.keeperLook = RIVALS[kicker === 'you' ? 'them' : 'you'].look;
    this.aim = new Aim(ground.kit, ground.camera);
  }

  update(dt: number): boolean {
    this.ringing = Math.max(0, this.ringing - dt * 1.6);
    if (this.clock === undefined) {
      this.choose(dt);
      this.meet();
      return false;
    }
    this.clock += dt;
    if (this.clock < 0) return false;
    const flight = this.flight ?? this.strike();
    if (flight === undefined) return false;
    this.ground.ball.note(flight);
    const outcome = flight.update(dt);
    if (outcome === 'post' || (outcome !== undefined && flight.kissedPost)) this.ringing = 1;
    return outcome !== undefined;
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const words = this.words;
    if (this.seat === 'kick') drawKick(ctx, this.ground, this, words);
    else drawKeep(ctx, this.ground, this, words);
  }

  /** Whether this device's player has still to choose. */
  get isOpen(): boolean {
    return this.clock === undefined && !this.hasChosen;
  }

  /** Progress of the run-up, 0–1. */
  get run(): number {
    return this.clock === undefined ? 0 : clamp((this.clock + RUN_UP) / RUN_UP, 0, 1);
  }

  private get words(): string {
    if (this.clock !== undefined) return '';
    if (!this.isOpen) return 'Waiting for your friend…';
    return this.seat === 'kick' ? 'You kick' : 'Choose where to dive';
  }

  private choose(dt: number): void {
    if (!this.isOpen) return;
    const { online } = this.ground.kit;
    this.waited += dt;
    // Others wait too.
    if (this.waited > PATIENCE) {
      const { random } = this.ground.kit;
      const spot = { x: random.range(-2.8, 2.8), y: random.range(0.3, 1.9) };
      this.decide(() =>
        online?.send(this.seat === 'kick' ? this.shotOf({ ...spot, power: 0.4, bend: 0 }) : spot),
      );
    } else if (this.seat === 'kick') {
      const strike = this.aim.update(dt);
      if (strike !== undefined) this.decide(() => online?.send(this.shotOf(strike)));
    } else this.readDive((spot) => this.decide(() => online?.send(spot)));
  }

  private decide(send: () => void): void {
    this.hasChosen = true;
    this.ground.kit.progress();
    this.ground.kit.sound.play('tick');
    send();
  }

  private shotOf(strike: Strike): Shot {
    const { random } = this.ground.kit;
    const at = scatter(strike, strike.power, [random.next(), random.next()]);
    return { ...at, seconds: flightSeconds(strike.power), bend: strike.bend };
  }

  private readDive(chosen: (spot: Spot) => void): void {
    const { camera, kit } = this.ground;
    const { input } = kit;
    if (input.device === 'keyboard') {
      Object.assign(this.spot, spotOf(input.pad));
      if (input.pad.pressed('action')) chosen({ ...this.spot });
    }
    for (const pointer of input.pointers) {
      const x = clamp(camera.xAt(pointer.x, LINE_AT.keep), -HALF_WIDTH, HALF_WIDTH);
      const y = clamp(camera.yAt(pointer.y, LINE_AT.keep), 0.2, GOAL_HEIGHT);
      if (input.device !== 'keyboard') Object.assign(this.spot, { x, y });
      if (pointer.pressed) chosen({ x, y });
    }
  }

  /** Takes what both have chosen, or the computer for whoever has left, and begins once both are there. */
  private meet(): void {
    const { online, random } = this.ground.kit;
    if (online === null) return;
    const kicks = playerOf(this.kicker);
    const keeps = 1 - kicks;
    this.shot ??= online.next(kicks, isShot);
    this.dive ??= online.next(keeps, isSpot);
    if (online.hasLeft(kicks)) this.shot ??= chooseKick(STAND_IN, random).shot;
    if (online.hasLeft(keeps)) this.dive ??= { x: random.range(-2.8, 2.8), y: random.range(0.3, 1.9) };
    if (this.shot !== undefined && this.dive !== undefined) this.clock = -RUN_UP;
  }

  private strike(): Flight | undefined {
    const { shot, dive, keeper } = this;
    if (shot === undefined || dive === undefined) return undefined;
    keeper.diveTo(dive.x, dive.y, DIVE_AT);
    this.ground.ball.clear();
    this.flight = new Flight(shot, keeper);
    this.ground.sound.boot(0.7);
    if (this.seat === 'kick') scatterTurf(this.ground);
    return this.flight;
  }
}

/** The first player is red, the second blue. */
export const sideOf = (player: number): Side => (player === 0 ? 'you' : 'them');
const playerOf = (side: Side): number => (side === 'you' ? 0 : 1);

const isWithin = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && value >= least && value <= most;

function isShot(said: unknown): said is Shot {
  if (typeof said !== 'object' || said === null) return false;
  const field = (name: keyof Shot): unknown => Reflect.get(said, name);
  return (
    isWithin(field('x'), -8, 8) &&
    isWithin(field('y'), 0, 8) &&
    isWithin(field('seconds'), flightSeconds(Number.POSITIVE_INFINITY), flightSeconds(0)) &&
    isWithin(field('bend'), -2, 2)
  );
}

function isSpot(said: unknown): said is Spot {
  return (
    typeof said === 'object' &&
    said !== null &&
    isWithin(Reflect.get(said, 'x'), -HALF_WIDTH, HALF_WIDTH) &&
    isWithin(Reflect.get(said, 'y'), 0, GOAL_HEIGHT)
  );
}
