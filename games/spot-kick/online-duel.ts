import { type LessonPlace } from '../kit/lesson/room.ts';
import type { GameScene, Kit } from '../kit/game.ts';
import { type Online, shortName } from '../kit/online.ts';
import { drawBoard, type Team } from './board.ts';
import { opponentOf } from './cups.ts';
import type { Flight } from './flight.ts';
import { KeeperMind } from './keeper-mind.ts';
import { OnlineTurn, sideOf } from './online-turn.ts';
import { type Match, Pitch } from './pitch.ts';
import { RIVALS } from './rivals.ts';
import { Shootout, type Side } from './shootout.ts';
import { MISSES, praiseGoal, praiseSave } from './style-points.ts';
import type { Ground, Turn } from './turn.ts';

type OnKick = (goals: readonly [number, number], winner: Side | undefined) => boolean;

/** A shootout of friends, each on their own device. */
export class OnlineDuel implements GameScene, Match {
  private readonly kit: Kit;
  private readonly online: Online;
  private readonly pitch: Pitch;
  private readonly shootout = new Shootout();
  private readonly ground: Ground;
  private readonly mine: Side;
  private readonly teams: Readonly<Record<Side, Team>>;
  private readonly onKick: OnKick;
  private saves = 0;

  /** `onKick` hears how the match stands after each kick; the run ends with the match where it says so. */
  constructor(kit: Kit, online: Online, onKick: OnKick) {
    this.kit = kit;
    this.onKick = onKick;
    this.online = online;
    this.pitch = new Pitch(kit);
    this.mine = sideOf(online.me);
    this.teams = { you: this.teamOf(0), them: this.teamOf(1) };
    const { camera, stadium, ball, sound } = this.pitch;
    const league = { mind: new KeeperMind(), opponent: opponentOf(0), match: 0 };
    this.ground = { kit, camera, stadium, ball, sound, ...league };
    this.nextTurn();
    const begin = (): void => this.pitch.sound.whistle();
    this.pitch.curtain.close([this.announcement, 'Kick, keep, and change over'], 1.2, begin, 'closed');
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
    if (!pitch.replaying) drawBoard(ctx, kit.stage, this.shootout, this.teams);
    pitch.curtain.draw(ctx, kit.stage);
  }

  decided(_turn: Turn, flight: Flight): boolean {
    const { kit, pitch, shootout } = this;
    const kicks = shootout.next === this.mine;
    const outcome = flight.outcome ?? 'wide';
    const scored = outcome === 'goal';
    shootout.take(scored);
    const glad = scored === kicks;
    pitch.sound.tell(outcome, glad, Math.max(-1, Math.min(1, flight.x / 4)));
    kit.fx.shake(outcome === 'post' ? 0.5 : 0.3);
    if (outcome !== 'goal' && outcome !== 'saved') {
      kit.hud.say(MISSES[outcome], 1.3);
      return false;
    }
    if (outcome === 'saved' && !kicks) this.saves += 1;
    const praise = scored ? praiseGoal(flight) : praiseSave(flight);
    kit.hud.say(glad ? praise.words : scored ? 'They score' : 'Saved…', 1.4);
    if (glad) pitch.celebrate(flight, undefined);
    return shootout.winner !== undefined;
  }

  seen(): void {
    const { winner, suddenDeath } = this.shootout;
    const ends = this.onKick([this.shootout.goals('you'), this.shootout.goals('them')], winner);
    if (winner !== undefined) return ends ? this.end(winner) : undefined;
    const small = suddenDeath ? 'Sudden death' : 'Change over';
    this.pitch.curtain.close([this.announcement, small], 0.4, () => this.nextTurn());
  }

  private get announcement(): string {
    return this.shootout.next === this.mine ? 'You kick' : 'In goal!';
  }

  private teamOf(player: number): Team {
    const { online } = this;
    const short = player === online.me ? 'You' : shortName(online.names[player] ?? 'Friend');
    return { short: short.toUpperCase(), shirt: RIVALS[sideOf(player)].shirt };
  }

  private nextTurn(): void {
    this.pitch.take(new OnlineTurn(this.ground, this.shootout.next));
  }

  private end(winner: Side): void {
    const { kit, shootout, mine, saves, online } = this;
    const theirs: Side = mine === 'you' ? 'them' : 'you';
    const won = winner === mine;
    const name = online.names[1 - online.me] ?? 'Your friend';
    this.pitch.sound.hush();
    kit.sound.play(won ? 'win' : 'lose');
    kit.over({
      title: won ? 'You win' : `${name} wins`,
      won,
      lines: [
        ['Goals', `${shootout.goals(mine)} : ${shootout.goals(theirs)}`],
        ['Your saves', String(saves)],
      ],
    });
  }
}
