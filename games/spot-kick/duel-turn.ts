import { drawText } from '../kit/draw.ts';
import { clamp, damp } from '../kit/vector.ts';
import { Aim, spotOf, type Strike } from './aim.ts';
import { LINE_AT } from './camera.ts';
import { drawKeeper, type Kit as Figure } from './figure.ts';
import { Flight } from './flight.ts';
import { drawFrame, drawNet } from './goal-art.ts';
import { Keeper } from './keeper.ts';
import { lessonOf, padOf, pointersOf, RIVALS } from './rivals.ts';
import type { Side } from './shootout.ts';
import { BALL_RADIUS, flightSeconds, GOAL_HEIGHT, scatter, type Shot } from './shot.ts';
import { drawFlick, drawPower, scatterTurf } from './strike-art.ts';
import type { Ground, Turn } from './turn.ts';

type Ctx = CanvasRenderingContext2D;

/** A person needs time to see the ball's direction, so the hands are slightly faster than a league goalkeeper's. */
const HANDS = { speed: 9, reach: 0.5 } as const;
const RESTING = { x: 0, y: BALL_RADIUS, way: 0, spin: 0.3 } as const;
/** Distance that the goalkeeper may move along the line before the kick, in metres. */
const DANCE = 0.7;

/**
 * A kick between two people at one screen: one kicks, the other keeps goal. The goalkeeper may dive once the ball is
 * struck.
 */
export class DuelTurn implements Turn {
  readonly seat = 'kick';
  readonly keeperLook: Figure;
  flight: Flight | undefined;
  private readonly ground: Ground;
  private readonly kicker: Side;
  private readonly aim: Aim;
  private readonly keeper = new Keeper(HANDS);
  private readonly teaching: boolean;
  private ringing = 0;

  /** `teaching` shows each player's controls. */
  constructor(ground: Ground, kicker: Side, teaching: boolean) {
    this.ground = ground;
    this.kicker = kicker;
    this.teaching = teaching;
    this.keeperLook = RIVALS[this.keeping].look;
    this.aim = new Aim(ground.kit, ground.camera);
  }

  update(dt: number): boolean {
    this.ringing = Math.max(0, this.ringing - dt * 1.6);
    this.readKeeper(dt);
    const { flight } = this;
    if (flight === undefined) {
      const strike = this.readKicker(dt);
      if (strike !== undefined) this.shoot(strike);
      return false;
    }
    this.ground.ball.note(flight);
    const outcome = flight.update(dt);
    if (outcome === 'post' || (outcome !== undefined && flight.kissedPost)) this.ringing = 1;
    return outcome !== undefined;
  }

  draw(ctx: Ctx): void {
    const { camera, kit, ball } = this.ground;
    const { flight, aim } = this;
    const line = LINE_AT.kick;
    drawNet(ctx, camera, line, flight);
    const beyond = flight !== undefined && flight.way > line;
    if (beyond) ball.draw(ctx, camera, flight);
    drawFrame(ctx, camera, line, this.ringing);
    drawKeeper(ctx, camera, line, this.keeper, this.keeperLook, { facing: true, sway: 0 });
    if (flight !== undefined && flight.outcome === undefined) ball.drawTrail(ctx, camera, '#fff4d6');
    if (!beyond) ball.draw(ctx, camera, flight ?? RESTING);
    if (flight !== undefined || kit.showing) return;
    drawFlick(ctx, aim.path);
    if (aim.power > 0) drawPower(ctx, camera, aim);
    else this.drawLesson(ctx);
  }

  private get keeping(): Side {
    return this.kicker === 'you' ? 'them' : 'you';
  }

  /** The boundary on the stage between the two: the foot of the goal. */
  private get border(): number {
    return this.ground.camera.toY(0, LINE_AT.kick) + 3;
  }

  private readKicker(dt: number): Strike | undefined {
    const { input } = this.ground.kit;
    const flicked = this.aim.flick(dt, pointersOf(input.pointers, 'kicker', this.border));
    return flicked ?? this.aim.chargeInSecret(dt, padOf(input, this.kicker));
  }

  private readKeeper(dt: number): void {
    const { kit, camera } = this.ground;
    const pad = padOf(kit.input, this.keeping);
    for (const pointer of pointersOf(kit.input.pointers, 'keeper', this.border)) {
      const x = camera.xAt(pointer.x, LINE_AT.kick);
      if (pointer.pressed) this.diveTo(x, camera.yAt(pointer.y, LINE_AT.kick));
      if (pointer.down && this.flight === undefined) this.dance(clamp(x, -DANCE, DANCE), dt);
    }
    if (pad.pressed('action')) this.diveTo(spotOf(pad).x, spotOf(pad).y);
    if (this.flight === undefined && pad.x !== 0) this.dance(pad.x * DANCE, dt);
  }

  private dance(x: number, dt: number): void {
    this.keeper.stand = damp(this.keeper.stand, x, 5, dt);
    this.keeper.poseAt(0);
  }

  private diveTo(x: number, y: number): void {
    const { flight, keeper } = this;
    if (flight === undefined || flight.outcome !== undefined || keeper.dive !== undefined) return;
    keeper.diveTo(x, clamp(y, 0.2, GOAL_HEIGHT), flight.time);
    this.ground.kit.sound.play('whoosh');
  }

  private shoot(strike: Strike): void {
    const { kit, ball, sound } = this.ground;
    const at = scatter(strike, strike.power, [kit.random.next(), kit.random.next()]);
    const shot: Shot = { ...at, seconds: flightSeconds(strike.power), bend: strike.bend };
    ball.clear();
    this.flight = new Flight(shot, this.keeper);
    sound.boot(strike.power);
    kit.progress();
    scatterTurf(this.ground);
  }

  private drawLesson(ctx: Ctx): void {
    const { camera, kit } = this.ground;
    const words = lessonOf(kit.input, this.kicker);
    const tell = (side: Side, role: 'kicker' | 'keeper', y: number): void => {
      const text = this.teaching ? `${RIVALS[side].name}: ${words[role]}` : RIVALS[side].name;
      const style = { size: 5, fill: '#fffaf0', outline: '#14213d', font: 'narrow', weight: 800 } as const;
      drawText(ctx, text, camera.toX(0, 0), y, style);
    };
    tell(this.keeping, 'keeper', camera.toY(0, LINE_AT.kick) + 4.5);
    tell(this.kicker, 'kicker', camera.toY(0, 0) + 7);
  }
}
