import { hypot } from '../kit/maths.ts';
import { drawText, fillPolygon, fillRound, paintSprite, type Sprite, stamp } from '../kit/draw.ts';
import { easeBack } from '../kit/ease.ts';
import type { Kit } from '../kit/game.ts';
import { type Box, clamp, insideBox } from '../kit/vector.ts';
import { hexagon } from './arena.ts';
import { wrapText } from './card-text.ts';
import { paintEmblem } from './emblems.ts';
import { AMBER, HONEY, INK, PAPER, PETROL } from './palette.ts';
import type { UpgradeId } from './levels.ts';

type Ctx = CanvasRenderingContext2D;

/** Ignores input at first, so that a finger on the stick does not pick a card. */
const DEAF = 0.45;

/** The room for the line around a card, on both sides. */
const EDGE = 8;

/** The contents of a card. */
export interface Face {
  readonly name: string;
  readonly description: string;
  readonly emblem: UpgradeId;
  /** Number of levels, and number of learned ones. */
  readonly pips?: { readonly most: number; readonly learned: number };
  /** The partner or the result of its evolution. */
  readonly hint?: string;
  readonly isGolden?: boolean;
}

/** A choice, as at a new level: up to four cards, chosen by number, arrows, click or tap. */
export class Cards {
  private readonly kit: Kit;
  private readonly heading: string;
  private readonly choices: readonly Face[];
  private picked: number | undefined;
  private focus = -1;
  private age = 0;
  /** The cards' pictures: emblems and texts would take a slow phone milliseconds in every frame. */
  private readonly sprites = new Map<string, Sprite>();

  constructor(kit: Kit, heading: string, choices: readonly Face[]) {
    this.kit = kit;
    this.heading = heading;
    this.choices = choices;
  }

  resize(): void {
    this.sprites.clear();
  }

  /** The number of the card picked in this step, from 0; undefined otherwise. */
  update(dt: number): number | undefined {
    this.age += dt;
    if (this.age < DEAF) return undefined;
    this.readKeys();
    this.readPointers();
    return this.picked;
  }

  private readKeys(): void {
    const { pad, keyboard } = this.kit.input;
    this.choices.forEach((_, index) => {
      const digit = String(index + 1);
      if (keyboard.pressed.has(`Digit${digit}`) || keyboard.pressed.has(`Numpad${digit}`))
        this.picked = index;
    });
    const step =
      pad.pressed('right') || pad.pressed('down') ? 1 : pad.pressed('left') || pad.pressed('up') ? -1 : 0;
    if (step !== 0) {
      const { length } = this.choices;
      this.focus = this.focus < 0 ? (step > 0 ? 0 : length - 1) : (this.focus + step + length) % length;
      this.kit.sound.play('tick');
    }
    if (pad.pressed('action')) {
      if (this.focus < 0) this.focus = 0;
      else this.picked = this.focus;
    }
  }

  private readPointers(): void {
    for (const pointer of this.kit.input.pointers) {
      this.choices.forEach((_, index) => {
        if (!insideBox(pointer.x, pointer.y, this.place(index))) return;
        if (pointer.kind === 'mouse') this.focus = index;
        if (pointer.pressed) this.picked = index;
      });
    }
  }

  private place(index: number): Box {
    const { safe, portrait } = this.kit.stage;
    const width = safe.right - safe.left;
    const height = safe.bottom - safe.top;
    const { length } = this.choices;
    if (portrait) {
      const tall = Math.min(200, (height - 130) / Math.max(3, length));
      const wide = Math.min(width - 32, 460);
      const top = safe.top + (height - tall * length - 20 * (length - 1)) / 2 + 26;
      return { x: safe.left + (width - wide) / 2, y: top + index * (tall + 20), width: wide, height: tall };
    }
    const wide = Math.min(230, (width - 90) / Math.max(3, length));
    const tall = Math.min(320, height - 84);
    const left = safe.left + (width - wide * length - 24 * (length - 1)) / 2;
    return {
      x: left + index * (wide + 24),
      y: safe.top + (height - tall) / 2 + 20,
      width: wide,
      height: tall,
    };
  }

  draw(ctx: Ctx): void {
    const { view } = this.kit.stage;
    const shade = clamp(this.age * 4, 0, 1);
    ctx.fillStyle = `rgb(15 36 56 / ${0.72 * shade})`;
    ctx.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
    this.choices.forEach((card, index) => this.drawCard(ctx, card, index));
    const first = this.place(0);
    const middle = (view.left + view.right) / 2;
    const size = Math.min(40, (view.right - view.left) / 14);
    drawText(ctx, this.heading, middle, first.y - size * 0.9, {
      size,
      fill: HONEY,
      font: 'heavy',
      weight: 900,
    });
  }

  private drawCard(ctx: Ctx, card: Face, index: number): void {
    const t = clamp(this.age * 3.4 - index * 0.22, 0, 1);
    if (t <= 0) return;
    const { stage, fx } = this.kit;
    const box = this.place(index);
    ctx.save();
    // On whole pixels, so that a card at rest is sharp.
    ctx.translate(
      Math.round((box.x + box.width / 2) * stage.density) / stage.density,
      Math.round((box.y + box.height / 2) * stage.density) / stage.density,
    );
    const scale = (fx.calm ? 1 : easeBack(t)) * this.growthOf(index);
    ctx.scale(scale, scale);
    const { width, height } = box;
    fillRound(ctx, { x: -width / 2, y: -height / 2 + 7, width, height }, 18, 'rgb(8 20 34 / 0.6)');
    if (card.isGolden === true) this.drawRays(ctx, width, height);
    stamp(ctx, this.sprite(card, index, box), 0, 0);
    ctx.restore();
  }

