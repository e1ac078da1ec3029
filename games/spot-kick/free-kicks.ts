import { type LessonPlace } from '../kit/lesson/room.ts';
import type { GameScene, Kit } from '../kit/game.ts';
import { opponentOf } from './cups.ts';
import type { Flight } from './flight.ts';
import { KeeperMind } from './keeper-mind.ts';
import { KickTurn } from './kick-turn.ts';
import { groundOf } from './light.ts';
import { type Match, Pitch } from './pitch.ts';
import { SPOT_TO_LINE } from './shot.ts';
import { MISSES, praiseGoal } from './style-points.ts';
import type { Ground, Turn } from './turn.ts';
import { freeKickOf } from './wall.ts';

/** Misses after which it is over, and kicks against each team. */
const BALLS = 3;
const KICKS = 3;

/** Free kicks over and around a wall, from further and further away, until three have missed. */
export class FreeKicks implements GameScene, Match {
  private readonly kit: Kit;
  private readonly pitch: Pitch;
  private ground: Ground;
  private kicks = 0;
  private goals = 0;
  private row = 0;
  private misses = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.pitch = new Pitch(kit);
    this.ground = this.next();
    const begin = (): void => this.pitch.sound.whistle();
    this.pitch.curtain.close(['Free kicks', 'Soft over the wall, or hard around it'], 1.4, begin, 'closed');
  }

  get opening(): boolean {
    return !this.pitch.curtain.isAway;
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
    this.pitch.draw(ctx);
    this.pitch.curtain.draw(ctx, this.kit.stage);
  }

  decided(_turn: Turn, flight: Flight): boolean {
    const { kit, pitch } = this;
    const outcome = flight.outcome ?? 'wide';
    const isGoal = outcome === 'goal';
    this.kicks += 1;
    this.row = isGoal ? this.row + 1 : 0;
    pitch.sound.tell(outcome, isGoal, Math.max(-1, Math.min(1, flight.x / 4)));
    kit.fx.shake(outcome === 'post' ? 0.5 : isGoal ? 0.35 : 0.15);
    if (isGoal) {
      const praise = praiseGoal(flight);
      const points = praise.points + (this.row - 1) * 25;
      this.goals += 1;
      kit.grow();
      kit.score.add(points);
      kit.hud.say(this.row > 2 ? `${this.row} in a row!` : praise.words, 1.4);
      pitch.celebrate(flight, { ...praise, points });
    } else {
      this.misses += 1;
      kit.hud.say(outcome === 'saved' ? 'Saved…' : MISSES[outcome], 1.3);
    }
    this.showBalls();
    return false;
  }

  seen(): void {
    const { kit, pitch } = this;
    if (this.misses < BALLS) {
      const { metres = 0 } = this.ground.free ?? {};
      const next = (): void => void this.next();
      return pitch.curtain.close([`${this.kicks + 1}`, `From ${Math.round(metres + 0.6)} metres`], 0.3, next);
    }
    pitch.sound.hush();
    kit.sound.play('lose');
    kit.over({
      title: 'Three have missed',
      lines: [
        ['Goals', String(this.goals)],
        ['Kicks', String(this.kicks)],
      ],
      hint: 'A soft kick rises over the wall; a hard one has to bend around it.',
    });
  }

  private showBalls(): void {
    this.kit.hud.set('balls', 'Balls', `${BALLS - this.misses} of ${BALLS}`);
  }

  private next(): Ground {
    const { kit, pitch, kicks } = this;
    const { camera, stadium, ball, sound } = pitch;
    const match = Math.floor(kicks / KICKS);
    const opponent = opponentOf(match);
    const free = freeKickOf(kicks, kit.random);
    camera.far = free.metres / SPOT_TO_LINE;
    if (kicks % KICKS === 0) stadium.move(groundOf(opponent, Math.floor(match / KICKS)));
    if (kicks > 0 && kicks % KICKS === 0) kit.levelComplete(match);
    this.ground = { kit, camera, stadium, ball, sound, mind: new KeeperMind(), opponent, match, free };
    pitch.take(new KickTurn(this.ground));
    this.showBalls();
    return this.ground;
  }
}
