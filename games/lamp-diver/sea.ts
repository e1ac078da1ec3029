import { sin } from '../kit/maths.ts';
import { fade } from '../kit/colour.ts';
import { fillPolygon, type Sprite, stamp, verticalGradient } from '../kit/draw.ts';
import type { Cave } from './cave.ts';
import { STRIDE } from './cave.ts';
import { paintGrowth, ROOT } from './growth-art.ts';
import { TAU } from '../kit/vector.ts';
import { METRE, type Zone, ZONES, zoneIndex } from './zones.ts';

type Ctx = CanvasRenderingContext2D;

/** The visible part of the cave, in stage units of the cave. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const KINDS = 3;

/** How far the layers of the rock begin behind its face, and how light (above 0) or dark they are: a tall frame shows all of them. */
const STRATA = [
  [3.4, -0.22],
  [8, -0.22],
  [19, 0.13],
  [27, -0.2],
  [39, 0.12],
  [50, -0.18],
  [66, 0.1],
] as const;

/** The water and the rock. */
export class Sea {
  private growth: Sprite[] = [];
  /** The fill of the water, made again only for other colours or another frame. */
  private water: CanvasGradient | undefined;
  private zone: Zone | undefined;
  private height = 0;

  resize(density: number): void {
    this.growth = ZONES.flatMap((zone) =>
      Array.from({ length: KINDS }, (_, kind) => paintGrowth(zone, kind, density)),
    );
  }

  drawWater(ctx: Ctx, frame: Window, zone: Zone, time: number): void {
    const width = frame.right - frame.left;
    const height = frame.bottom - frame.top;
    if (zone !== this.zone || Math.abs(height - this.height) > 0.01) {
      this.zone = zone;
      this.height = height;
      this.water = verticalGradient(ctx, 0, height, [zone.high, zone.low]);
    }
    ctx.save();
    ctx.translate(frame.left, frame.top);
    ctx.fillStyle = this.water ?? zone.low;
    ctx.fillRect(0, 0, width, height);
    ctx.restore();
    for (const [depth, alpha] of [
      [0.3, 0.4],
      [0.55, 0.65],
    ] as const) {
      this.drawFar(ctx, frame, depth, fade(zone.far, alpha));
    }
    if (frame.top < 70) drawRays(ctx, frame, time);
  }

  /** Pillars of rock in the background, which scroll more slowly. */
  private drawFar(ctx: Ctx, frame: Window, depth: number, colour: string): void {
    const shift = frame.left * (1 - depth);
    const gap = 34;
    const tall = frame.bottom - frame.top;
    const first = Math.floor((frame.left - shift) / gap) - 1;
    const last = Math.ceil((frame.right - shift) / gap) + 1;
    for (let index = first; index <= last; index += 1) {
      const x = index * gap + shift;
      const size = 0.25 + (noise(index * 3 + depth * 10) + 1) * 0.14;
      const width = 13 + noise(index * 7 + depth) * 5;
      if (index % 2 === 0) {
        fillPolygon(
          ctx,
          [
            x - width,
            frame.top,
            x + width,
            frame.top,
            x + 3,
            frame.top + tall * size,
            x - 1,
            frame.top + tall * size * 1.12,
          ],
          colour,
        );
      } else {
        fillPolygon(
          ctx,
          [
            x - width,
            frame.bottom,
            x - 2,
            frame.bottom - tall * size * 1.1,
            x + 2,
            frame.bottom - tall * size,
            x + width,
            frame.bottom,
          ],
          colour,
        );
      }
    }
  }

  drawRock(ctx: Ctx, frame: Window, cave: Cave, zone: Zone): void {
    const first = Math.max(0, Math.floor(frame.left / STRIDE) - 1);
    const last = Math.ceil(frame.right / STRIDE) + 1;
    for (const side of [-1, 1]) this.drawGrowth(ctx, cave, first, last, side);
    for (const side of [-1, 1]) {
      const end = side < 0 ? frame.top - 4 : frame.bottom + 4;
      traceWall(ctx, cave, { first, last, side, inset: 0, end });
      ctx.fillStyle = zone.rock;
      ctx.fill();
      ctx.lineWidth = 0.9;
      ctx.lineJoin = 'round';
      ctx.strokeStyle = fade(zone.edge, 0.85);
      ctx.stroke();
      for (const [inset, shade] of STRATA) {
        traceWall(ctx, cave, { first, last, side, inset, end });
        ctx.fillStyle = shade > 0 ? fade(zone.edge, shade) : `rgb(0 0 0 / ${-shade})`;
        ctx.fill();
      }
      drawBuried(ctx, cave, { first, last, side, zone });
    }
  }

