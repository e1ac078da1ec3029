import { type LessonPlace } from '../kit/lesson/room.ts';
import { fade } from '../kit/colour.ts';
import { drawText, type Sprite, stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { clamp } from '../kit/vector.ts';
import { LANES } from './chart.ts';
import { drawCombo } from './combo.ts';
import { Highway } from './highway.ts';
import { laneColour, type Poster } from './posters.ts';
import type { Coming, Round } from './round.ts';
import { drawPoster, drawSun, layPieces, paintHighway, type Piece } from './scenery.ts';
import { paintNote, traceShape } from './shapes.ts';

type Ctx = CanvasRenderingContext2D;

const KEYS = ['D', 'F', 'J', 'K'] as const;

/** The picture of a round on its poster. */
export class View {
  readonly highway = new Highway();
  readonly poster: Poster;
  /** How brightly each lane is lit by a press, 0–1. */
  readonly lit = [0, 0, 0, 0];
  pulse = 0;
  private readonly kit: Kit;
  /** Seconds for which a note is visible before its time. */
  private readonly ahead: number;
  private road: Sprite | undefined;
  private pieces: readonly Piece[] = [];
  private notes: readonly Sprite[] = [];

  constructor(kit: Kit, poster: Poster, ahead: number) {
    this.kit = kit;
    this.poster = poster;
    this.ahead = ahead;
  }

  resize(): void {
    const { stage } = this.kit;
    this.highway.measure(stage);
    this.road = paintHighway(stage, this.highway, this.poster);
    this.pieces = layPieces(stage, this.highway, this.poster);
    const radius = this.highway.lane * 0.4;
    this.notes = [0, 1, 2, 3].map((lane) => paintNote(this.poster, lane, radius, stage.density));
  }

  update(dt: number): void {
    this.pulse = Math.max(0, this.pulse - dt * 3.2);
    this.lit.forEach((light, lane) => {
      this.lit[lane] = Math.max(0, light - dt * 4.5);
    });
  }

  draw(ctx: Ctx, round: Round, held: readonly boolean[]): void {
    const { stage, fx } = this.kit;
    const { road, poster, pieces } = this;
    if (road === undefined) return;
    const pulse = fx.calm ? 0 : this.pulse;
    drawPoster(ctx, stage, { poster, pieces, pulse });
    ctx.drawImage(road.image, stage.view.left, stage.view.top, road.width, road.height);
    const passed = clamp(round.now / round.chart.length, 0, 1);
    drawSun(ctx, this.highway, poster, { pulse, passed });
    this.drawBeats(ctx, round);
    this.drawLight(ctx);
    this.drawLine(ctx, round.health);
    for (let lane = 0; lane < LANES; lane += 1) this.drawTarget(ctx, lane, held[lane] === true);
    this.drawNotes(ctx, round);
    drawCombo(ctx, round, this);
    this.kit.fx.draw(ctx);
  }

  /** The screen place of a lane's target. */
  target(lane: number): readonly [number, number] {
    return [this.highway.laneX(lane, 0), this.highway.lineY];
  }

  /** For the ghost of a first run: a lane, and the whole line. */
  get lesson(): LessonPlace {
    const { lane, lineY } = this.highway;
    const [x, y] = this.target(1);
    const left = this.highway.laneX(0, 0) - lane / 2;
    return { at: { x, y }, free: [{ x: left, y: lineY - lane / 2, width: 4 * lane, height: 1.3 * lane }] };
  }

  private depth(at: number, now: number): number {
    return (at - now) / this.ahead;
  }

  /** Faint lines across the road, one per beat. */
  private drawBeats(ctx: Ctx, { now, chart }: Round): void {
    const { highway } = this;
    const first = Math.ceil((now - this.ahead * 0.2) / chart.beat);
    for (let beat = first; beat * chart.beat < now + this.ahead; beat += 1) {
      const depth = this.depth(beat * chart.beat, now);
      if (depth < highway.nearest) continue;
      ctx.strokeStyle = fade(this.poster.paper, beat % 4 === 0 ? 0.3 : 0.12);
      ctx.lineWidth = 3 * highway.scale(depth);
      ctx.beginPath();
      ctx.moveTo(highway.laneX(-0.5, depth), highway.y(depth));
      ctx.lineTo(highway.laneX(LANES - 0.5, depth), highway.y(depth));
      ctx.stroke();
    }
  }

  private drawLight(ctx: Ctx): void {
    const { highway } = this;
    const near = highway.nearest;
    this.lit.forEach((light, lane) => {
      if (light <= 0) return;
      ctx.globalAlpha = light * 0.4;
      ctx.fillStyle = this.poster.paper;
      ctx.beginPath();
      ctx.moveTo(highway.laneX(lane - 0.5, near), highway.y(near));
      ctx.lineTo(highway.laneX(lane + 0.5, near), highway.y(near));
      ctx.lineTo(highway.laneX(lane + 0.3, 0.55), highway.y(0.55));
      ctx.lineTo(highway.laneX(lane - 0.3, 0.55), highway.y(0.55));
      ctx.fill();
    });
    ctx.globalAlpha = 1;
  }

  /** The hit line's length shows the health. */
  private drawLine(ctx: Ctx, health: number): void {
    const { highway, poster } = this;
    const half = (highway.lane * LANES) / 2 + highway.lane * 0.12;
    const y = highway.lineY;
    ctx.lineCap = 'round';
    for (const [width, colour, long] of [
      [10, poster.ink, half],
      [5, health < 0.3 ? poster.one : poster.paper, half * health],
    ] as const) {
      ctx.lineWidth = width;
      ctx.strokeStyle = colour;
      ctx.beginPath();
      ctx.moveTo(highway.x - long, y);
      ctx.lineTo(highway.x + long, y);
      ctx.stroke();
    }
  }

  private drawTarget(ctx: Ctx, lane: number, down: boolean): void {
    const { highway, poster } = this;
    const [x, y] = this.target(lane);
    const radius = highway.lane * (down ? 0.36 : 0.41);
    ctx.save();
    ctx.translate(x, y);
    traceShape(ctx, lane, radius);
    ctx.fillStyle = down ? fade(poster.paper, 0.85) : fade(poster.ink, 0.55);
    ctx.fill();
    ctx.lineJoin = 'round';
    ctx.lineWidth = 4.5;
    ctx.strokeStyle = lane === 3 ? poster.paper : laneColour(poster, lane);
    ctx.stroke();
    ctx.restore();
    if (!this.kit.input.byKeys || this.kit.showing) return;
    const size = Math.min(20, highway.lane * 0.3);
    drawText(ctx, KEYS[lane] ?? '', x, y + highway.lane * 0.68, { size, fill: poster.paper, weight: 800 });
  }

  private drawNotes(ctx: Ctx, { coming, now }: Round): void {
    for (let index = coming.length - 1; index >= 0; index -= 1) {
      const each = coming[index];
      if (each === undefined || each.note.at - now > this.ahead) continue;
      if (each.note.hold > 0 && (!each.done || each.hit === 'miss')) this.drawHold(ctx, each, now);
      const struck = each.hit !== undefined && each.hit !== 'miss';
      const depth = this.depth(each.note.at, now);
      if (struck || depth < this.highway.nearest || (each.done && each.hit !== 'miss')) continue;
      const sprite = this.notes[each.note.lane];
      if (sprite === undefined) continue;
      ctx.globalAlpha = each.hit === 'miss' ? 0.35 : Math.min(1, (1 - depth) * 6);
      stamp(
        ctx,
        sprite,
        this.highway.laneX(each.note.lane, depth),
        this.highway.y(depth),
        0,
        this.highway.scale(depth),
      );
    }
    ctx.globalAlpha = 1;
  }

  private drawHold(ctx: Ctx, { note, held, hit }: Coming, now: number): void {
    const { highway } = this;
    const from = Math.max(highway.nearest, held ? 0 : this.depth(note.at, now));
    const to = Math.min(1, this.depth(note.at + note.hold, now));
    if (to <= from) return;
    const wide = held ? 0.24 : 0.18;
    ctx.globalAlpha = hit === 'miss' ? 0.25 : 0.9;
    ctx.fillStyle = laneColour(this.poster, note.lane);
    ctx.beginPath();
    ctx.moveTo(highway.laneX(note.lane - wide, from), highway.y(from));
    ctx.lineTo(highway.laneX(note.lane + wide, from), highway.y(from));
    ctx.lineTo(highway.laneX(note.lane + wide, to), highway.y(to));
    ctx.lineTo(highway.laneX(note.lane - wide, to), highway.y(to));
    ctx.fill();
    ctx.globalAlpha = 1;
  }
}
