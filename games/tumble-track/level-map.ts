import { drawText, fillCircle, fillPolygon, fillRound } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { cos, sin } from '../kit/maths.ts';
import { type Box, clamp, insideBox, type Point } from '../kit/vector.ts';
import { MOST_STARS, type Progress, STARS } from './progress.ts';
import { PER_WORLD, trackAt, TRACKS, worldOf } from './tracks.ts';
import { Backdrop } from './backdrop.ts';
import { worldAt, WORLDS } from './worlds.ts';

type Ctx = CanvasRenderingContext2D;

const INK = '#1d1a26';
const PAPER = '#fff6e4';
const COLUMNS = 5;
/** The room that the screen needs in its full size, in CSS pixels. */
const ROOM = { width: 340, height: 310 } as const;

/** Places of the screen. */
interface Places {
  /** Its size against the full one. */
  readonly unit: number;
  readonly cards: readonly Box[];
  readonly before: Box;
  readonly after: Box;
  readonly play: Box;
  readonly title: Point;
}
/** Ignores presses at first, so that the one that opened it does not go on. Seconds. */
const DEAF = 0.3;

/** The screen of the tour: the ten tracks of a world with their stars, and the worlds beside it. */
export class LevelMap {
  track: number;
  private readonly kit: Kit;
  private readonly progress: Progress;
  private readonly backdrops: readonly Backdrop[];
  private age = 0;

  constructor(kit: Kit, progress: Progress) {
    this.kit = kit;
    this.progress = progress;
    this.track = progress.next;
    this.backdrops = WORLDS.map((world) => new Backdrop(world));
  }

  resize(): void {
    for (const backdrop of this.backdrops) backdrop.resize(this.kit.stage);
  }

  /** True if the shown track is to be ridden from this step on. */
  update(dt: number): boolean {
    this.age += dt;
    if (this.age < DEAF) return false;
    const { pad, pointers } = this.kit.input;
    if (pad.pressed('left')) this.choose(this.track - 1);
    if (pad.pressed('right')) this.choose(this.track + 1);
    if (pad.pressed('up')) this.choose(this.track - COLUMNS);
    if (pad.pressed('down')) this.choose(this.track + COLUMNS);
    let isChosen = pad.pressed('action');
    const { cards, before, after, play } = this.layout();
    for (const { pressed, x, y } of pointers) {
      if (!pressed) continue;
      const at = cards.findIndex((card) => insideBox(x, y, card));
      if (at >= 0) {
        const track = worldOf(this.track) * PER_WORLD + at;
        isChosen ||= this.progress.isOpen(track);
        this.choose(track);
      } else if (insideBox(x, y, before)) this.choose(this.track - PER_WORLD);
      else if (insideBox(x, y, after)) this.choose(this.track + PER_WORLD);
      else if (insideBox(x, y, play)) isChosen = true;
    }
    if (!isChosen || !this.progress.isOpen(this.track)) return false;
    this.kit.sound.play('powerup');
    return true;
  }

  private choose(track: number): void {
    const next = clamp(track, 0, TRACKS.length - 1);
    if (next === this.track) return;
    this.track = next;
    this.kit.sound.play(this.progress.isOpen(next) ? 'tick' : 'error');
  }

  private layout(): Places {
    const { safe } = this.kit.stage;
    const [width, height] = [safe.right - safe.left, safe.bottom - safe.top];
    // A small frame has the same screen, smaller.
    const unit = Math.min(1, width / ROOM.width, height / ROOM.height);
    const side = Math.min((width - 24 * unit) / COLUMNS, (height - 178 * unit) / 2, 150);
    const left = safe.left + (width - side * COLUMNS) / 2;
    const top = safe.top + Math.max(62 * unit, (height - side * 2 - 178 * unit) / 2 + 62 * unit);
    const arrow = { y: top - 56 * unit, width: 48 * unit, height: 48 * unit };
    const middle = safe.left + width / 2;
    return {
      unit,
      cards: Array.from({ length: PER_WORLD }, (_, nth) => ({
        x: left + (nth % COLUMNS) * side + 4 * unit,
        y: top + Math.floor(nth / COLUMNS) * side + 4 * unit,
        width: side - 8 * unit,
        height: side - 8 * unit,
      })),
      before: { ...arrow, x: left },
      after: { ...arrow, x: left + side * COLUMNS - arrow.width },
      play: { x: middle - 90 * unit, y: top + side * 2 + 44 * unit, width: 180 * unit, height: 52 * unit },
      title: { x: middle, y: top - 30 * unit },
    };
  }

