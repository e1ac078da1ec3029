import type { GameScene, Kit } from '../kit/game.ts';
import { BallArt } from './ball-art.ts';
import { drawBoard } from './board.ts';
import { Camera } from './camera.ts';
import { CrowdSound } from './crowd-sound.ts';
import { cupOf, MATCHES_A_CUP, opponentOf } from './cups.ts';
import { Curtain } from './curtain.ts';
import type { Flight } from './flight.ts';
import { KeeperMind } from './keeper-mind.ts';
import { KeepTurn } from './keep-turn.ts';
import { KickTurn } from './kick-turn.ts';
import { Replay } from './replay.ts';
import { Shootout } from './shootout.ts';
import { Stadium } from './stadium.ts';
import { type Praise, praiseGoal, praiseSave } from './style-points.ts';
import type { Ground, Turn } from './turn.ts';

/** Seconds that the ball rolls on after the outcome. */
const SETTLE = 1.5;
const WIN_POINTS = 300;
const CUP_POINTS = 1000;
const MISSES = { saved: 'Saved…', post: 'The post!', wide: 'Wide…', over: 'Over…', goal: '' } as const;

/** A run: match after match, cup after cup, until one is lost. */
export class CupRun implements GameScene {
  private readonly kit: Kit;
  private readonly camera = new Camera();
  private readonly curtain = new Curtain();
  private readonly sound: CrowdSound;
  private mind = new KeeperMind();
  private readonly stadium: Stadium;
  private readonly ball: BallArt;
  private shootout = new Shootout();
  private turn: Turn;
  private replay: Replay | undefined;
  private settling: number | undefined;
  private praise: Praise | undefined;
  private match = 0;
  private goals = 0;
  private saves = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.sound = new CrowdSound(kit);
    this.stadium = new Stadium(kit.stage.density);
    this.ball = new BallArt(kit.stage.density);
    this.turn = this.newTurn();
    if (!kit.showing) this.announceMatch('closed');
  }

  private get ground(): Ground {
    const { kit, camera, stadium, ball, sound, mind, match } = this;
    const opponent = opponentOf(match);
    return { kit, camera, stadium, ball, sound, mind, opponent, match };
  }

  resize(): void {
    this.camera.sit(this.turn.seat, this.kit.stage);
  }

  update(dt: number): void {
    this.stadium.update(dt, this.kit.fx.calm);
    this.sound.update(this.settling === undefined ? 0.5 : 0.2, this.stadium.joy);
    this.curtain.update(dt);
    if (this.curtain.closed) return;
    if (this.replay !== undefined) this.watchReplay(this.replay, dt);
    else if (this.settling !== undefined) this.settle(dt, this.settling);
    else if (this.turn.update(dt)) this.outcome();
  }

  afterOver(dt: number): void {
    this.stadium.update(dt, this.kit.fx.calm);
    this.turn.update(dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { kit, camera } = this;
    this.stadium.draw(ctx, camera, kit.stage);
    if (this.replay === undefined) this.turn.draw(ctx);
    else this.replay.draw(ctx);
    kit.fx.draw(ctx);
    if (kit.showing) return;
    if (this.replay === undefined) drawBoard(ctx, kit.stage, this.shootout, opponentOf(this.match));
    this.curtain.draw(ctx, kit.stage);
  }

  /** A ball on its way into the top corner, the keeper at full stretch. */
  pose(): void {
    const turn = new KickTurn({ ...this.ground, match: 3 });
    this.turn = turn;
    this.resize();
    this.stadium.joy = 1;
    this.stadium.update(0.4, false);
    const flight = turn.shoot({ x: -3.05, y: 2, power: 0.8, bend: 1.05 });
    flight.keeper.dive = { at: -0.08, x: -2.3, y: 1.9 };
    while (flight.time < flight.shot.seconds * 0.72) turn.update(1 / 120);
    Object.assign(this.camera, { x: -1.2, y: 1, z: 3.6 });
    this.camera.look(this.kit.stage);
    this.kit.fx.clear();
  }

  private newTurn(): Turn {
    this.replay = undefined;
    this.settling = undefined;
    this.ball.clear();
    const turn = this.shootout.next === 'you' ? new KickTurn(this.ground) : new KeepTurn(this.ground);
    this.turn = turn;
    this.resize();
    return turn;
  }

  private announceMatch(begin: 'open' | 'closed'): void {
    const { kit, match } = this;
    const round = `${(match % MATCHES_A_CUP) + 1} of ${MATCHES_A_CUP}`;
    const show = (): void => {
      this.shootout = new Shootout();
      this.mind = new KeeperMind();
      kit.hud.set('cup', cupOf(match), round);
      this.newTurn();
      this.sound.whistle();
    };
    this.curtain.close([opponentOf(match).name, `${cupOf(match)}, match ${round}`], 1.1, show, begin);
  }

  private outcome(): void {
    const { flight, seat } = this.turn;
    if (flight?.outcome === undefined) return;
    const goal = flight.outcome === 'goal';
    const yours = seat === 'kick';
    const glad = goal === yours;
    this.shootout.take(goal);
    this.settling = SETTLE;
    this.praise = undefined;
    this.sound.tell(flight.outcome, glad, Math.max(-1, Math.min(1, flight.x / 4)));
    if (glad) this.cheer(flight, yours);
    else this.kit.hud.say(yours ? MISSES[flight.outcome] : 'They score', 1.3);
    this.kit.fx.shake(flight.outcome === 'post' ? 0.5 : glad ? 0.35 : 0.15);
  }

  private cheer(flight: Flight, yours: boolean): void {
    const { kit, camera } = this;
    this.stadium.joy = 1;
    const saved = flight.outcome === 'saved';
    const praise = yours ? praiseGoal(flight) : saved ? praiseSave(flight) : undefined;
    if (yours) this.goals += 1;
    else if (saved) this.saves += 1;
    this.praise = praise;
    kit.hud.say(praise?.words ?? 'They miss!', 1.4);
    const z = camera.zOf(flight.way);
    const x = camera.toX(flight.x, z);
    const y = camera.toY(flight.y, z);
    if (praise === undefined) return;
    kit.score.add(praise.points);
    if (saved) kit.fx.hitStop(0.07);
    kit.fx.float(`+${praise.points}`, x, y - 6, { size: 7, colour: '#ffd166', seconds: 1.3, font: 'narrow' });
    kit.fx.burst(x, y, {
      colours: saved ? ['#fffaf0', '#5ee08a'] : ['#ffd166', '#ef3e36', '#fff4d6', '#3fb8af'],
      count: praise.great ? 46 : 24,
      speed: [14, 62],
      size: [1, 2.2],
      life: [0.5, 1.1],
      gravity: 60,
      drag: 1.2,
      shape: 'square',
    });
  }

  private settle(dt: number, left: number): void {
    this.turn.update(dt);
    this.settling = left - dt;
    if (this.settling > 0) return;
    const { flight } = this.turn;
    const wins = this.shootout.winner === 'you';
    if (flight !== undefined && this.praise !== undefined && (this.praise.great || wins))
      this.replay = new Replay(this.ground, flight, this.turn.seat === 'keep');
    else this.goOn();
    this.settling = undefined;
  }

  private watchReplay(replay: Replay, dt: number): void {
    if (replay.update(dt) || this.kit.input.hit) this.goOn();
  }

  private goOn(): void {
    const { winner, suddenDeath, next } = this.shootout;
    if (winner === 'you') this.win();
    else if (winner === 'them') this.lose();
    else {
      const small = suddenDeath ? 'Sudden death' : this.shootout.matchBall ? 'This could win it' : '';
      const words = next === 'you' ? 'Your kick' : 'In goal!';
      this.curtain.close([words, small], 0.35, () => this.newTurn());
    }
  }

  private win(): void {
    const { kit } = this;
    this.match += 1;
    const lifted = this.match % MATCHES_A_CUP === 0;
    kit.score.add(WIN_POINTS + (lifted ? CUP_POINTS : 0));
    kit.sound.play('win');
    const won = lifted ? `${cupOf(this.match - 1)} won!` : 'Match won!';
    const points = `+${WIN_POINTS + (lifted ? CUP_POINTS : 0)}`;
    this.curtain.close([won, points], 1.3, () => this.announceMatch('closed'));
  }

  private lose(): void {
    this.sound.hush();
    this.kit.sound.play('lose');
    this.kit.over({
      title: this.match === 0 ? 'Out of the cup' : `Out in the ${cupOf(this.match)}`,
      lines: [
        ['Matches won', String(this.match)],
        ['Goals', String(this.goals)],
        ['Saves', String(this.saves)],
      ],
    });
  }
}
