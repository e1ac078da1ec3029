import { drawText, fillCircle, fillPolygon, fillRound } from '../draw.ts';
import { easeOut } from '../ease.ts';
import type { Kit } from '../game.ts';
import type { FontName } from '../overlay/look.ts';
import type { Stage } from '../stage.ts';
import { type Box, insideBox } from '../vector.ts';
import type { Tour } from './tour.ts';

type Ctx = CanvasRenderingContext2D;

/** Somebody on a tour, as their card shows them. */
export interface TourRival {
  readonly name: string;
  /** The rival's style of play, in a few words. */
  readonly known: string;
  /** The rival's place, and what is different there. */
  readonly place: string;
  readonly rule: string;
}

/** The look of the cards. Colours in hex. */
export interface TourLook {
  readonly ink: string;
  readonly paper: string;
  readonly accent: string;
  readonly accentInk: string;
  /** The colour that lies over the picture behind. */
  readonly shade: string;
  readonly font: FontName;
  /** Draws a pointer, in a game that hides the mouse's. */
  readonly drawsPointer?: true;
  /** Paints a rival's face around the origin, about 20 wide and high. */
  readonly face: (ctx: Ctx, rival: number) => void;
}

/** Ignores presses at first, so that the one that opened it does not go on. Seconds. */
const DEAF = 0.35;
/** The most rivals in the row: of a longer tour, those of the shown one's league. */
const ROW = 7;
/** Play begins by itself so many seconds after a card was shown: the first one, or another one that the player chose. */
const READ_SECONDS = { first: 3.2, other: 8 } as const;

/** The screen of the next rival on a tour: a card of one rival, and the row of all of them below. */
export class TourScreen {
  private readonly kit: Kit;
  private readonly tour: Tour;
  private readonly rivals: readonly TourRival[];
  private readonly look: TourLook;
  /** The rival whose card is shown. */
  shown: number;
  private age = 0;
  /** Seconds for which the shown card can still be read. */
  private remaining: number = READ_SECONDS.first;
  /** Seconds for which the shown card could be read in all. */
  private whole: number = READ_SECONDS.first;

  constructor(kit: Kit, tour: Tour, { rivals, look }: { rivals: readonly TourRival[]; look: TourLook }) {
    this.kit = kit;
    this.tour = tour;
    this.rivals = rivals;
    this.look = look;
    this.shown = tour.takeFirst();
  }

  /** True if the shown rival is to be played from this step on. */
  update(dt: number): boolean {
    this.age += dt;
    this.remaining -= dt;
    if (this.age < DEAF) return false;
    const { pad, pointers } = this.kit.input;
    if (pad.pressed('left') || pad.pressed('up')) this.show(this.shown - 1);
    if (pad.pressed('right') || pad.pressed('down')) this.show(this.shown + 1);
    let isChosen = pad.pressed('action');
    const { card, places } = layout(this.kit.stage, this.row.length);
    for (const { x, y, pressed } of pointers) {
      if (!pressed) continue;
      const at = places.findIndex((place) => insideBox(x, y, place));
      if (at >= 0) this.show(this.rowStart + at);
      else if (insideBox(x, y, card)) isChosen = true;
    }
    if (!isChosen) return this.remaining <= 0;
    this.kit.sound.play('powerup');
    this.kit.progress();
    return true;
  }

  /** The share of the card's time that has passed, 0–1. */
  private get readShare(): number {
    return Math.min(1, 1 - this.remaining / this.whole);
  }

  /** The first rival of the row. */
  private get rowStart(): number {
    return Math.floor(this.shown / ROW) * ROW;
  }

  private get row(): readonly TourRival[] {
    return this.rivals.slice(this.rowStart, this.rowStart + ROW);
  }

