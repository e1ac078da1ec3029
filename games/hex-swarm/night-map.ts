import { drawText, fillPolygon, fillRound } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { placeTiles, Tiles } from '../kit/tiles.ts';
import type { Box } from '../kit/vector.ts';
import { hexagon } from './arena.ts';
import { paintEmblem } from './emblems.ts';
import { CHAMBERS, COSTS, type Keep } from './hive.ts';
import { NIGHTS } from './nights.ts';
import { HONEY, INK, NIGHT, PAPER } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

/** The screen before a night: twelve nights, and below them the hive that wax builds on. */
export class NightMap {
  private readonly kit: Kit;
  private readonly keep: Keep;
  private readonly tiles: Tiles;

  constructor(kit: Kit, keep: Keep) {
    this.kit = kit;
    this.keep = keep;
    // A night that is to be played again, once; else the first that was not survived.
    const again = kit.store.getNumber('again', 0);
    kit.store.set('again', 0);
    const first = again > 0 ? again - 1 : Math.max(0, keep.stars.indexOf(0));
    this.tiles = new Tiles(kit, NIGHTS.length + CHAMBERS.length, first);
    this.showWax();
  }

  /** The night that is chosen in this step, from 0. */
  update(dt: number): number | undefined {
    const chosen = this.tiles.choose(dt, this.places, this.columns);
    if (chosen === undefined) return undefined;
    if (chosen < NIGHTS.length && this.keep.isOpen(chosen)) return chosen;
    const isBuilt = chosen >= NIGHTS.length && this.keep.build(chosen - NIGHTS.length);
    this.kit.sound.play(isBuilt ? 'powerup' : 'error');
    this.showWax();
    return undefined;
  }

  draw(ctx: Ctx): void {
    const { view, safe, scale } = this.kit.stage;
    ctx.fillStyle = NIGHT;
    ctx.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
    this.places.forEach((place, index) => {
      if (index < NIGHTS.length) this.drawNight(ctx, place, index);
      else this.drawChamber(ctx, place, index - NIGHTS.length);
    });
    const text = { fill: PAPER, size: Math.max(17, 14 / scale), room: safe.right - safe.left - 20 } as const;
    const middle = (safe.left + safe.right) / 2;
    drawText(ctx, this.words, middle, safe.bottom - 42, { ...text, fill: HONEY, weight: 800 });
    drawText(ctx, 'The hive helps in the nights alone', middle, safe.bottom - 17, { ...text, weight: 600 });
  }

  /** About the tile that has the focus. */
  private get words(): string {
    const night = NIGHTS[this.tiles.focus];
    if (night !== undefined) return `${night.arena.rule} · ${night.lasts} s until dawn`;
    return CHAMBERS[this.tiles.focus - NIGHTS.length]?.words ?? '';
  }

  private showWax(): void {
    this.kit.hud.set('wax', 'Wax', String(this.keep.wax));
  }

  private get columns(): number {
    return this.kit.stage.portrait ? 3 : 6;
  }

  private get places(): Box[] {
    const { safe, portrait } = this.kit.stage;
    const width = Math.min(safe.right - safe.left - 20, portrait ? 520 : 1000);
    const height = Math.min(safe.bottom - safe.top - 72, portrait ? 760 : 420);
    const x = (safe.left + safe.right - width) / 2;
    const y = safe.top + 4 + Math.max(0, safe.bottom - safe.top - 72 - height) / 2;
    return placeTiles({ x, y, width, height }, NIGHTS.length + CHAMBERS.length, this.columns, 8);
  }

  private drawTile(ctx: Ctx, { x, y, width, height }: Box, fill: string, index: number): void {
    const isFocused = this.tiles.focus === index;
    const edge = isFocused ? 4 : 0;
    fillRound(
      ctx,
      { x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge },
      14,
      HONEY,
    );
    fillRound(ctx, { x, y, width, height }, 11, fill);
  }

  private drawNight(ctx: Ctx, place: Box, index: number): void {
    const { arena } = NIGHTS[index] ?? {};
    const isOpen = this.keep.isOpen(index);
    this.drawTile(ctx, place, isOpen ? (arena?.light ?? PAPER) : '#1d3550', index);
    const stars = this.keep.stars[index] ?? 0;
    const middle = place.x + place.width / 2;
    const size = Math.max(14 / this.kit.stage.scale, Math.min(17, place.height * 0.2));
    const isDark = !isOpen || arena?.light === '#4a4796';
    const text = { fill: isDark ? PAPER : INK, room: place.width - 12, weight: 800 } as const;
    const down = (share: number) => place.y + place.height * share;
    drawText(ctx, `Night ${index + 1}`, middle, down(0.24), { ...text, size: size * 1.15, weight: 900 });
    drawText(ctx, arena?.name ?? '', middle, down(0.52), { ...text, size, weight: 600 });
    const shown = isOpen ? `${'★'.repeat(stars)}${'☆'.repeat(3 - stars)}` : 'Locked';
    drawText(ctx, shown, middle, down(0.8), { ...text, size: size * 1.1 });
  }

  private drawChamber(ctx: Ctx, place: Box, index: number): void {
    const chamber = CHAMBERS[index] ?? CHAMBERS[0];
    const level = this.keep.hive[index] ?? 0;
    const cost = COSTS[level];
    this.drawTile(ctx, place, '#0f5257', NIGHTS.length + index);
    const radius = Math.min(place.width * 0.17, place.height * 0.24);
    const x = place.x + radius + 8;
    const y = place.y + place.height * 0.4;
    fillPolygon(ctx, hexagon(radius, x, y), INK);
    ctx.save();
    ctx.translate(x, y);
    ctx.scale(radius / 62, radius / 62);
    paintEmblem(ctx, chamber.emblem);
    ctx.restore();
    const size = Math.max(14 / this.kit.stage.scale, Math.min(17, place.height * 0.2));
    const text = {
      fill: PAPER,
      size,
      weight: 800,
      room: place.width - radius * 2 - 18,
      align: 'left',
    } as const;
    drawText(ctx, chamber.name, x + radius + 5, y - size * 0.2, text);
    for (let pip = 0; pip < COSTS.length; pip += 1)
      fillPolygon(ctx, hexagon(6, x + radius + 12 + pip * 15, y + size), pip < level ? HONEY : INK);
    const price = cost === undefined ? 'Full' : `${cost} wax`;
    const isPaid = cost === undefined || cost <= this.keep.wax;
    const colour = isPaid ? HONEY : '#b9cfd0';
    drawText(ctx, price, place.x + place.width / 2, place.y + place.height * 0.83, {
      ...text,
      align: 'center',
      fill: colour,
      room: place.width - 10,
    });
  }
}