  /** The focused card is a little larger. */
  private growthOf(index: number): number {
    return this.focus === index ? 1.045 : 1;
  }

  private sprite(card: Face, index: number, { width, height }: Box): Sprite {
    const focused = this.focus === index;
    const key = `${index} ${focused} ${this.kit.input.byKeys}`;
    const known = this.sprites.get(key);
    if (known !== undefined) return known;
    const { stage } = this.kit;
    const density = stage.density * this.growthOf(index);
    const even = (size: number): number => (Math.ceil(((size + EDGE) * density) / 2) * 2) / density;
    const made = paintSprite(even(width), even(height), density, (ctx) => {
      const face = { x: -width / 2, y: -height / 2, width, height };
      fillRound(ctx, face, 18, card.isGolden === true ? '#ffe08a' : focused ? '#fffaf0' : PAPER);
      ctx.lineWidth = focused ? 6 : 3.5;
      ctx.strokeStyle = focused ? HONEY : INK;
      ctx.stroke();
      if (stage.portrait) this.paintWide(ctx, card, index, width, height);
      else this.paintTall(ctx, card, index, width, height);
    });
    this.sprites.set(key, made);
    return made;
  }

  private paintWide(ctx: Ctx, card: Face, index: number, width: number, height: number): void {
    const radius = Math.min(62, height * 0.38);
    const x = -width / 2 + radius + 18;
    this.paintEmblemOf(ctx, card, x, 0, radius);
    const left = x + radius + 18;
    const room = width / 2 - left - 14;
    const style = { align: 'left', fill: INK } as const;
    drawText(ctx, card.name, left, -height * 0.24, { ...style, size: 34, room: room - 14, weight: 900 });
    wrapText(ctx, card.description, { x: left, y: height * -0.02, room, size: 24, align: 'left', lines: 2 });
    this.paintPips(ctx, card, left + 9, height * 0.25, 8);
    paintHint(ctx, card, { x: left, y: height * 0.4, room, size: 19, align: 'left' });
    this.paintNumber(ctx, index, { x: width / 2 - 20, y: -height / 2 + 24, size: 22 });
  }

  private paintTall(ctx: Ctx, card: Face, index: number, width: number, height: number): void {
    const radius = Math.min(50, height * 0.17);
    this.paintEmblemOf(ctx, card, 0, -height / 2 + radius + 20, radius);
    const top = -height / 2 + radius * 2 + 46;
    drawText(ctx, card.name, 0, top, { size: 25, room: width - 26, fill: INK, weight: 900 });
    const words = { x: 0, y: top + 28, room: width - 34, size: 18, align: 'center', lines: 4 } as const;
    wrapText(ctx, card.description, words);
    const pips = card.pips?.most ?? 0;
    paintHint(ctx, card, { x: 0, y: height / 2 - 67, room: width - 20, size: 15, align: 'center' });
    this.paintPips(ctx, card, -(pips - 1) * 9.5, height / 2 - 46, 7.5);
    this.paintNumber(ctx, index, { x: 0, y: height / 2 - 22, size: 20 });
  }

  /** The key that picks a card, for who plays by keys. */
  private paintNumber(ctx: Ctx, index: number, at: { x: number; y: number; size: number }): void {
    if (!this.kit.input.byKeys) return;
    drawText(ctx, String(index + 1), at.x, at.y, { size: at.size, fill: AMBER, weight: 900 });
  }

  private paintEmblemOf(ctx: Ctx, { emblem, isGolden }: Face, x: number, y: number, radius: number): void {
    fillPolygon(ctx, hexagon(radius, x, y), PETROL);
    ctx.lineWidth = 4;
    ctx.strokeStyle = INK;
    ctx.stroke();
    fillPolygon(ctx, hexagon(radius * 0.84, x, y), isGolden === true ? '#5b3a86' : '#24a3a2');
    ctx.save();
    ctx.translate(x, y);
    ctx.scale(radius / 50, radius / 50);
    paintEmblem(ctx, emblem);
    ctx.restore();
  }

  /** One cell per level; learned ones are filled, the offered one is amber. */
  private paintPips(ctx: Ctx, { pips }: Face, x: number, y: number, radius: number): void {
    if (pips === undefined) return;
    for (let pip = 0; pip < pips.most; pip += 1) {
      const fill = pip < pips.learned ? PETROL : pip === pips.learned ? HONEY : '#e0cf9f';
      fillPolygon(ctx, hexagon(radius, x + pip * radius * 2.5, y), fill);
    }
  }

  /** The rays of a golden card, which turn slowly. */
  private drawRays(ctx: Ctx, width: number, height: number): void {
    const reach = hypot(width, height) * 0.6;
    ctx.save();
    if (!this.kit.fx.calm) ctx.rotate(this.age * 0.35);
    for (let ray = 0; ray < 12; ray += 1) {
      ctx.rotate(Math.PI / 6);
      fillPolygon(ctx, [0, 0, reach, -reach * 0.09, reach, reach * 0.09], 'rgb(242 177 52 / 0.5)');
    }
    ctx.restore();
  }
}

/** A line in a smaller size, made to fit. */
function paintHint(
  ctx: Ctx,
  { hint }: Face,
  { room, size, x, y, align }: { x: number; y: number; room: number; size: number; align: 'left' | 'center' },
): void {
  if (hint === undefined) return;
  drawText(ctx, hint, x, y, {
    size: Math.min(size, room / (hint.length * 0.63)),
    fill: '#7a3f8a',
    weight: 800,
    align,
  });
}
