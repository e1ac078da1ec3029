import { drawText, fillPolygon, fillRound } from '../kit/draw.ts';
import { easeBack } from '../kit/ease.ts';
import type { Kit } from '../kit/game.ts';
import { type Box, clamp, insideBox } from '../kit/vector.ts';
import { hexagon } from './arena.ts';
import { fit, wrapText } from './card-text.ts';
import { paintEmblem } from './emblems.ts';
import { AMBER, HONEY, INK, PAPER, PETROL } from './palette.ts';
import type { Levels, Upgrade } from './upgrades.ts';

type Ctx = CanvasRenderingContext2D;

/** Ignores input at first, so that a finger on the stick does not pick a card. */
const DEAF = 0.45;

/** The upgrade choice at a new level: three cards, chosen by number, arrows, click or tap. */
export class Cards {
  readonly choices: readonly Upgrade[];
  private readonly kit: Kit;
  private readonly levels: Levels;
  private picked: number | undefined;
  private focus = -1;
  private age = 0;

  constructor(kit: Kit, choices: readonly Upgrade[], levels: Levels) {
    this.kit = kit;
    this.choices = choices;
    this.levels = levels;
  }

  /** The upgrade picked in this step; undefined otherwise. */
  update(dt: number): Upgrade | undefined {
    this.age += dt;
    if (this.age < DEAF) return undefined;
    this.readKeys();
    this.readPointers();
    return this.picked === undefined ? undefined : this.choices[this.picked];
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
      const tall = Math.min(200, (height - 130) / 3);
      const wide = Math.min(width - 32, 460);
      const top = safe.top + (height - tall * length - 20 * (length - 1)) / 2 + 26;
      return { x: safe.left + (width - wide) / 2, y: top + index * (tall + 20), width: wide, height: tall };
    }
    const wide = Math.min(230, (width - 90) / 3);
    const tall = Math.min(290, height - 90);
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
    this.choices.forEach((upgrade, index) => this.drawCard(ctx, upgrade, index));
    const first = this.place(0);
    const middle = (view.left + view.right) / 2;
    const size = Math.min(40, (view.right - view.left) / 14);
    drawText(ctx, 'Level up!', middle, first.y - size * 0.9, {
      size,
      fill: HONEY,
      font: 'heavy',
      weight: 900,
    });
  }

  private drawCard(ctx: Ctx, upgrade: Upgrade, index: number): void {
    const t = clamp(this.age * 3.4 - index * 0.22, 0, 1);
    if (t <= 0) return;
    const box = this.place(index);
    const focused = this.focus === index;
    ctx.save();
    ctx.translate(box.x + box.width / 2, box.y + box.height / 2);
    const scale = (this.kit.fx.calm ? 1 : easeBack(t)) * (focused ? 1.045 : 1);
    ctx.scale(scale, scale);
    const { width, height } = box;
    const face = { x: -width / 2, y: -height / 2, width, height };
    fillRound(ctx, { ...face, y: face.y + 7 }, 18, 'rgb(8 20 34 / 0.6)');
    fillRound(ctx, face, 18, focused ? '#fffaf0' : PAPER);
    ctx.lineWidth = focused ? 6 : 3.5;
    ctx.strokeStyle = focused ? HONEY : INK;
    ctx.stroke();
    if (this.kit.stage.portrait) this.drawWide(ctx, upgrade, index, width, height);
    else this.drawTall(ctx, upgrade, index, width, height);
    ctx.restore();
  }

  private drawWide(ctx: Ctx, upgrade: Upgrade, index: number, width: number, height: number): void {
    const radius = Math.min(62, height * 0.38);
    const x = -width / 2 + radius + 18;
    this.drawEmblem(ctx, upgrade, x, 0, radius);
    const left = x + radius + 18;
    const room = width / 2 - left - 14;
    const style = { align: 'left', fill: INK } as const;
    drawText(ctx, upgrade.name, left, -height * 0.24, {
      ...style,
      size: fit(room, upgrade.name, 34),
      weight: 900,
    });
    wrapText(ctx, upgrade.description, left, height * 0.02, room, 25);
    this.drawPips(ctx, upgrade, left, height * 0.36, 9);
    drawText(ctx, String(index + 1), width / 2 - 20, -height / 2 + 24, {
      size: 22,
      fill: AMBER,
      weight: 900,
    });
  }

  private drawTall(ctx: Ctx, upgrade: Upgrade, index: number, width: number, height: number): void {
    const radius = Math.min(52, height * 0.2);
    this.drawEmblem(ctx, upgrade, 0, -height / 2 + radius + 20, radius);
    const top = -height / 2 + radius * 2 + 52;
    const size = fit(width - 26, upgrade.name, 25);
    drawText(ctx, upgrade.name, 0, top, { size, fill: INK, weight: 900 });
    ctx.textAlign = 'center';
    wrapText(ctx, upgrade.description, 0, top + 30, width - 34, 18, 'center');
    const pips = Number.isFinite(upgrade.most) ? upgrade.most : 0;
    this.drawPips(ctx, upgrade, -(pips - 1) * 9.5, height / 2 - 48, 7.5);
    drawText(ctx, String(index + 1), 0, height / 2 - 22, { size: 20, fill: AMBER, weight: 900 });
  }

  private drawEmblem(ctx: Ctx, { id }: Upgrade, x: number, y: number, radius: number): void {
    fillPolygon(ctx, hexagon(radius, x, y), PETROL);
    ctx.lineWidth = 4;
    ctx.strokeStyle = INK;
    ctx.stroke();
    fillPolygon(ctx, hexagon(radius * 0.84, x, y), '#24a3a2');
    ctx.save();
    ctx.translate(x, y);
    ctx.scale(radius / 50, radius / 50);
    paintEmblem(ctx, id);
    ctx.restore();
  }

  /** One cell per level; learned ones are filled, the offered one is amber. */
  private drawPips(ctx: Ctx, { id, most }: Upgrade, x: number, y: number, radius: number): void {
    if (!Number.isFinite(most)) return;
    for (let pip = 0; pip < most; pip += 1) {
      const level = this.levels[id];
      const fill = pip < level ? PETROL : pip === level ? HONEY : '#e0cf9f';
      fillPolygon(ctx, hexagon(radius, x + pip * radius * 2.5, y), fill);
    }
  }
}
