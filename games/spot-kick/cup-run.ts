import { type LessonPlace } from '../kit/lesson/room.ts';
import type { GameScene, Kit } from '../kit/game.ts';
import { drawBoard } from './board.ts';
import type { Contest } from './contest.ts';
import { MATCHES_A_CUP, opponentOf } from './cups.ts';
import type { Flight } from './flight.ts';
import { KeeperMind } from './keeper-mind.ts';
import { KeepTurn } from './keep-turn.ts';
import { KickTurn } from './kick-turn.ts';
import { groundOf } from './light.ts';
import { type Match, Pitch } from './pitch.ts';
import { Shootout } from './shootout.ts';
import { MISSES, type Praise, praiseGoal, praiseSave } from './style-points.ts';
import type { Ground, Turn } from './turn.ts';

/** Kicks saved in one cup run that earn a medal. */
const WALL = 8;

/** A run of a contest: match after match, until one of them ends it. */
export class ContestRun implements GameScene, Match {
  private readonly kit: Kit;
  private readonly pitch: Pitch;
  private readonly contest: Contest;
  private mind = new KeeperMind();
  private shootout = new Shootout();
  private match: number;
  private goals = 0;
  private saves = 0;

  constructor(kit: Kit, contest: Contest) {
    this.kit = kit;
    this.contest = contest;
    this.match = contest.first;
    this.pitch = new Pitch(kit);
    this.nextTurn();
    if (!kit.showing) this.announceMatch();
  }

  private get ground(): Ground {
    const { kit, mind, match } = this;
    const { camera, stadium, ball, sound } = this.pitch;
    return { kit, camera, stadium, ball, sound, mind, opponent: opponentOf(match), match };
  }

  lesson(): LessonPlace {
    return this.pitch.lesson;
  }

  resize(): void {
    this.pitch.resize();
  }

  get opening(): boolean {
    return this.contest.screen.isOpen || !this.pitch.curtain.isAway;
  }

  update(dt: number): void {
    if (this.contest.screen.isOpen) this.travel(dt);
    else this.pitch.update(dt, this, this.ground);
  }

  afterOver(dt: number): void {
    this.pitch.linger(dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { kit, pitch } = this;
    const { screen } = this.contest;
    if (screen.isOpen) {
      screen.draw(ctx, kit.stage);
      pitch.curtain.draw(ctx, kit.stage);
      return;
    }
    pitch.draw(ctx);
    if (kit.showing) return;
    const teams = { you: { short: 'YOU', shirt: '#ef3e36' }, them: opponentOf(this.match) };
    if (!pitch.replaying) drawBoard(ctx, kit.stage, this.shootout, teams);
    pitch.curtain.draw(ctx, kit.stage);
  }

  /** A ball flying into the top corner, with the goalkeeper at full stretch. */
  pose(): void {
    const { camera, stadium } = this.pitch;
    const turn = new KickTurn({ ...this.ground, match: 3 });
    this.pitch.take(turn);
    stadium.joy = 1;
    stadium.update(0.4, false);
    const flight = turn.shoot({ x: -3.05, y: 2, power: 0.8, bend: 1.05 });
    flight.keeper.dive = { at: -0.08, x: -2.3, y: 1.9 };
    while (flight.time < flight.shot.seconds * 0.72) turn.update(1 / 120);
    Object.assign(camera, { x: -1.2, y: 1, z: 3.6 });
    camera.look(this.kit.stage);
    this.kit.fx.clear();
  }

  decided(turn: Turn, flight: Flight): boolean {
    const { kit, pitch } = this;
    const goal = flight.outcome === 'goal';
    const yours = turn.seat === 'kick';
    const glad = goal === yours;
    this.shootout.take(goal);
    const outcome = flight.outcome ?? 'wide';
    pitch.sound.tell(outcome, glad, Math.max(-1, Math.min(1, flight.x / 4)));
    kit.fx.shake(outcome === 'post' ? 0.5 : glad ? 0.35 : 0.15);
    if (!glad) kit.hud.say(yours ? missOf(outcome) : 'They score', 1.3);
    const praise = glad ? this.cheer(flight, yours) : undefined;
    return praise !== undefined && (praise.great || this.shootout.winner === 'you');
  }

  seen(): void {
    const { winner, suddenDeath, next } = this.shootout;
    if (winner !== undefined) this.end();
    else {
      const small = suddenDeath ? 'Sudden death' : this.shootout.matchBall ? 'This could win it' : '';
      const words = next === 'you' ? 'Your kick' : 'In goal!';
      this.pitch.curtain.close([words, small], small === '' ? 0 : 0.35, () => this.nextTurn());
    }
  }

  private cheer(flight: Flight, yours: boolean): Praise | undefined {
    const { kit, pitch } = this;
    const saved = flight.outcome === 'saved';
    const praise = yours ? praiseGoal(flight) : saved ? praiseSave(flight) : undefined;
    if (yours) this.goals += 1;
    else if (saved) this.saves += 1;
    if (yours && praise !== undefined) kit.grow();
    if (this.saves >= WALL) kit.award('the-wall');
    kit.hud.say(praise?.words ?? 'They miss!', 1.4);
    if (praise === undefined) {
      pitch.stadium.joy = 1;
      return undefined;
    }
    kit.score.add(praise.points);
    pitch.celebrate(flight, praise);
    return praise;
  }

  private nextTurn(): void {
    const { ground } = this;
    this.pitch.take(this.shootout.next === 'you' ? new KickTurn(ground) : new KeepTurn(ground));
  }

  private announceMatch(): void {
    const { kit, contest, match } = this;
    kit.hud.set('cup', ...contest.standing(match));
    contest.screen.open(match);
  }

  /** The screen before a match, once no curtain lies over it; then the match. */
  private travel(dt: number): void {
    const { match, pitch, contest } = this;
    const { screen } = contest;
    const { curtain } = pitch;
    curtain.update(dt);
    if (!screen.isOpen || curtain.closed || !screen.update(dt, this.kit.input.hit)) return;
    const begin = (): void => {
      screen.close();
      this.shootout = new Shootout();
      this.mind = new KeeperMind();
      pitch.stadium.move(groundOf(opponentOf(match), Math.floor(match / MATCHES_A_CUP)));
      this.nextTurn();
      pitch.sound.whistle();
    };
    curtain.close([opponentOf(match).name, contest.titleOf(match)], 0.4, begin);
  }

  /** A match is decided: the contest says what follows. */
  private end(): void {
    const { kit, pitch, shootout, goals, saves } = this;
    const hasWon = shootout.winner === 'you';
    const verdict = this.contest.judge(this.match, shootout, { goals, saves });
    if (!hasWon) pitch.sound.hush();
    kit.sound.play(hasWon ? 'win' : 'lose');
    if ('over' in verdict) return kit.over(verdict.over);
    this.match += 1;
    kit.levelComplete(this.match);
    kit.score.add(verdict.points);
    pitch.curtain.close([verdict.words, `+${verdict.points}`], 1.3, () => this.announceMatch());
  }
}

function missOf(outcome: NonNullable<Flight['outcome']>): string {
  if (outcome === 'goal') return '';
  return outcome === 'saved' ? 'Saved…' : MISSES[outcome];
}
