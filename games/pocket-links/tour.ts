import { boxAround, type LessonPlace } from '../kit/lesson/room.ts';
import { cos, sin } from '../kit/maths.ts';
import type { GameScene, Kit, Outcome } from '../kit/game.ts';
import { againstPar, Card, holesFor } from './card.ts';
import { Green } from './green.ts';
import type { Hole } from './hole.ts';
import { HOLES } from './holes.ts';
import { SONG } from './song.ts';
import { View } from './view.ts';
import { medalsOfRound } from './medals.ts';

const PAUSE = 1.9;
/** How far the ghost of a first run pulls back, in cells. */
const PULL = 1.5;

/** A round besides those of the modes: its holes, and what its end says and leads to. */
interface Round {
  readonly holes: readonly Hole[];
  end(strokes: number): Outcome;
}

/** One round: hole after hole. */
export class Tour implements GameScene {
  private readonly kit: Kit;
  private readonly view: View;
  private readonly card: Card;
  private readonly holes: readonly Hole[];
  private readonly round: Round | undefined;
  private green: Green;
  private index = 0;
  private clock = 0;
  private par = 0;
  private aces = 0;

  constructor(kit: Kit, round?: Round) {
    this.kit = kit;
    this.round = round;
    this.card = new Card(kit.store);
    this.view = new View(kit);
    this.holes = round?.holes ?? holesFor(kit.mode, this.card.day);
    this.green = this.tee(kit.showing ? 17 : 0);
    if (!kit.showing) kit.sound.music(SONG);
  }

  update(dt: number): void {
    this.clock += dt;
    this.green.update(dt);
    if (this.green.end !== undefined && this.green.ended > PAUSE) this.holeOut();
  }

  draw(ctx: CanvasRenderingContext2D): void {
    this.view.draw(ctx, this.green, this.clock);
  }

  lesson(): LessonPlace {
    const { lie, roll, ground, putter } = this.green;
    const ball = lie.toStage(roll);
    const [x, y] = [roll.x - PULL * cos(putter.angle), roll.y - PULL * sin(putter.angle)];
    return {
      at: ball,
      way: [lie.toStage({ x, y })],
      free: [boxAround(ball, 6), boxAround(lie.toStage(ground.cup), 8)],
    };
  }

  resize(): void {
    this.view.refresh(this.green);
  }

  /** Attract mode: the mills turn and a ball is hit around. */
  attract(dt: number): void {
    this.clock += dt;
    this.green.update(dt);
    if (this.green.end !== undefined && this.green.ended > PAUSE)
      this.green = this.tee(Math.floor(this.clock) % HOLES.length);
    if (!this.green.ready || this.clock % 1.5 > dt) return;
    this.green.strike({
      angle: this.green.putter.angle + sin(this.clock * 7) * 0.4,
      power: 0.45 + 0.3 * sin(this.clock * 3),
    });
  }

  afterOver(dt: number): void {
    this.clock += dt;
    this.green.update(dt);
  }

  pose(): void {
    this.view.closeUp = true;
    this.green = this.tee(17);
    const { roll } = this.green;
    roll.clock = 0.32;
    this.green.strike({ angle: -Math.PI / 2, power: 0.9 });
    for (let step = 0; step < 66; step += 1) this.update(1 / 120);
  }

  private tee(index: number): Green {
    const hole = (this.kit.showing ? HOLES : this.holes)[index];
    if (hole === undefined) throw new RangeError(`no hole ${index}`);
    const green = new Green(hole, this.kit);
    this.par += hole.par;
    this.kit.hud.set('hole', 'Hole', `${index + 1} of ${this.holes.length}`);
    this.view.refresh(green);
    if (index === this.holes.length - 1) this.kit.sound.setTension(2);
    if (!this.kit.showing) this.kit.hud.say(`${hole.name}: par ${hole.par}`, 1.6);
    return green;
  }

  private holeOut(): void {
    // A hole that somebody has built may be as easy as they like.
    const counts = this.kit.mode !== 'build';
    if (this.green.strokes === 1) {
      this.aces += 1;
      if (counts) this.kit.award('ace');
    }
    this.index += 1;
    if (counts) this.kit.grow();
    this.kit.levelComplete(this.index);
    if (this.index >= this.holes.length) {
      this.finish();
      return;
    }
    this.kit.sound.play('whoosh');
    this.green = this.tee(this.index);
  }

  private finish(): void {
    const { kit, card, par, round } = this;
    const strokes = kit.score.value;
    const lines: [string, string][] = [['Against par', againstPar(strokes, par)]];
    kit.sound.play('win');
    for (const id of medalsOfRound({ holes: this.holes.length, strokes, par })) kit.award(id);
    if (round !== undefined) {
      const { lines: more = [], ...outcome } = round.end(strokes);
      kit.over({ ...outcome, lines: [...lines, ...more] });
      return;
    }
    const today = kit.mode === 'today';
    if (today) {
      lines.push(['Best today', String(card.bestToday(strokes))]);
      lines.push(['Days in a row', String(card.keepDay())]);
    } else {
      lines.push(['Holes in one', String(this.aces)]);
      lines.push(['Best rounds', card.keepRound(kit.mode, strokes).join(' · ')]);
    }
    kit.over({ title: today ? this.green.hole.name : 'Round played', lines });
  }
}
