import { drawText, fillCircle, fillPolygon, fillRound, type Sprite, stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { type Player, SIZE, STONE, type Turning } from './board.ts';
import { paintBack, paintNight, paintPlate, paintWheel } from './clock-art.ts';
import { paintDiscSprite } from './disc-art.ts';
import type { Discs } from './discs.ts';
import { Layout } from './layout.ts';
import { BRASS, BRASS_LIGHT, CLOCK, IVORY, MOON, NIGHT, SUN, type WheelLook } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

/** The state of the game that the picture shows. */
export interface Scene {
  readonly discs: Discs;
  /** The wheel's angle in radians, and how far the clock shrinks, 0–1. */
  readonly angle: number;
  readonly away: number;
  readonly toMove: Player | undefined;
  readonly turns: readonly [number, number];
  readonly names: readonly [string, string];
  /** The selected column and where a disc would land; undefined if nobody is choosing. */
  readonly choice: { readonly column: number; readonly row: number } | undefined;
  /** Indexes of the winning cells. */
  readonly won: ReadonlySet<number>;
  readonly thinking: boolean;
}

/** The picture of the clock. */
export class View {
  readonly layout = new Layout();
  private readonly kit: Kit;
  private art:
    | { night: Sprite; wheel: Sprite; back: Sprite; plate: Sprite; discs: readonly Sprite[] }
    | undefined;
  private clock = 0;
  private wheel = CLOCK;

  constructor(kit: Kit) {
    this.kit = kit;
  }

  /** Shows the wheel of somebody of the tour. */
  meet(wheel: WheelLook): void {
    this.wheel = wheel;
    if (this.art !== undefined) this.paint();
  }

  resize(): void {
    const { stage } = this.kit;
    this.layout.fit(stage);
    this.paint();
  }

  /** Fills the frame with the wheel, for the thumbnail. */
  closeUp(): void {
    const { stage } = this.kit;
    Object.assign(this.layout.board, { x: stage.width / 2, y: stage.height * 0.53 });
    this.layout.cell = stage.unit * 13.4;
    this.paint();
  }

  private paint(): void {
    const { stage } = this.kit;
    const density = stage.density * this.layout.cell;
    this.art = {
      night: paintNight(stage, this.wheel),
      wheel: paintWheel(density * 0.8, this.wheel),
      back: paintBack(4),
      plate: paintPlate(density, this.wheel),
      discs: [1, 2, STONE].map((player) => paintDiscSprite(player, this.kit.style, density * 1.2)),
    };
  }

  update(dt: number): void {
    this.clock += dt;
  }

  draw(ctx: Ctx, scene: Scene): void {
    const { art, layout, kit } = this;
    if (art === undefined) return;
    const { view } = kit.stage;
    ctx.drawImage(art.night.image, view.left, view.top, view.right - view.left, view.bottom - view.top);
    ctx.save();
    ctx.translate(layout.board.x, layout.board.y);
    const scale = layout.cell * (1 - scene.away * 0.27);
    ctx.scale(scale, scale);
    ctx.rotate(scene.angle);
    stamp(ctx, art.wheel, 0, 0);
    stamp(ctx, art.back, 0, 0);
    this.drawDiscs(ctx, scene, art.discs);
    stamp(ctx, art.plate, 0, 0);
    this.drawWon(ctx, scene, art.discs);
    if (scene.angle === 0) this.drawChoice(ctx, scene, art.discs);
    ctx.restore();
    if (!kit.showing) this.drawSides(ctx, scene, art.discs);
    kit.fx.draw(ctx);
  }

  private drawDiscs(ctx: Ctx, { discs }: Scene, sprites: readonly Sprite[]): void {
    for (const { player, column, y } of discs.all) {
      const sprite = sprites[player - 1];
      if (sprite !== undefined) stamp(ctx, sprite, column + 0.5 - SIZE / 2, y + 0.5 - SIZE / 2);
    }
  }

  private drawWon(ctx: Ctx, { won, discs }: Scene, sprites: readonly Sprite[]): void {
    if (won.size === 0) return;
    const beat = 1 + (this.kit.fx.calm ? 0.05 : Math.sin(this.clock * 6) * 0.07);
    for (const { player, column, goal } of discs.all) {
      const sprite = sprites[player - 1];
      if (sprite === undefined || !won.has(goal * SIZE + column)) continue;
      const x = column + 0.5 - SIZE / 2;
      const y = goal + 0.5 - SIZE / 2;
      fillCircle(ctx, x, y, 0.52 * beat, IVORY);
      stamp(ctx, sprite, x, y, 0, beat * 1.06);
    }
  }

  private drawChoice(ctx: Ctx, { choice, toMove }: Scene, sprites: readonly Sprite[]): void {
    const sprite = sprites[(toMove ?? 1) - 1];
    if (choice === undefined || toMove === undefined || sprite === undefined) return;
    const x = choice.column + 0.5 - SIZE / 2;
    fillRound(ctx, { x: x - 0.5, y: -SIZE / 2, width: 1, height: SIZE }, 0.3, 'rgb(253 243 220 / 0.1)');
    const hover = this.kit.fx.calm ? 0 : Math.sin(this.clock * 4) * 0.05;
    stamp(ctx, sprite, x, -SIZE / 2 - 0.66 + hover);
    if (choice.row < 0) return;
    ctx.globalAlpha = 0.35;
    stamp(ctx, sprite, x, choice.row + 0.5 - SIZE / 2);
    ctx.globalAlpha = 1;
  }

  private drawSides(ctx: Ctx, scene: Scene, sprites: readonly Sprite[]): void {
    for (const player of [1, 2] as const) this.drawChip(ctx, scene, player, sprites);
    const mine = scene.toMove !== undefined && !scene.thinking;
    const may = mine && (scene.turns[(scene.toMove ?? 1) - 1] ?? 0) > 0 && scene.discs.all.length > 0;
    for (const way of ['counter', 'clockwise'] as const) this.drawButton(ctx, way, may);
  }

  /** A player's name and disc, and the remaining quarter turn. */
  private drawChip(ctx: Ctx, scene: Scene, player: Player, sprites: readonly Sprite[]): void {
    const { x, y } = this.layout.chips[player - 1] ?? { x: 0, y: 0 };
    const active = scene.toMove === player;
    const colour = player === 1 ? SUN : MOON;
    const half = this.layout.chipHalf;
    const box = { x: x - half, y: y - 6, width: half * 2, height: 12 };
    fillRound(ctx, box, 6, active ? colour : 'rgb(8 27 33 / 0.72)');
    if (active) fillRound(ctx, { x: x - half + 1, y: y - 5, width: half * 2 - 2, height: 10 }, 5, NIGHT);
    const sprite = sprites[player - 1];
    if (sprite !== undefined) stamp(ctx, sprite, x - half + 6.4, y, 0, 9.6);
    const name = scene.thinking && active ? `${scene.names[player - 1]} …` : (scene.names[player - 1] ?? '');
    const text = { size: 4.6, fill: IVORY, font: 'serif', align: 'left', room: half * 2 - 21.4 } as const;
    drawText(ctx, name, x - half + 12.4, y + 0.2, text);
    const left = scene.turns[player - 1] ?? 0;
    ctx.globalAlpha = left > 0 ? 1 : 0.22;
    drawTurnIcon(ctx, 'clockwise', x + half - 5, y, 2.5, left > 0 ? BRASS_LIGHT : IVORY);
    if (left > 1)
      drawText(ctx, String(left), x + half - 5, y + 0.2, { size: 2.9, fill: IVORY, font: 'serif' });
    ctx.globalAlpha = 1;
  }

  private drawButton(ctx: Ctx, way: Turning, may: boolean): void {
    const { x, y } = this.layout.buttons[way];
    const radius = this.layout.buttonRadius;
    ctx.globalAlpha = may ? 1 : 0.32;
    fillCircle(ctx, x, y + 0.7, radius, '#05151a');
    fillCircle(ctx, x, y, radius, BRASS);
    fillCircle(ctx, x, y, radius - 0.9, '#123f49');
    drawTurnIcon(ctx, way, x, y, radius * 0.5, BRASS_LIGHT);
    ctx.globalAlpha = 1;
  }
}

/** Draws an arrow along three quarters of a circle. */
function drawTurnIcon(ctx: Ctx, way: Turning, x: number, y: number, radius: number, colour: string): void {
  ctx.save();
  ctx.translate(x, y);
  if (way === 'counter') ctx.scale(-1, 1);
  ctx.strokeStyle = colour;
  ctx.lineWidth = radius * 0.34;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.arc(0, 0, radius, -2.6, 0.9);
  ctx.stroke();
  ctx.rotate(1.05);
  const tip = radius * 0.62;
  fillPolygon(ctx, [radius - tip, -tip * 0.15, radius + tip, -tip * 0.15, radius, tip * 1.1], colour);
  ctx.restore();
}
