import { mix } from '../kit/colour.ts';
import { fillCircle, fillRound, radialGradient, verticalGradient } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import { CELLS, type Fixture, SIDE } from './board.ts';
import type { Layout } from './layout.ts';
import { BRASS, BRASS_DARK, CREAM, GLASS, LAMP, NIGHT, STONE } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

/** Paints all static parts into a canvas as large as the frame: the tower room and the empty window. */
export function paintRoom(
  stage: Stage,
  {
    layout,
    fixtures,
    daylight,
  }: { layout: Layout; fixtures: readonly (Fixture | undefined)[]; daylight: number },
): HTMLCanvasElement {
  const image = document.createElement('canvas');
  image.width = stage.canvas.width;
  image.height = stage.canvas.height;
  const ctx = image.getContext('2d');
  if (ctx === null) return image;
  const { view, density } = stage;
  ctx.setTransform(density, 0, 0, density, -view.left * density, -view.top * density);
  paintWall(ctx, stage, layout);
  paintNight(ctx, stage, 1 - daylight);
  paintFrame(ctx, layout);
  paintPanes(ctx, layout, fixtures);
  return image;
}

function paintWall(ctx: Ctx, { view }: Stage, layout: Layout): void {
  const width = view.right - view.left;
  const height = view.bottom - view.top;
  ctx.fillStyle = verticalGradient(ctx, view.top, view.bottom, ['#16292f', STONE, '#0f1d21']);
  ctx.fillRect(view.left, view.top, width, height);
  const random = new Random('stones');
  const high = 7.5;
  for (let row = 0; view.top + row * high < view.bottom; row += 1) {
    for (let x = view.left - random.range(0, 14); x < view.right;) {
      const wide = random.range(10, 19);
      const tone = mix('#22393f', '#3d5b62', random.next());
      fillRound(
        ctx,
        { x: x + 0.3, y: view.top + row * high + 0.3, width: wide - 0.6, height: high - 0.6 },
        1,
        tone,
      );
      x += wide;
    }
  }
  const middleX = layout.left + (layout.cell * SIDE) / 2;
  const middleY = layout.top + (layout.cell * SIDE) / 2;
  const reach = layout.cell * 9;
  ctx.fillStyle = radialGradient(ctx, middleX, middleY, reach, ['#ffce7a55', '#2a3a3650', '#060d10c4']);
  ctx.fillRect(view.left, view.top, width, height);
  paintShafts(ctx, view.left, view.right, view.bottom, middleX);
}

/** Covers the wall with the blue of the night, 0 to 1. */
function paintNight(ctx: Ctx, { view }: Stage, night: number): void {
  ctx.fillStyle = `rgb(9 12 48 / ${0.75 * night})`;
  ctx.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
}

/** Faint coloured light on the wall, as cast by a stained-glass window. */
function paintShafts(ctx: Ctx, left: number, right: number, bottom: number, middle: number): void {
  ctx.globalAlpha = 0.09;
  GLASS.forEach((glass, index) => {
    for (const side of [-1, 1]) {
      const x = middle + side * (46 + index * 9);
      if (x < left - 30 || x > right + 30) continue;
      ctx.fillStyle = glass;
      ctx.beginPath();
      ctx.moveTo(x, -10);
      ctx.lineTo(x + 8, -10);
      ctx.lineTo(x + 8 + side * 26, bottom);
      ctx.lineTo(x + side * 26, bottom);
      ctx.fill();
    }
  });
  ctx.globalAlpha = 1;
}

function paintFrame(ctx: Ctx, { left, top, cell }: Layout): void {
  const size = cell * SIDE;
  const bar = cell * 0.96;
  const outer = { x: left - bar, y: top - bar, width: size + 2 * bar, height: size + 2 * bar };
  fillRound(ctx, outer, cell * 0.9, '#0a1417');
  ctx.lineWidth = cell * 0.09;
  ctx.strokeStyle = BRASS_DARK;
  ctx.stroke();
  ctx.lineWidth = cell * 0.035;
  ctx.strokeStyle = BRASS;
  ctx.stroke();
  for (const [x, y] of [
    [left - bar / 2, top - bar / 2],
    [left + size + bar / 2, top - bar / 2],
    [left - bar / 2, top + size + bar / 2],
    [left + size + bar / 2, top + size + bar / 2],
  ] as const) {
    fillCircle(ctx, x, y, cell * 0.17, BRASS_DARK);
    fillCircle(ctx, x, y, cell * 0.12, BRASS);
    fillCircle(ctx, x - cell * 0.03, y - cell * 0.04, cell * 0.05, CREAM);
  }
  const rim = cell * 0.09;
  const inner = { x: left - rim, y: top - rim, width: size + 2 * rim, height: size + 2 * rim };
  fillRound(
    ctx,
    inner,
    cell * 0.2,
    verticalGradient(ctx, inner.y, inner.y + inner.height, ['#e5bd77', BRASS, BRASS_DARK]),
  );
}

function paintPanes(ctx: Ctx, { left, top, cell }: Layout, fixtures: readonly (Fixture | undefined)[]): void {
  fillRound(ctx, { x: left, y: top, width: cell * SIDE, height: cell * SIDE }, cell * 0.12, NIGHT);
  for (let place = 0; place < CELLS; place += 1) {
    const x = left + (place % SIDE) * cell;
    const y = top + Math.floor(place / SIDE) * cell;
    const even = (place + Math.floor(place / SIDE)) % 2 === 0;
    const fixture = fixtures[place];
    const tone =
      fixture === undefined
        ? even
          ? '#16303a'
          : '#132831'
        : fixture.kind === 'mirror'
          ? '#37525a'
          : '#3a3226';
    const gap = cell * 0.025;
    fillRound(
      ctx,
      { x: x + gap, y: y + gap, width: cell - 2 * gap, height: cell - 2 * gap },
      cell * 0.1,
      tone,
    );
    if (fixture?.kind === 'lantern') {
      fillCircle(ctx, x + cell / 2, y + cell / 2, cell * 0.44, mix(tone, LAMP, 0.12));
    }
  }
}