  private drawGrowth(ctx: Ctx, cave: Cave, first: number, last: number, side: number): void {
    for (let index = first; index <= last; index += 1) {
      const chance = noise(index * 2.7 + side * 50);
      const rib = cave.rib(index);
      if (chance < -0.1 || rib === undefined) continue;
      const y = side < 0 ? rib.roof : rib.floor;
      const kind = Math.floor((chance + 1) * 50) % KINDS;
      const sprite = this.growth[zoneIndex((rib.floor + rib.roof) / 2 / METRE) * KINDS + kind];
      if (sprite === undefined) continue;
      const scale = 0.75 + chance * 0.5;
      const turn = side < 0 ? Math.PI : 0;
      stamp(ctx, sprite, index * STRIDE, y - side * (ROOT - 1) * scale * 1, turn, scale);
    }
  }
}

function traceWall(
  ctx: Ctx,
  cave: Cave,
  {
    first,
    last,
    side,
    inset,
    end,
  }: { first: number; last: number; side: number; inset: number; end: number },
): void {
  ctx.beginPath();
  ctx.moveTo(first * STRIDE - 2, end);
  for (let index = first; index <= last; index += 1) {
    const rib = cave.rib(index);
    if (rib === undefined) break;
    const bump = inset === 0 ? 0 : noise(index * 5 + inset) * 1.6;
    ctx.lineTo(index * STRIDE, (side < 0 ? rib.roof : rib.floor) + side * (inset + bump));
  }
  ctx.lineTo(last * STRIDE + 2, end);
  ctx.closePath();
}

/** What lies in the rock: old shells and stones, each at a place of its own. */
function drawBuried(
  ctx: Ctx,
  cave: Cave,
  { first, last, side, zone }: { first: number; last: number; side: number; zone: Zone },
): void {
  ctx.lineWidth = 0.8;
  ctx.strokeStyle = fade(zone.edge, 0.5);
  ctx.fillStyle = fade(zone.edge, 0.22);
  for (let index = first; index <= last; index += 1) {
    const chance = noise(index * 3.1 + side * 17);
    const rib = cave.rib(index);
    if (rib === undefined || chance < 0.2) continue;
    const x = index * STRIDE;
    const y = (side < 0 ? rib.roof : rib.floor) + side * (14 + (noise(index * 1.7 + side) + 1) * 28);
    const size = 1.4 + chance * 2.4;
    ctx.beginPath();
    if (chance > 0.6) ctx.ellipse(x, y, size, size * 0.66, chance * 6, 0, TAU);
    else
      for (let turn = 0; turn < 14; turn += 1) {
        const reach = size * (1 - turn / 15);
        ctx.lineTo(x + sin(turn * 0.8 + 1.6) * reach, y + sin(turn * 0.8) * reach);
      }
    if (chance > 0.6) ctx.fill();
    ctx.stroke();
  }
}

/** Daylight from the mouth of the cave. */
function drawRays(ctx: Ctx, frame: Window, time: number): void {
  ctx.fillStyle = 'rgb(255 255 230 / 0.09)';
  for (let ray = 0; ray < 6; ray += 1) {
    const x = ray * 44 - 20 + sin(time * 0.4 + ray) * 5;
    fillPolygon(
      ctx,
      [x, frame.top, x + 11, frame.top, x - 30, frame.bottom, x - 58, frame.bottom],
      'rgb(255 255 230 / 0.09)',
    );
  }
}

/** A hash of the number, from -1 to 1. */
function noise(seed: number): number {
  const value = sin(seed * 127.1 + 11.7) * 43758.5453;
  return (value - Math.floor(value)) * 2 - 1;
}
