import { makeReady, SpareTime } from '../kit/spare-time.ts';
import type { Camera } from './camera.ts';
import type { GroundPainter } from './ground-painter.ts';

/** The size of a tile in metres. */
const TILE = 48;
/** The most device pixels per metre; more would only use memory. */
const FINEST = 13;

/** The ground as tiles, painted when first seen; tyre marks are painted onto them and stay. */
export class Ground {
  private readonly tiles = new Map<string, CanvasRenderingContext2D>();
  private readonly painter: GroundPainter;
  private readonly density: number;
  private readonly spare = new SpareTime();
  /** The tiles in view, from the first to the last of each row and column. */
  private seen = '';

  /** `density` is the device pixels per metre that the picture needs. */
  constructor(painter: GroundPainter, density: number) {
    this.painter = painter;
    this.density = Math.min(FINEST, density);
  }

  draw(ctx: CanvasRenderingContext2D, camera: Camera): void {
    const left = Math.floor((camera.x - camera.shownWidth / 2) / TILE);
    const right = Math.floor((camera.x + camera.shownWidth / 2) / TILE);
    const top = Math.floor((camera.y - camera.shownHeight / 2) / TILE);
    const bottom = Math.floor((camera.y + camera.shownHeight / 2) / TILE);
    // Slightly larger than a tile, so that no seam shows between two.
    const size = TILE + 0.7 / camera.zoom;
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        ctx.drawImage(this.tile(column, row).canvas, column * TILE, row * TILE, size, size);
      }
    }
    const seen = `${left},${top},${right},${bottom}`;
    if (seen === this.seen) return;
    this.seen = seen;
    this.spare.use(() => this.paintOneAround(left - 1, top - 1, right + 1, bottom + 1));
  }

  /** Paints a tyre mark from one point to another. */
  mark(fromX: number, fromY: number, toX: number, toY: number, strength: number): void {
    const column = Math.floor(toX / TILE);
    const row = Math.floor(toY / TILE);
    this.markTile(column, row, [fromX, fromY, toX, toY, strength]);
    const other = Math.floor(fromX / TILE);
    const otherRow = Math.floor(fromY / TILE);
    if (other !== column || otherRow !== row)
      this.markTile(other, otherRow, [fromX, fromY, toX, toY, strength]);
  }

  private markTile(
    column: number,
    row: number,
    mark: readonly [number, number, number, number, number],
  ): void {
    const tile = this.tiles.get(`${column},${row}`);
    if (tile === undefined) return;
    tile.strokeStyle = `rgb(20 12 30 / ${mark[4]})`;
    tile.lineWidth = 0.42;
    tile.beginPath();
    tile.moveTo(mark[0], mark[1]);
    tile.lineTo(mark[2], mark[3]);
    tile.stroke();
  }

  /** Paints one of the tiles that come next; false if all are there. */
  private paintOneAround(left: number, top: number, right: number, bottom: number): boolean {
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        if (this.tiles.has(`${column},${row}`)) continue;
        makeReady({ image: this.tile(column, row).canvas });
        return true;
      }
    }
    return false;
  }

  private tile(column: number, row: number): CanvasRenderingContext2D {
    const key = `${column},${row}`;
    const known = this.tiles.get(key);
    if (known !== undefined) return known;
    const canvas = document.createElement('canvas');
    const pixels = Math.ceil(TILE * this.density);
    canvas.width = pixels;
    canvas.height = pixels;
    const ctx = canvas.getContext('2d', { alpha: false });
    if (ctx === null) throw new Error('no canvas for the ground');
    ctx.setTransform(pixels / TILE, 0, 0, pixels / TILE, -column * pixels, -row * pixels);
    this.painter.paint(ctx, column * TILE, row * TILE, TILE);
    this.tiles.set(key, ctx);
    return ctx;
  }
}
