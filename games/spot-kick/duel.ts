import { type LessonPlace } from '../kit/lesson/room.ts';
import type { GameScene, Kit } from '../kit/game.ts';
import { drawBoard } from './board.ts';
import { opponentOf } from './cups.ts';
import { DuelTurn } from './duel-turn.ts';
import type { Flight } from './flight.ts';
import { KeeperMind } from './keeper-mind.ts';
import { type Match, Pitch } from './pitch.ts';
import { RIVALS } from './rivals.ts';
import { Shootout, type Side } from './shootout.ts';
import { MISSES, praiseGoal, praiseSave } from './style-points.ts';
import type { Ground, Turn } from './turn.ts';

/** Kicks with instructions: one for each player. */
const LESSONS = 2;

/** A shootout of two people at one screen: red kicks and blue keeps goal, then the other way round. */
export class Duel implements GameScene, Match {
  private readonly kit: Kit;
  private readonly pitch: Pitch;
  private readonly shootout = new Shootout();
  private readonly saves: Record<Side, number> = { you: 0, them: 0 };
  private readonly ground: Ground;
  private kicks = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.pitch = new Pitch(kit);
    const { camera, stadium, ball, sound } = this.pitch;
    // Both sides are people, so the computer's decisions are not needed.
    const league = { mind: new KeeperMind(), opponent: opponentOf(0), match: 0 };
    this.ground = { kit, camera, stadium, ball, sound, ...league };
    this.nextTurn();
    const begin = (): void => this.pitch.sound.whistle();
    this.pitch.curtain.close(['Red kicks', 'Blue keeps, then you change over'], 1.5, begin, 'closed');
  }

  lesson(): LessonPlace {
    return this.pitch.lesson;
  }

  resize(): void {
    this.pitch.resize();
  }

  update(dt: number): void {
    this.pitch.update(dt, this, this.ground);
  }

  afterOver(dt: number): void {
    this.pitch.linger(dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { kit, pitch } = this;
    pitch.draw(ctx);
    if (!pitch.replaying) drawBoard(ctx, kit.stage, this.shootout, RIVALS);
    pitch.curtain.draw(ctx, kit.stage);
  }

  decided(_turn: Turn, flight: Flight): boolean {
    const { kit, pitch, shootout } = this;
    const kicker = shootout.next;
    const outcome = flight.outcome ?? 'wide';
    shootout.take(outcome === 'goal');
    this.kicks += 1;
    const glad = outcome === 'goal' || outcome === 'saved';
    pitch.sound.tell(outcome, glad, Math.max(-1, Math.min(1, flight.x / 4)));
    kit.fx.shake(outcome === 'post' ? 0.5 : 0.3);
    if (outcome !== 'goal' && outcome !== 'saved') {
      kit.hud.say(MISSES[outcome], 1.3);
      return false;
    }
    if (outcome === 'saved') this.saves[kicker === 'you' ? 'them' : 'you'] += 1;
    const praise = outcome === 'goal' ? praiseGoal(flight) : praiseSave(flight);
    kit.hud.say(praise.words, 1.4);
    pitch.celebrate(flight, undefined);
    return praise.great || shootout.winner !== undefined;
  }

  seen(): void {
    const { winner, suddenDeath, next } = this.shootout;
    if (winner !== undefined) {
      this.end(winner);
      return;
    }
    const words = `${RIVALS[next].name} kicks`;
    this.pitch.curtain.close([words, suddenDeath ? 'Sudden death' : 'Change over'], 0.7, () =>
      this.nextTurn(),
    );
  }

  private nextTurn(): void {
    this.pitch.take(new DuelTurn(this.ground, this.shootout.next, this.kicks < LESSONS));
  }

  private end(winner: Side): void {
    const { kit, shootout, saves } = this;
    this.pitch.sound.hush();
    kit.sound.play('win');
    kit.over({
      title: `${RIVALS[winner].name} wins ${shootout.goals('you')} : ${shootout.goals('them')}`,
      lines: [
        ['Saves by red', String(saves.you)],
        ['Saves by blue', String(saves.them)],
      ],
    });
  }
}
