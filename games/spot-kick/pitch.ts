import { GOAL_HEIGHT, HALF_WIDTH } from './shot.ts';
import { boxAround, type LessonPlace } from '../kit/lesson/room.ts';
import type { Kit } from '../kit/game.ts';
import { BallArt } from './ball-art.ts';
import { Camera, LINE_AT } from './camera.ts';
import { CrowdSound } from './crowd-sound.ts';
import { Curtain } from './curtain.ts';
import type { Flight } from './flight.ts';
import { Replay } from './replay.ts';
import { Stadium } from './stadium.ts';
import type { Praise } from './style-points.ts';
import type { Ground, Turn } from './turn.ts';

/** Seconds that the ball rolls on after the outcome. */
const SETTLE = 0.8;

/** The match's response to kicks. */
export interface Match {
  /** Counts a kick; true if it deserves a replay. */
  decided(turn: Turn, flight: Flight): boolean;
  /** The kick has been shown; returns what comes next. */
  seen(): void;
}

/** The stadium: one kick after another, its end, and replays of the best ones. */
export class Pitch {
  readonly camera = new Camera();
  readonly curtain = new Curtain();
  readonly sound: CrowdSound;
  readonly stadium: Stadium;
  readonly ball: BallArt;
  private readonly kit: Kit;
  private turn: Turn | undefined;
  private replay: Replay | undefined;
  private settling: number | undefined;
  private again = false;

  constructor(kit: Kit) {
    this.kit = kit;
    this.sound = new CrowdSound(kit);
    this.stadium = new Stadium(kit.stage.density);
    this.ball = new BallArt(kit.stage.density, kit.style);
  }

  /** True during a replay. */
  get replaying(): boolean {
    return this.replay !== undefined;
  }

  /** Starts the next kick. */
  take(turn: Turn): void {
    this.replay = undefined;
    this.settling = undefined;
    this.ball.clear();
    this.turn = turn;
    this.resize();
  }

  /** For the ghost of a first run: the ball to flick, and the goal with its keeper. */
  get lesson(): LessonPlace {
    const { camera } = this;
    const line = LINE_AT.kick;
    const [x, y] = [camera.toX(-HALF_WIDTH, line), camera.toY(GOAL_HEIGHT, line)];
    const goal = { x, y, width: camera.toX(HALF_WIDTH, line) - x, height: camera.toY(0, line) - y };
    const ball = { x: camera.toX(0, 0), y: camera.toY(0, 0) };
    return { at: ball, way: [{ x: ball.x, y: y + goal.height / 2 }], free: [goal, boxAround(ball, 8)] };
  }

  resize(): void {
    if (this.turn === undefined) return;
    this.camera.sit(this.turn.seat, this.kit.stage);
    this.stadium.resize(this.camera, this.kit.stage);
  }

  update(dt: number, match: Match, ground: Ground): void {
    const { turn } = this;
    this.stadium.update(dt, this.kit.fx.calm);
    this.sound.update(this.settling === undefined ? 0.5 : 0.2, this.stadium.joy);
    this.curtain.update(dt);
    if (this.curtain.closed || turn === undefined) return;
    if (this.replay !== undefined) this.watch(this.replay, dt, match);
    else if (this.settling !== undefined) this.settle(dt, match, ground);
    else if (turn.update(dt) && turn.flight !== undefined) {
      this.again = match.decided(turn, turn.flight);
      this.settling = SETTLE;
    }
  }

  /** The end: the ball rolls on, the crowd leaves. */
  linger(dt: number): void {
    if (this.replay !== undefined) {
      this.replay = undefined;
      this.resize();
    }
    this.stadium.update(dt, this.kit.fx.calm);
    this.turn?.update(dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { kit, turn, stadium } = this;
    stadium.draw(ctx, this.camera, kit.stage);
    if (this.replay === undefined) {
      if (turn !== undefined && !kit.showing && (turn.seat === 'kick' || kit.stage.portrait))
        stadium.drawFront(ctx, kit.stage);
      turn?.draw(ctx);
    } else this.replay.draw(ctx);
    kit.fx.draw(ctx);
  }

  /** Colours, and points if there are any, at the ball's place. */
  celebrate(flight: Flight, praise: Praise | undefined): void {
    const { kit, camera } = this;
    this.stadium.joy = 1;
    const saved = flight.outcome === 'saved';
    const z = camera.zOf(flight.way);
    const x = camera.toX(flight.x, z);
    const y = camera.toY(flight.y, z);
    if (saved) kit.fx.hitStop(0.07);
    if (praise !== undefined)
      kit.fx.float(`+${praise.points}`, x, y - 6, {
        size: 7,
        colour: '#ffd166',
        seconds: 1.3,
        font: 'narrow',
      });
    kit.fx.burst(x, y, {
      colours: saved ? ['#fffaf0', '#5ee08a'] : ['#ffd166', '#ef3e36', '#fff4d6', '#3fb8af'],
      count: praise?.great === false ? 24 : 46,
      speed: [14, 62],
      size: [1, 2.2],
      life: [0.5, 1.1],
      gravity: 60,
      drag: 1.2,
      shape: 'square',
    });
  }

  private settle(dt: number, match: Match, ground: Ground): void {
    const { turn } = this;
    turn?.update(dt);
    this.settling = (this.settling ?? 0) - dt;
    if (this.settling > 0) return;
    this.settling = undefined;
    if (this.again && turn?.flight !== undefined)
      this.replay = new Replay(ground, turn.flight, turn.keeperLook);
    else match.seen();
  }

  private watch(replay: Replay, dt: number, match: Match): void {
    if (replay.update(dt) || this.kit.input.hit) match.seen();
  }
}
