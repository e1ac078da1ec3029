import { drawText, fillCircle, fillRound, stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { type Box, clamp, insideBox } from '../kit/vector.ts';
import type { DarkArt } from './dark-art.ts';
import type { Layout } from './layout.ts';
import type { Night } from './night.ts';
import { FIRE, INK, PALE, PANEL } from './palette.ts';
import { groupsOf } from './waves.ts';

type Ctx = CanvasRenderingContext2D;

export type BarButton = 'call' | 'speed';

/** The strip below the garden (beside it in low frames): oil, the next wave, and the speed of time. */
export class Bar {
  private readonly kit: Kit;
  private readonly layout: Layout;
  private readonly night: Night;
  private shownOil: number;

  constructor(kit: Kit, layout: Layout, night: Night) {
    this.kit = kit;
    this.layout = layout;
    this.night = night;
    this.shownOil = night.oil;
  }

  /** The button at a screen place. */
  hit(x: number, y: number): BarButton | undefined {
    const { call, speed } = this.boxes();
    return insideBox(x, y, call) ? 'call' : insideBox(x, y, speed) ? 'speed' : undefined;
  }

  /** The box of the button that calls the next wave. */
  get callBox(): Box {
    return this.boxes().call;
  }

  draw(ctx: Ctx, pace: number, art: DarkArt | undefined): void {
    const { oil, call, speed } = this.boxes();
    this.shownOil += (this.night.oil - this.shownOil) * 0.2;
    fillRound(ctx, oil, 14, PANEL);
    drawDrop(ctx, oil.x + 24, oil.y + oil.height / 2);
    const middle = oil.y + oil.height / 2 + 1;
    const amount = String(Math.round(this.shownOil));
    drawText(ctx, amount, oil.x + 42, middle, { size: 22, fill: '#ffd98a', weight: 800, align: 'left' });
    this.drawCall(ctx, call, art);
    fillRound(ctx, speed, 14, pace > 1 ? '#2f6b5b' : PANEL);
    const label = this.kit.input.byKeys ? '  F' : '';
    const centre = speed.x + speed.width / 2;
    drawText(ctx, `${'▶'.repeat(pace)}`, centre, speed.y + speed.height / 2 - 4, { size: 18, fill: PALE });
    drawText(ctx, `×${pace}${label}`, centre, speed.y + speed.height / 2 + 15, {
      size: 13,
      fill: PALE,
      weight: 700,
    });
  }

  /** The next wave's creatures, and the seconds until it comes. */
  private drawCall(ctx: Ctx, box: Box, art: DarkArt | undefined): void {
    const { night } = this;
    const { callable } = night;
    fillRound(ctx, box, 14, callable ? '#5a2c22' : PANEL);
    if (!callable) {
      const left = night.garden.waves - night.wave;
      const text = left > 0 ? `Wave ${night.wave}` : 'Last wave!';
      const centre = box.x + box.width / 2;
      drawText(ctx, text, centre, box.y + box.height / 2 + 1, { size: 18, fill: PALE, weight: 800 });
      return;
    }
    if (night.quiet) {
      const share = clamp(night.calm / (night.wave === 0 ? 30 : 12), 0, 1);
      fillRound(ctx, { ...box, width: Math.max(28, box.width * share) }, 14, '#a34530');
    }
    const centre = box.x + box.width / 2;
    const key = this.kit.input.byKeys ? '  N' : '';
    const title = night.wave === 0 ? `Light up, then start!${key}` : `Next: wave ${night.wave + 1}${key}`;
    const size = Math.min(15, box.width / (title.length * 0.56));
    drawText(ctx, title, centre, box.y + 16, { size, fill: PALE, weight: 800 });
    this.drawComing(ctx, box, art);
  }

  private drawComing(ctx: Ctx, box: Box, art: DarkArt | undefined): void {
    if (art === undefined) return;
    const groups = groupsOf(this.night.wave + 1).slice(0, 3);
    const step = Math.min(74, (box.width - 16) / groups.length);
    const y = box.height > 80 ? box.y + box.height / 2 + 4 : box.y + 38;
    const left = box.x + box.width / 2 - (step * groups.length) / 2;
    groups.forEach(({ id, count }, index) => {
      const sprite = art.bodies[id];
      const x = left + index * step + step * 0.32;
      const scale = 24 / sprite.height;
      const wing = art.wings[id];
      if (wing !== undefined) {
        stamp(ctx, wing, x, y, 0, scale);
        ctx.save();
        ctx.translate(x, y);
        ctx.scale(-1, 1);
        stamp(ctx, wing, 0, 0, 0, scale);
        ctx.restore();
      }
      stamp(ctx, sprite, x, y, 0, scale);
      drawText(ctx, `×${count}`, x + 13, y + 1, { size: 14, fill: PALE, weight: 700, align: 'left' });
    });
  }

  private boxes(): { oil: Box; call: Box; speed: Box } {
    const { x, y, width, height } = this.layout.bar;
    if (height > width) {
      const call = height - 48 - 60 - 16;
      return {
        oil: { x, y, width, height: 48 },
        call: { x, y: y + 56, width, height: call },
        speed: { x, y: y + 64 + call, width, height: 60 },
      };
    }
    const side = Math.max(88, width * 0.2);
    return {
      oil: { x, y, width: side + 8, height },
      call: { x: x + side + 16, y, width: width - side * 2 - 16, height },
      speed: { x: x + width - side + 8, y, width: side - 8, height },
    };
  }
}

function drawDrop(ctx: Ctx, x: number, y: number): void {
  ctx.beginPath();
  ctx.moveTo(x, y - 15);
  ctx.quadraticCurveTo(x + 14, y + 2, x + 9, y + 9);
  ctx.arc(x, y + 5, 10, 0.5, Math.PI - 0.5);
  ctx.quadraticCurveTo(x - 14, y + 2, x, y - 15);
  ctx.fillStyle = FIRE;
  ctx.fill();
  ctx.lineWidth = 2;
  ctx.strokeStyle = INK;
  ctx.stroke();
  fillCircle(ctx, x - 3, y + 5, 3, '#fff3c0');
}
