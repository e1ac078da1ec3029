import { darken, fade, lighten, mix } from '../kit/colour.ts';
import { radialGradient } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import { type Point, TAU } from '../kit/vector.ts';
import type { Palette } from './palette.ts';
import type { Lamp, Scenery, Stand, Tree } from './scenery.ts';
import { KERB_BEND, RUN_OFF, type Track } from './track.ts';

type Ctx = CanvasRenderingContext2D;

/** The direction of the long evening shadows, per metre of height. */
const SHADOW = { x: 1.1, y: 0.7 };
/** Reach of a stand to the front or back of its middle, and of a tree with its shadow, in metres. */
const STAND_DEPTH = 8;
const TREE_REACH = 14;
/** Reach of a lamp's light, in metres. */
const LIGHT = 15;
const CROWD = ['#ffd9a0', '#ff8a70', '#8fd3ff', '#fff4e0', '#c79bff', '#ffcf4a'] as const;

/** Paints everything flat: grass, road, kerbs, stands, shadows and pools of light; in metres. */
export class GroundPainter {
  private readonly track: Track;
  private readonly scenery: Scenery;
  private readonly palette: Palette;
  private readonly line: Path2D;
  private readonly kerbs: Path2D;

  constructor(track: Track, scenery: Scenery, palette: Palette) {
    this.track = track;
    this.scenery = scenery;
    this.palette = palette;
    this.line = new Path2D();
    for (const { x, y } of track.samples) this.line.lineTo(x, y);
    this.line.closePath();
    this.kerbs = kerbPath(track);
  }

  /**
   * Paints the square with its top left corner at x, y; the transform is already in metres. It paints only what reaches the
   * square: a stand is hundreds of strokes, and squares are painted during the race.
   */
  paint(ctx: Ctx, x: number, y: number, size: number): void {
    const reaches = (at: Point, reach: number) =>
      at.x > x - reach && at.x < x + size + reach && at.y > y - reach && at.y < y + size + reach;
    this.paintGrass(ctx, x, y, size);
    this.paintRoad(ctx);
    this.paintStart(ctx);
    for (const stand of this.scenery.stands)
      if (reaches(stand, stand.length / 2 + STAND_DEPTH)) paintStand(ctx, stand, this.palette);
    const { trees, lamps } = this.scenery;
    this.paintShadows(
      ctx,
      trees.filter((tree) => reaches(tree, TREE_REACH)),
    );
    this.paintLights(
      ctx,
      lamps.filter(({ lightX, lightY }) => reaches({ x: lightX, y: lightY }, LIGHT)),
    );
  }

  private paintGrass(ctx: Ctx, x: number, y: number, size: number): void {
    ctx.fillStyle = this.palette.grass;
    ctx.fillRect(x, y, size, size);
    ctx.fillStyle = this.palette.grassLight;
    for (let band = -2; band < 6; band += 1) {
      const from = x + band * (size / 4);
      ctx.beginPath();
      ctx.moveTo(from, y);
      ctx.lineTo(from + size / 8, y);
      ctx.lineTo(from + size / 8 - size / 2, y + size);
      ctx.lineTo(from - size / 2, y + size);
      ctx.fill();
    }
    const random = new Random(`${x},${y}`);
    ctx.fillStyle = fade(darken(this.palette.grass, 0.35), 0.35);
    for (let tuft = 0; tuft < 46; tuft += 1) {
      const length = random.range(0.5, 1.5);
      ctx.fillRect(x + random.range(0, size - 2), y + random.range(0, size - 2), length, 0.28);
    }
  }

  private stroke(ctx: Ctx, width: number, colour: string, dash: readonly number[] = []): void {
    ctx.lineWidth = width;
    ctx.strokeStyle = colour;
    ctx.setLineDash([...dash]);
    ctx.stroke(this.line);
    ctx.setLineDash([]);
  }

  private paintRoad(ctx: Ctx): void {
    const { palette, track } = this;
    const road = track.halfWidth * 2;
    const bounds = road + RUN_OFF * 2;
    ctx.lineJoin = 'round';
    ctx.lineCap = 'butt';
    ctx.save();
    ctx.translate(SHADOW.x, SHADOW.y);
    this.stroke(ctx, bounds + 2.2, fade(darken(palette.grass, 0.6), 0.5));
    ctx.restore();
    this.stroke(ctx, bounds + 2, darken(palette.barrier, 0.42));
    this.stroke(ctx, bounds + 1.4, palette.barrier);
    this.stroke(ctx, bounds + 1.4, palette.kerb, [4, 8]);
    this.stroke(ctx, bounds, mix(palette.runOff, palette.grass, 0.42));
    this.stroke(ctx, road + 5, fade(palette.runOff, 0.55));
    this.paintKerbs(ctx, road);
    this.stroke(ctx, road + 0.5, palette.roadEdge);
    this.stroke(ctx, road - 0.2, palette.road);
    this.stroke(ctx, road * 0.72, fade(lighten(palette.road, 0.2), 0.22));
    this.stroke(ctx, road * 0.3, fade(darken(palette.road, 0.4), 0.3));
  }

