import { drawText, fillRound } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import type { Box } from '../kit/vector.ts';
import { againstPar } from './card.ts';
import { WORLDS } from './holes.ts';
import { FELT, NAVY } from './palette.ts';
import { tableOf } from './tables.ts';
import { paintTool } from './tool-art.ts';
import { placeTiles, Tiles } from '../kit/tiles.ts';

/** The signs of each world, as tools. */
const SHOWN = ['sTw', 'MoS', 'iTi', 'uTu', '1T1', '*T*'] as const;

/** The screen on which a world is chosen. */
export class WorldShelf {
  private readonly kit: Kit;
  private readonly tiles: Tiles;
  /** The fewest strokes in each world; 0 for none. */
  private readonly fewest: readonly number[];

  constructor(kit: Kit, fewest: readonly number[], first: number) {
    this.kit = kit;
    this.fewest = fewest;
    this.tiles = new Tiles(kit, WORLDS.length, first);
  }

  /** The world that is chosen in this step. */
  update(dt: number): number | undefined {
    const { places, columns } = this.layout();
    const chosen = this.tiles.choose(dt, places, columns);
    if (chosen !== undefined) this.kit.sound.play('powerup');
    return chosen;
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { view } = this.kit.stage;
    ctx.fillStyle = '#f6c9a5';
    ctx.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
    this.layout().places.forEach((place, world) => this.drawWorld(ctx, place, world));
  }

  private drawWorld(ctx: CanvasRenderingContext2D, { x, y, width, height }: Box, world: number): void {
    const { name, material, holes } = WORLDS[world] ?? {};
    const { base, light, felt } = tableOf(holes?.[0]?.name ?? '');
    const isFocused = this.tiles.focus === world;
    const edge = isFocused ? 1.1 : 0.5;
    const box = { x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge };
    fillRound(ctx, box, 3.4, isFocused ? NAVY : '#26305c66');
    const isDark = base.startsWith('#2');
    fillRound(ctx, { x, y, width, height }, 2.8, isDark ? base : light);
    const band = height * 0.4;
    fillRound(ctx, { x: x + 2, y: y + 2, width: width - 4, height: band }, 2, felt?.[0] ?? FELT);
    [...(SHOWN[world] ?? '')].forEach((letter, index) => {
      const side = band * 0.62;
      ctx.save();
      ctx.translate(x + width / 2 + (index - 1) * side * 1.3 - side / 2, y + 2 + (band - side) / 2);
      ctx.scale(side, side);
      paintTool(ctx, letter, felt?.[0]);
      ctx.restore();
    });
    const fewest = this.fewest[world] ?? 0;
    const par = holes?.reduce((sum, hole) => sum + hole.par, 0) ?? 0;
    const result = fewest === 0 ? `Par ${par}` : `★ ${fewest} (${againstPar(fewest, par)})`;
    const least = 14 / this.kit.stage.scale;
    const text = { fill: isDark ? '#fff4e2' : NAVY, font: 'round', room: width - 5 } as const;
    const middle = x + width / 2;
    const rest = height - band - 4;
    drawText(ctx, name ?? '', middle, y + band + 2 + rest * 0.24, { ...text, size: 5.6, weight: 900 });
    drawText(ctx, material ?? '', middle, y + band + 2 + rest * 0.54, {
      ...text,
      size: Math.max(3.4, least),
      weight: 700,
    });
    drawText(ctx, result, middle, y + band + 2 + rest * 0.82, {
      ...text,
      size: Math.max(3.8, least),
      weight: 800,
    });
  }

  private layout(): { places: Box[]; columns: number } {
    const { safe, portrait } = this.kit.stage;
    const columns = portrait ? 2 : 3;
    const rows = WORLDS.length / columns;
    const room = { width: safe.right - safe.left - 8, height: safe.bottom - safe.top - 8 };
    const width = Math.min(room.width, columns * 62);
    const height = Math.min(room.height, rows * 48);
    const box = {
      x: (safe.left + safe.right - width) / 2,
      y: (safe.top + safe.bottom - height) / 2,
      width,
      height,
    };
    return { places: placeTiles(box, WORLDS.length, columns, 4), columns };
  }
}