  /** The number of the shown rival in the row and, where there are several rows, of its league. */
  private get rank(): string {
    const rival = `Rival ${this.shown - this.rowStart + 1} of ${this.row.length}`;
    const leagues = Math.ceil(this.rivals.length / ROW);
    return leagues === 1 ? rival : `${rival} · League ${this.rowStart / ROW + 1} of ${leagues}`;
  }

  private show(rival: number): void {
    if (rival < 0 || rival >= this.rivals.length || rival === this.shown) return;
    const isOpen = this.tour.isOpen(rival);
    this.kit.sound.play(isOpen ? 'tick' : 'error');
    if (!isOpen) return;
    this.shown = rival;
    this.remaining = this.whole = READ_SECONDS.other;
  }

  draw(ctx: Ctx): void {
    const { kit, look, row, rowStart } = this;
    const { view, unit } = kit.stage;
    ctx.fillStyle = look.shade;
    ctx.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
    const { card, places } = layout(kit.stage, row.length);
    ctx.save();
    if (!kit.fx.calm) ctx.translate(0, (1 - easeOut(Math.min(1, this.age * 3))) * 12 * unit);
    this.drawCard(ctx, card, unit);
    places.forEach((place, rival) => this.drawPlace(ctx, place, rowStart + rival, unit));
    ctx.restore();
    if (look.drawsPointer === true) this.drawPointer(ctx, unit);
  }

  private drawPointer(ctx: Ctx, unit: number): void {
    const { pointer } = this.kit.input;
    if (pointer === undefined || pointer.kind !== 'mouse') return;
    const { x, y } = pointer;
    const shape = [0, 0, 0, 5.6, 1.5, 4.3, 2.6, 6.6, 3.6, 6.1, 2.5, 3.9, 4.2, 3.9];
    const points = shape.map((at, index) => (index % 2 === 0 ? x : y) + at * unit);
    fillPolygon(ctx, points, this.look.paper);
    ctx.lineWidth = 0.5 * unit;
    ctx.strokeStyle = this.look.ink;
    ctx.stroke();
  }

  private drawCard(ctx: Ctx, { x, y, width, height }: Box, unit: number): void {
    const { look } = this;
    const rival = this.rivals[this.shown];
    if (rival === undefined) return;
    const edge = 1.1 * unit;
    fillRound(
      ctx,
      { x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge },
      4.4 * unit,
      look.ink,
    );
    fillRound(ctx, { x, y, width, height }, 3.4 * unit, look.paper);
    const faceRoom = 30 * unit;
    fillCircle(ctx, x + 17 * unit, y + 19 * unit, 13.6 * unit, look.ink);
    fillCircle(ctx, x + 17 * unit, y + 19 * unit, 12.6 * unit, look.accent);
    this.drawTime(ctx, x + 17 * unit, y + 19 * unit, unit);
    this.drawFace(ctx, this.shown, { x: x + 17 * unit, y: y + 19 * unit, scale: unit * 1.02 });
    const text = { font: look.font, fill: look.ink, weight: 900, align: 'left' } as const;
    const left = x + faceRoom + 3 * unit;
    const room = x + width - left - 3 * unit;
    const lines: readonly (readonly [string, number, number])[] = [
      [this.rank, 8, 3.6],
      [rival.name, 14.2, 6.6],
      [rival.known, 21.4, 4.4],
      [rival.place, 29, 4.2],
      [rival.rule, 34.4, 4],
    ];
    for (const [words, down, size] of lines)
      drawText(ctx, words, left, y + down * unit, {
        ...text,
        weight: words === rival.name || words === rival.place ? 900 : 700,
        size: size * unit,
        room,
      });
    const button = {
      x: x + width / 2 - 20 * unit,
      y: y + height - 12 * unit,
      width: 40 * unit,
      height: 9 * unit,
    };
    fillRound(ctx, button, 4.5 * unit, look.accent);
    const again = this.shown < this.tour.beaten ? 'Play again' : 'Play';
    drawText(ctx, again, x + width / 2, button.y + 4.7 * unit, {
      ...text,
      align: 'center',
      fill: look.accentInk,
      size: 5 * unit,
    });
  }

