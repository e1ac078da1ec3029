import { hypot } from '../kit/maths.ts';
import { drawText, fillCircle, fillRound, stamp } from '../kit/draw.ts';
import { easeOut } from '../kit/ease.ts';
import type { Kit } from '../kit/game.ts';
import { type Box, clamp } from '../kit/vector.ts';
import { type Choice, hanging, SLANT, tending } from './actions.ts';
import { gradeOf } from './lanterns.ts';
import type { Layout } from './layout.ts';
import type { Night } from './night.ts';
import { FIRE, INK, PALE, PANEL } from './palette.ts';
import type { View } from './view.ts';

type Ctx = CanvasRenderingContext2D;

/** The ring of round buttons around a selected cell. */
export class Menu {
  readonly cellX: number;
  readonly cellY: number;
  readonly choices: readonly Choice[];
  focus = -1;
  private age = 0;
  private readonly kit: Kit;
  private readonly layout: Layout;
  private readonly night: Night;

  constructor(kit: Kit, layout: Layout, night: Night, cell: { x: number; y: number }) {
    this.kit = kit;
    this.layout = layout;
    this.night = night;
    this.cellX = cell.x;
    this.cellY = cell.y;
    const lantern = night.lanternAt(cell.x, cell.y);
    this.choices = lantern === undefined ? hanging() : tending(lantern);
  }

  update(dt: number): void {
    this.age += dt;
  }

  canAfford({ cost }: Choice): boolean {
    return this.night.oil >= cost;
  }

  /** Moves the focus in a direction on the screen. */
  move(dx: number, dy: number): void {
    let best = this.focus;
    let most = -1;
    this.choices.forEach((choice, index) => {
      const from = this.choices[this.focus];
      const worth = (choice.dx - (from?.dx ?? 0)) * dx + (choice.dy - (from?.dy ?? 0)) * dy;
      if (worth > 0.1 && (most < 0 || worth < most) && index !== this.focus) {
        most = worth;
        best = index;
      }
    });
    this.focus = best;
  }

  /** The index of the button at a screen place; -1 if there is none. */
  hit(x: number, y: number): number {
    return this.choices.findIndex((choice) => {
      const { x: atX, y: atY } = this.place(choice);
      return hypot(x - atX, y - atY) < this.radius + 5;
    });
  }

  /** Returns the box of a choice on the screen. */
  boxOf(index: number): Box {
    const { x, y } = this.place(this.choices[index] ?? { dx: 0, dy: 0 });
    return { x: x - this.radius, y: y - this.radius, width: 2 * this.radius, height: 2 * this.radius };
  }

  draw(ctx: Ctx, view: View): void {
    const { cellX: x, cellY: y } = this;
    const focused = this.choices[this.focus];
    const lantern = this.night.lanternAt(x, y);
    if (focused?.action.kind === 'hang') {
      view.drawRange(ctx, x, y, gradeOf(focused.action.lantern, 1), focused.action.lantern.colour);
    } else if (lantern !== undefined) {
      view.drawRange(ctx, x, y, lantern.grade, lantern.kind.colour);
      if (focused?.action.kind === 'feed' && lantern.next !== undefined)
        view.drawRange(ctx, x, y, lantern.next, '#ffffff');
    }
    this.choices.forEach((choice, index) => this.drawChoice(ctx, choice, index, view));
    if (focused !== undefined) this.drawTells(ctx, focused);
  }

  private get radius(): number {
    return clamp(this.layout.cell * 0.46, 29, 44);
  }

  private place({ dx, dy }: Pick<Choice, 'dx' | 'dy'>): { x: number; y: number } {
    const { safe } = this.kit.stage;
    const reach = this.radius * 1.75;
    const edge = reach * SLANT + this.radius + 4;
    const middleX = this.layout.x(this.cellX + 0.5, this.cellY + 0.5);
    const middleY = this.layout.y(this.cellX + 0.5, this.cellY + 0.5);
    const opened = this.kit.fx.calm ? 1 : easeOut(Math.min(1, this.age / 0.16));
    return {
      x: clamp(middleX, safe.left + edge, safe.right - edge) + dx * reach * opened,
      y: clamp(middleY, safe.top + edge - 14, safe.bottom - edge - 14) + dy * reach * opened,
    };
  }

