import { sin } from '../kit/maths.ts';
import { fillCircle } from '../kit/draw.ts';
import { damp } from '../kit/vector.ts';
import { Aim, type Strike } from './aim.ts';
import { LINE_AT } from './camera.ts';
import { keeperNature, keeperSkill, teamOf } from './cups.ts';
import { drawKeeper, type Kit as Colours } from './figure.ts';
import { Flight } from './flight.ts';
import { drawFrame, drawNet, drawReticle } from './goal-art.ts';
import { answer, type Plan } from './keeper-mind.ts';
import { Keeper } from './keeper.ts';
import { BALL_RADIUS, flightSeconds, isPowerShot, scatter, type Shot } from './shot.ts';
import { drawFlick, drawPower, scatterTurf } from './strike-art.ts';
import type { Ground, Turn } from './turn.ts';
import { drawWall, lengthen, zOfWall } from './wall.ts';

const LESSONS = 2;
const RESTING = { x: 0, y: BALL_RADIUS, way: 0, spin: 0.3 } as const;

/** The player's kick. */
export class KickTurn implements Turn {
  readonly seat = 'kick';
  flight: Flight | undefined;
  ringing = 0;
  readonly keeperLook: Colours;
  private readonly ground: Ground;
  private readonly aim: Aim;
  private readonly keeper: Keeper;
  private readonly plan: Plan;
  /** The first kicks come with instructions. */
  private readonly learning: boolean;
  private clock = 0;

  constructor(ground: Ground) {
    this.ground = ground;
    this.aim = new Aim(ground.kit, ground.camera);
    this.learning = ground.kit.store.getNumber('kicks', 0) < LESSONS;
    const { keeper: shirt, trim } = ground.opponent;
    const { skin, hair } = teamOf(ground.match).keeper;
    this.keeperLook = { shirt, trim, skin, hair };
    const { speed, reach } = keeperSkill(ground.match);
    const { sight = 1, wall = { middle: 0 } } = ground.free ?? {};
    // Behind a wall they stand where it is not.
    this.keeper = new Keeper({ speed: speed * sight, reach }, -Math.sign(wall.middle) * 0.7);
    this.plan = ground.mind.plan(keeperNature(ground.match), ground.kit.random);
  }

  update(dt: number): boolean {
    this.clock += dt;
    this.ringing = Math.max(0, this.ringing - dt * 1.6);
    if (this.flight !== undefined) {
      this.ground.ball.note(this.flight);
      const outcome = this.flight.update(dt);
      if (outcome === 'post' || (outcome !== undefined && this.flight.kissedPost)) this.ringing = 1;
      return outcome !== undefined;
    }
    this.shuffle(dt);
    const strike = this.aim.update(dt);
    if (strike !== undefined) this.shoot(strike);
    return false;
  }

  /** Strikes the ball; also for a thumbnail. */
  shoot(strike: Strike): Flight {
    const { kit, mind, match, sound } = this.ground;
    const at = scatter(strike, strike.power, [kit.random.next(), kit.random.next()]);
    const { free } = this.ground;
    const plain: Shot = { ...at, seconds: flightSeconds(strike.power), bend: strike.bend };
    const shot = free === undefined ? plain : lengthen(plain, strike.power, free);
    const dive = answer(shot, this.plan, keeperNature(match), kit.random);
    this.keeper.diveTo(dive.x, dive.y, dive.at);
    mind.note(shot.x, shot.y);
    this.ground.ball.clear();
    this.flight = new Flight(shot, this.keeper, free);
    sound.boot(strike.power);
    if (isPowerShot(shot)) this.blaze();
    if (!kit.showing) this.noteKick();
    scatterTurf(this.ground);
    return this.flight;
  }

  /** The strike of a power shot. */
  private blaze(): void {
    const { kit, camera } = this.ground;
    kit.sound.play('boom', { pitch: 1.3, gain: 0.7 });
    kit.fx.shake(0.35);
    kit.fx.burst(camera.toX(0, 0), camera.toY(0.2, 0), {
      colours: ['#ffd166', '#ff8c42', '#ef3e36'],
      count: 18,
      speed: [10, 40],
      size: [1, 2.4],
      life: [0.25, 0.5],
    });
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { camera, kit, ball } = this.ground;
    const { flight, aim } = this;
    const line = LINE_AT.kick;
    drawNet(ctx, camera, line, flight);
    const beyond = flight !== undefined && flight.way > line;
    if (beyond) ball.draw(ctx, camera, flight);
    drawFrame(ctx, camera, line, this.ringing);
    const sway = flight === undefined && !kit.fx.calm ? sin(this.clock * 3.4) * 0.13 : 0;
    drawKeeper(ctx, camera, line, this.keeper, this.keeperLook, { facing: true, sway });
    const { free, opponent } = this.ground;
    const isPast = flight !== undefined && free !== undefined && flight.way > zOfWall(free);
    if (flight !== undefined && flight.outcome === undefined)
      ball.drawTrail(ctx, camera, isPowerShot(flight.shot) ? '#ff8c42' : '#fff4d6');
    if (isPast && !beyond) ball.draw(ctx, camera, flight);
    if (free !== undefined) {
      const up = flight === undefined ? 0 : Math.max(0, sin(Math.min(Math.PI, flight.time * 5)));
      drawWall(ctx, camera, free, { ...this.keeperLook, shirt: opponent.shirt, up });
    }
    if (!beyond && !isPast) ball.draw(ctx, camera, flight ?? RESTING);
    if (flight !== undefined || kit.showing) return;
    drawFlick(ctx, aim.path);
    const byKeys = kit.input.device === 'keyboard' && kit.input.uses > 0;
    if (!byKeys && this.learning) this.drawLesson(ctx);
    const size = 0.5 - Math.min(0.25, aim.power * 0.25);
    if (byKeys || aim.path.length > 3)
      drawReticle(ctx, camera, line, { x: aim.x, y: aim.y, colour: aim.colour, size });
    if (aim.power > 0) drawPower(ctx, camera, aim);
  }

  private noteKick(): void {
    const { progress, store } = this.ground.kit;
    progress();
    store.set('kicks', store.getNumber('kicks', 0) + 1);
  }

  /** A ghost of the ball that follows the path of a demonstrated flick. */
  private drawLesson(ctx: CanvasRenderingContext2D): void {
    if (this.aim.path.length > 0) return;
    const { camera } = this.ground;
    const t = (this.clock * 0.7) % 1;
    ctx.globalAlpha = 0.75 * (1 - t);
    for (let dot = 0; dot < 7; dot += 1) {
      const share = Math.max(0, t - dot * 0.035);
      const x = camera.toX(0, 0) + (camera.toX(2.9, 11) - camera.toX(0, 0)) * share;
      const y = camera.toY(0.2, 0) + (camera.toY(1.9, 11) - camera.toY(0.2, 0)) * share;
      fillCircle(ctx, x + sin(share * Math.PI) * 7, y, 2.4 - dot * 0.28, '#fff4d6');
    }
    ctx.globalAlpha = 1;
  }

  /** Leans slightly towards a planned early dive, as a hint. */
  private shuffle(dt: number): void {
    const { plan, keeper } = this;
    if (this.ground.free !== undefined) return;
    const wanted = plan.kind === 'gamble' ? Math.sign(plan.x) * 0.26 : 0;
    keeper.stand = damp(keeper.stand, this.clock > 0.8 ? wanted : 0, 1.4, dt);
    keeper.poseAt(0);
  }
}
