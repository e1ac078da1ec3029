import { sin } from '../kit/maths.ts';
import { lerp } from '../kit/vector.ts';
import { spotOf } from './aim.ts';
import { LINE_AT } from './camera.ts';
import { kickerNature, teamOf, YOUR_KEEPER } from './cups.ts';
import { drawKeeper, drawKicker, type Kit as Colours } from './figure.ts';
import { Flight } from './flight.ts';
import { drawFrame, drawNet, drawReticle } from './goal-art.ts';
import { Keeper } from './keeper.ts';
import { chooseKick, type Kick, switchSide } from './kicker-mind.ts';
import { BALL_RADIUS, GOAL_HEIGHT } from './shot.ts';
import { type Ground, type Turn, YOUR_KEEPER_LOOK } from './turn.ts';

const WAIT = 0.3;
const RUN_UP = 0.85;
const RESTING = { x: 0, y: BALL_RADIUS, way: 0, spin: 0.3 } as const;

/** The opponent's kick, with the player in goal. */
export class KeepTurn implements Turn {
  readonly seat = 'keep';
  flight: Flight | undefined;
  ringing = 0;
  readonly keeperLook = YOUR_KEEPER_LOOK;
  private readonly ground: Ground;
  private readonly keeper = new Keeper(YOUR_KEEPER);
  private readonly spot = { x: 0, y: 1, colour: '#ffd166', size: 0.5 };
  private kick: Kick;
  /** Seconds from the strike; negative before it. */
  private clock = -WAIT - RUN_UP;

  constructor(ground: Ground) {
    this.ground = ground;
    this.kick = chooseKick(kickerNature(ground.match), ground.kit.random);
  }

  update(dt: number): boolean {
    this.clock += dt;
    this.ringing = Math.max(0, this.ringing - dt * 1.6);
    this.readDive();
    if (this.clock < 0) {
      this.keeper.poseAt(this.clock);
      return false;
    }
    if (this.flight === undefined) this.strike();
    const { flight } = this;
    if (flight === undefined) return false;
    this.ground.ball.note(flight);
    const outcome = flight.update(dt);
    if (outcome === 'post' || (outcome !== undefined && flight.kissedPost)) this.ringing = 1;
    return outcome !== undefined;
  }

  /** Makes the player's goalkeeper dive; also for a thumbnail. */
  diveTo(x: number, y: number): void {
    if (this.keeper.dive !== undefined || this.flight?.outcome !== undefined) return;
    this.keeper.diveTo(x, y, this.clock);
    this.ground.kit.sound.play('whoosh');
    this.ground.kit.progress();
    const early = this.clock < -0.28;
    const { random } = this.ground.kit;
    if (early && random.chance(0.35 + this.ground.match * 0.06)) this.kick = switchSide(this.kick, x);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { camera, kit, ball, opponent } = this.ground;
    const { flight, clock } = this;
    const line = LINE_AT.keep;
    const { skin, hair } = teamOf(this.ground.match).kicker;
    const look: Colours = { shirt: opponent.shirt, trim: opponent.trim, skin, hair };
    const run = Math.max(0, Math.min(1, (clock + RUN_UP) / RUN_UP));
    const strike = Math.max(0, 1 - Math.abs(clock - 0.06) / 0.3);
    const lean = this.kick.lean * Math.max(0, Math.min(1, (clock + 0.6) / 0.45));
    const z = lerp(15.6, 11.5, run);
    drawKicker(ctx, camera, z, look, {
      x: lerp(-this.kick.lean * 0.8, 0.1, run),
      stride: run > 0 && run < 1 ? clock * 17 : 0,
      strike,
      lean,
    });
    if (flight !== undefined && flight.outcome === undefined) ball.drawTrail(ctx, camera, '#fff4d6');
    const behind = flight !== undefined && flight.way > 11;
    if (!behind) this.drawBall(ctx);
    drawKeeper(ctx, camera, line, this.keeper, YOUR_KEEPER_LOOK, {
      facing: false,
      sway: this.keeper.dive === undefined && !kit.fx.calm ? sin(clock * 5) * 0.1 : 0,
    });
    drawFrame(ctx, camera, line, this.ringing);
    if (behind) this.drawBall(ctx);
    drawNet(ctx, camera, line, flight);
    const pointing = kit.input.device === 'mouse' || kit.input.pad.x !== 0 || kit.input.pad.y !== 0;
    if (this.keeper.dive === undefined && !kit.showing && pointing) drawReticle(ctx, camera, line, this.spot);
  }

  private drawBall(ctx: CanvasRenderingContext2D): void {
    const { ball, camera } = this.ground;
    ball.draw(ctx, camera, this.flight ?? RESTING);
  }

  private readDive(): void {
    const { input } = this.ground.kit;
    const { camera } = this.ground;
    const { pad } = input;
    if (input.device === 'keyboard') {
      Object.assign(this.spot, spotOf(pad));
      if (pad.pressed('action')) this.diveTo(this.spot.x, this.spot.y);
    }
    for (const pointer of input.pointers) {
      const x = camera.xAt(pointer.x, LINE_AT.keep);
      const y = Math.max(0.2, Math.min(GOAL_HEIGHT, camera.yAt(pointer.y, LINE_AT.keep)));
      if (input.device !== 'keyboard') Object.assign(this.spot, { x, y });
      if (pointer.pressed) this.diveTo(x, y);
    }
  }

  private strike(): void {
    this.flight = new Flight(this.kick.shot, this.keeper);
    this.ground.ball.clear();
    this.ground.sound.boot(0.6);
  }
}