  /** Goes once around the face until play begins. */
  private drawTime(ctx: Ctx, x: number, y: number, unit: number): void {
    ctx.lineWidth = 1.4 * unit;
    ctx.strokeStyle = this.look.paper;
    ctx.beginPath();
    ctx.arc(x, y, 13.1 * unit, -Math.PI / 2, (2 * this.readShare - 0.5) * Math.PI);
    ctx.stroke();
  }

  /** A rival in the row: a face, with a tick once beaten; a lock while it is not their turn. */
  private drawPlace(ctx: Ctx, { x, y, width, height }: Box, rival: number, unit: number): void {
    const { look, tour } = this;
    const [middleX, middleY, radius] = [x + width / 2, y + height / 2, width * 0.42];
    const isOpen = tour.isOpen(rival);
    fillCircle(ctx, middleX, middleY, radius + (rival === this.shown ? 1.5 : 0.7) * unit, look.ink);
    fillCircle(ctx, middleX, middleY, radius, rival === this.shown ? look.accent : look.paper);
    if (!isOpen) {
      ctx.globalAlpha = 0.55;
      drawLock(ctx, middleX, middleY, radius * 0.1, look.ink);
      ctx.globalAlpha = 1;
      return;
    }
    this.drawFace(ctx, rival, { x: middleX, y: middleY, scale: radius * 0.08 });
    if (rival < tour.beaten)
      drawTick(ctx, middleX + radius * 0.72, middleY - radius * 0.72, radius * 0.4, look);
  }

  private drawFace(ctx: Ctx, rival: number, at: { x: number; y: number; scale: number }): void {
    ctx.save();
    ctx.translate(at.x, at.y);
    ctx.scale(at.scale, at.scale);
    this.look.face(ctx, rival);
    ctx.restore();
  }
}

function drawLock(ctx: Ctx, x: number, y: number, size: number, ink: string): void {
  ctx.lineWidth = size * 1.3;
  ctx.strokeStyle = ink;
  ctx.beginPath();
  ctx.arc(x, y - size * 1.4, size * 2.1, Math.PI, 0);
  ctx.stroke();
  fillRound(ctx, { x: x - size * 3.2, y: y - size * 1.4, width: size * 6.4, height: size * 5 }, size, ink);
}

function drawTick(ctx: Ctx, x: number, y: number, radius: number, { ink, accent }: TourLook): void {
  fillCircle(ctx, x, y, radius * 1.2, ink);
  fillCircle(ctx, x, y, radius, accent);
  ctx.lineWidth = radius * 0.36;
  ctx.lineCap = 'round';
  ctx.strokeStyle = ink;
  ctx.beginPath();
  ctx.moveTo(x - radius * 0.45, y);
  ctx.lineTo(x - radius * 0.1, y + radius * 0.4);
  ctx.lineTo(x + radius * 0.5, y - radius * 0.4);
  ctx.stroke();
}

/** Places the card, and each rival of the row below it: at least 44 CSS pixels wide, where the frame allows. */
function layout({ safe, unit, scale }: Stage, count: number): { card: Box; places: Box[] } {
  const [width, height] = [safe.right - safe.left, safe.bottom - safe.top];
  const side = Math.min((width - 4 * unit) / count, Math.max(14 * unit, 44 / scale));
  const wide = Math.min(width - 8 * unit, 104 * unit);
  const tall = 52 * unit;
  const top = safe.top + Math.max(0, (height - tall - side - 8 * unit) / 2);
  const left = safe.left + (width - side * count) / 2;
  return {
    card: { x: safe.left + (width - wide) / 2, y: top, width: wide, height: tall },
    places: Array.from({ length: count }, (_, rival) => ({
      x: left + rival * side,
      y: top + tall + 6 * unit,
      width: side,
      height: side,
    })),
  };
}