  private paintKerbs(ctx: Ctx, road: number): void {
    ctx.lineWidth = road + 2.8;
    ctx.strokeStyle = this.palette.roadEdge;
    ctx.stroke(this.kerbs);
    ctx.strokeStyle = this.palette.kerb;
    ctx.setLineDash([2.2, 2.2]);
    ctx.stroke(this.kerbs);
    ctx.setLineDash([]);
  }

  /** The chequered line and the boxes of the grid. */
  private paintStart(ctx: Ctx): void {
    const { x, y, heading } = this.track.at(0);
    const { halfWidth } = this.track;
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(heading);
    const squares = Math.round(halfWidth * 2);
    const size = (halfWidth * 2) / squares;
    for (let row = 0; row < 3; row += 1) {
      for (let square = 0; square < squares; square += 1) {
        ctx.fillStyle = (row + square) % 2 === 0 ? '#fff8ec' : '#231d33';
        ctx.fillRect((row - 1.5) * size, -halfWidth + square * size, size + 0.02, size + 0.02);
      }
    }
    ctx.restore();
  }

  private paintShadows(ctx: Ctx, trees: readonly Tree[]): void {
    ctx.fillStyle = fade(darken(this.palette.grass, 0.7), 0.42);
    for (const { x, y, radius } of trees) {
      const reach = radius * 0.8;
      ctx.beginPath();
      ctx.ellipse(x + SHADOW.x * reach, y + SHADOW.y * reach, radius * 1.45, radius * 0.9, 0.57, 0, TAU);
      ctx.fill();
    }
  }

  private paintLights(ctx: Ctx, lamps: readonly Lamp[]): void {
    ctx.globalCompositeOperation = 'lighter';
    const { lamp } = this.palette;
    for (const { lightX, lightY } of lamps) {
      ctx.fillStyle = radialGradient(ctx, lightX, lightY, LIGHT, [
        fade(lamp, 0.34),
        fade(lamp, 0.1),
        fade(lamp, 0),
      ]);
      ctx.fillRect(lightX - LIGHT, lightY - LIGHT, LIGHT * 2, LIGHT * 2);
    }
    ctx.globalCompositeOperation = 'source-over';
  }
}

function kerbPath(track: Track): Path2D {
  const path = new Path2D();
  let drawing = false;
  for (let index = 0; index <= track.samples.length; index += 1) {
    const bent = [-3, 0, 3].some((near) => Math.abs(track.at(index + near).bend) > KERB_BEND);
    const { x, y } = track.at(index);
    if (bent && drawing) path.lineTo(x, y);
    else if (bent) path.moveTo(x, y);
    drawing = bent;
  }
  return path;
}

/** A grandstand: rows of people, with a roof at the back. */
function paintStand(ctx: Ctx, stand: Stand, palette: Palette): void {
  const random = new Random(stand.seed);
  ctx.save();
  ctx.translate(stand.x, stand.y);
  ctx.rotate(stand.heading);
  const left = -stand.length / 2;
  ctx.fillStyle = fade('#120a22', 0.4);
  ctx.fillRect(left + 2, -4, stand.length, 11.5);
  for (let row = 0; row < 5; row += 1) {
    ctx.fillStyle = mix('#cfc3d8', palette.road, 0.25 + row * 0.1);
    ctx.fillRect(left, -5.5 + row * 1.5, stand.length, 1.5);
    for (let seat = left + 0.6; seat < -left; seat += 0.85) {
      if (random.chance(0.22)) continue;
      ctx.fillStyle = random.pick(CROWD);
      ctx.beginPath();
      ctx.arc(seat + random.range(-0.1, 0.1), -4.75 + row * 1.5, 0.36, 0, TAU);
      ctx.fill();
    }
  }
  ctx.fillStyle = palette.kerb;
  ctx.fillRect(left - 0.5, 1.6, stand.length + 1, 4.4);
  ctx.fillStyle = fade('#ffffff', 0.9);
  for (let stripe = left; stripe < -left; stripe += 5) ctx.fillRect(stripe, 1.6, 2.5, 4.4);
  ctx.fillStyle = fade('#000000', 0.25);
  ctx.fillRect(left - 0.5, 5.2, stand.length + 1, 0.8);
  ctx.restore();
}