  draw(ctx: Ctx): void {
    const { stage } = this.kit;
    const number = worldOf(this.track);
    this.backdrops[number]?.draw(ctx, stage, this.age * 14, 0);
    const { unit, cards, before, after, play, title } = this.layout();
    const [first, last] = [cards[0], cards.at(-1)];
    if (first === undefined || last === undefined) return;
    const wide = last.x + last.width - first.x;
    const plate = { x: first.x - 10 * unit, y: title.y - 32 * unit, width: wide + 20 * unit };
    const down = play.y + play.height - title.y + 46 * unit;
    fillRound(ctx, { ...plate, height: down }, 22 * unit, 'rgb(20 16 30 / 0.62)');
    const text = { fill: '#ffffff', room: wide - 116 * unit } as const;
    drawText(ctx, `${number + 1}  ${worldAt(number).name}`, title.x, title.y - 8 * unit, {
      ...text,
      size: 24 * unit,
      font: 'heavy',
    });
    const stars = `${this.progress.count} of ${MOST_STARS} stars`;
    drawText(ctx, stars, title.x, title.y + 15 * unit, { ...text, size: 15 * unit, fill: '#ffe27a' });
    if (number > 0) drawArrow(ctx, before, -1);
    if (number < WORLDS.length - 1) drawArrow(ctx, after, 1);
    cards.forEach((card, nth) => this.drawCard(ctx, card, number * PER_WORLD + nth));
    const { name, seconds } = trackAt(this.track);
    const time = this.progress.times[this.track] ?? 0;
    const best = time > 0 ? `  ·  best ${time.toFixed(1)} s` : '';
    const facts = `${name}  ·  star ${seconds.toFixed(1)} s${best}`;
    drawText(ctx, facts, title.x, play.y - 18 * unit, { ...text, size: 17 * unit, room: wide });
    const isOpen = this.progress.isOpen(this.track);
    fillRound(ctx, play, play.height / 2, isOpen ? '#ffd23f' : '#8a8496');
    drawText(ctx, isOpen ? 'Ride' : 'Locked', title.x, play.y + play.height * 0.53, {
      size: 22 * unit,
      fill: INK,
      font: 'heavy',
    });
  }

  private drawCard(ctx: Ctx, card: Box, track: number): void {
    const isOpen = this.progress.isOpen(track);
    const { x, y, width, height } = card;
    if (track === this.track)
      fillRound(ctx, { x: x - 4, y: y - 4, width: width + 8, height: height + 8 }, 16, '#ffd23f');
    fillRound(ctx, card, 13, isOpen ? PAPER : 'rgb(255 246 228 / 0.35)');
    const middle = x + width / 2;
    if (!isOpen) {
      drawLock(ctx, middle, y + height / 2, width * 0.13);
      return;
    }
    drawText(ctx, String(track + 1), middle, y + height * 0.38, {
      size: height * 0.4,
      fill: INK,
      font: 'heavy',
    });
    [STARS.finish, STARS.time, STARS.clean].forEach((bit, nth) => {
      const has = ((this.progress.stars[track] ?? 0) & bit) !== 0;
      drawStar(ctx, middle + (nth - 1) * width * 0.29, y + height * 0.76, width * 0.14, has);
    });
  }
}

/** Draws a star: full, or only its edge. */
function drawStar(ctx: Ctx, x: number, y: number, radius: number, isFull: boolean): void {
  const points = Array.from({ length: 10 }, (_, nth) => {
    const reach = nth % 2 === 0 ? radius : radius * 0.46;
    const angle = (nth / 10) * 2 * Math.PI - Math.PI / 2;
    return [x + cos(angle) * reach, y + sin(angle) * reach];
  }).flat();
  fillPolygon(ctx, points, isFull ? '#f5a800' : 'rgb(29 26 38 / 0.12)');
  ctx.lineWidth = Math.max(1, radius * 0.12);
  ctx.strokeStyle = isFull ? '#7a4a00' : 'rgb(29 26 38 / 0.35)';
  ctx.stroke();
}

function drawLock(ctx: Ctx, x: number, y: number, size: number): void {
  ctx.lineWidth = size * 0.45;
  ctx.strokeStyle = INK;
  ctx.beginPath();
  ctx.arc(x, y - size * 0.3, size * 0.65, Math.PI, 0);
  ctx.stroke();
  fillRound(ctx, { x: x - size, y: y - size * 0.3, width: size * 2, height: size * 1.5 }, size * 0.3, INK);
}

function drawArrow(ctx: Ctx, { x, y, width, height }: Box, way: -1 | 1): void {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const size = width / 48;
  fillCircle(ctx, middleX, middleY, 20 * size, PAPER);
  const tip = 8 * way * size;
  const tail = -5 * way * size;
  const points = [
    middleX + tail,
    middleY - 9 * size,
    middleX + tip,
    middleY,
    middleX + tail,
    middleY + 9 * size,
  ];
  fillPolygon(ctx, points, INK);
}
