import { type LessonPlace } from '../kit/lesson/room.ts';
import type { GameScene, Kit } from '../kit/game.ts';
import { isTextList } from '../kit/store.ts';
import { drawBoard } from './board.ts';
import { CupMap } from './cup-map.ts';
import { cupOf, MATCHES_A_CUP, opponentOf } from './cups.ts';
import type { Flight } from './flight.ts';
import { KeeperMind } from './keeper-mind.ts';
import { KeepTurn } from './keep-turn.ts';
import { KickTurn } from './kick-turn.ts';
import { groundOf } from './light.ts';
import { type Match, Pitch } from './pitch.ts';
import { Shootout } from './shootout.ts';
import { type Praise, praiseGoal, praiseSave } from './style-points.ts';
import type { Ground, Turn } from './turn.ts';

const WIN_POINTS = 300;
const CUP_POINTS = 1000;
const MISSES = { saved: 'Saved…', post: 'The post!', wide: 'Wide…', over: 'Over…', goal: '' } as const;

/** Kicks saved in one cup run that earn a medal. */
const WALL = 8;

/** A run: match after match, cup after cup, until one is lost. */
export class CupRun implements GameScene, Match {
  private readonly kit: Kit;
  private readonly pitch: Pitch;
  private readonly map: CupMap;
  private mind = new KeeperMind();
  private shootout = new Shootout();
  private match = 0;
  private goals = 0;
  private saves = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.pitch = new Pitch(kit);
    this.map = new CupMap(kit.store.get('beaten', isTextList, []));
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
    return this.map.isOpen || !this.pitch.curtain.isAway;
  }

  update(dt: number): void {
    if (this.map.isOpen) this.travel(dt);
    else this.pitch.update(dt, this, this.ground);
  }

  afterOver(dt: number): void {
    this.pitch.linger(dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { kit, pitch } = this;
    if (this.map.isOpen) {
      this.map.draw(ctx, kit.stage);
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
    if (!glad) kit.hud.say(yours ? MISSES[outcome] : 'They score', 1.3);
    const praise = glad ? this.cheer(flight, yours) : undefined;
    return praise !== undefined && (praise.great || this.shootout.winner === 'you');
  }

  seen(): void {
    const { winner, suddenDeath, next } = this.shootout;
    if (winner === 'you') this.win();
    else if (winner === 'them') this.lose();
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
    this.kit.hud.set('cup', cupOf(this.match).short, this.round);
    this.map.open(this.match);
  }

  private get round(): string {
    return `${(this.match % MATCHES_A_CUP) + 1} of ${MATCHES_A_CUP}`;
  }

  /** The map, once no curtain lies over it; then the match. */
  private travel(dt: number): void {
    const { match, map, pitch } = this;
    const { curtain } = pitch;
    curtain.update(dt);
    if (!map.isOpen || curtain.closed || !map.update(dt, this.kit.input.hit)) return;
    const begin = (): void => {
      map.close();
      this.shootout = new Shootout();
      this.mind = new KeeperMind();
      pitch.stadium.move(groundOf(opponentOf(match), Math.floor(match / MATCHES_A_CUP)));
      this.nextTurn();
      pitch.sound.whistle();
    };
    curtain.close([opponentOf(match).name, `${cupOf(match).name}, match ${this.round}`], 0.4, begin);
  }

  private win(): void {
    const { kit } = this;
    this.noteBeaten(opponentOf(this.match).short);
    this.match += 1;
    kit.levelComplete(this.match);
    const lifted = this.match % MATCHES_A_CUP === 0;
    const points = WIN_POINTS + (lifted ? CUP_POINTS : 0);
    kit.score.add(points);
    kit.sound.play('win');
    const won = lifted ? `${cupOf(this.match - 1).name} won!` : 'Match won!';
    this.pitch.curtain.close([won, `+${points}`], 1.3, () => this.announceMatch());
  }

  /** The map keeps a flag in every town that was ever won. */
  private noteBeaten(short: string): void {
    const { store } = this.kit;
    const known = store.get('beaten', isTextList, []);
    if (!known.includes(short)) store.set('beaten', [...known, short]);
  }

  private lose(): void {
    this.pitch.sound.hush();
    this.kit.sound.play('lose');
    this.kit.over({
      title: this.match === 0 ? 'Out of the cup' : `Out in the ${cupOf(this.match).name}`,
      lines: [
        ['Matches won', String(this.match)],
        ['Goals', String(this.goals)],
        ['Saves', String(this.saves)],
      ],
    });
  }
}