  private drawChoice(ctx: Ctx, choice: Choice, index: number, view: View): void {
    const { x, y } = this.place(choice);
    const { radius } = this;
    const focused = index === this.focus;
    const able = this.canAfford(choice);
    fillCircle(ctx, x, y + 3, radius + 2, 'rgb(2 10 14 / 0.6)');
    fillCircle(ctx, x, y, radius, focused ? '#15474a' : PANEL);
    ctx.lineWidth = focused ? 5 : 3;
    ctx.strokeStyle = focused ? FIRE : able ? PALE : '#5d6f6e';
    ctx.stroke();
    ctx.globalAlpha = able ? 1 : 0.35;
    this.drawPicture(ctx, choice, view, x, y - radius * 0.16);
    ctx.globalAlpha = 1;
    const label =
      choice.cost < 0 ? `+${-choice.cost}` : Number.isFinite(choice.cost) ? String(choice.cost) : 'full';
    const size = Math.max(13, radius * 0.42);
    const tag = { x: x - radius * 0.62, y: y + radius * 0.5, width: radius * 1.24, height: size + 5 };
    fillRound(ctx, tag, 8, INK);
    const fill = able ? '#ffd98a' : '#ff9d8a';
    drawText(ctx, label, x, tag.y + tag.height / 2 + 1, { size, fill, weight: 800 });
    if (this.kit.input.byKeys)
      drawText(ctx, String(index + 1), x - radius * 0.62, y - radius * 0.66, {
        size: size * 0.9,
        fill: PALE,
        weight: 800,
        outline: INK,
      });
  }

  private drawPicture(ctx: Ctx, { action }: Choice, view: View, x: number, y: number): void {
    const { radius, layout } = this;
    const scale = (radius * 1.5) / (layout.cell * 1.3);
    if (action.kind === 'down') {
      drawText(ctx, '×', x, y, { size: radius * 1.3, fill: '#ff9d8a', weight: 800 });
      return;
    }
    const id = action.kind === 'hang' ? action.lantern.id : action.lantern.kind.id;
    const level = action.kind === 'hang' ? 1 : Math.min(4, action.lantern.level + 1);
    const sprite = view.lanternSprite(id, level);
    if (sprite !== undefined) stamp(ctx, sprite, x, y, 0, scale);
    if (action.kind === 'feed')
      drawText(ctx, '▲', x + radius * 0.58, y - radius * 0.3, {
        size: radius * 0.5,
        fill: '#b8f28a',
        outline: INK,
      });
  }

  /** The name and the action of the focused button, above the ring. */
  private drawTells(ctx: Ctx, { action }: Choice): void {
    const text =
      action.kind === 'hang'
        ? `${action.lantern.name}: ${action.lantern.description.toLowerCase()}`
        : action.kind === 'feed'
          ? `Feed: level ${action.lantern.level + 1}`
          : 'Take down';
    const { safe } = this.kit.stage;
    const size = 15;
    const half = text.length * 4.3 + 14;
    const first = this.choices.map((choice) => this.place(choice));
    const top = Math.min(...first.map(({ y }) => y)) - this.radius - 24;
    const middle = first.reduce((sum, { x }) => sum + x, 0) / first.length;
    const x = clamp(middle, safe.left + half + 4, safe.right - half - 4);
    const y = Math.max(safe.top + 6, top);
    fillRound(ctx, { x: x - half, y: y - 13, width: half * 2, height: 27 }, 13, INK);
    drawText(ctx, text, x, y + 1, { size, fill: PALE, weight: 700 });
  }
}
