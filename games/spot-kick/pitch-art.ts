import { fillPolygon, radialGradient, verticalGradient } from '../kit/draw.ts';
import type { Extent, Stage } from '../kit/stage.ts';
import { type Camera, LINE_AT } from './camera.ts';
import type { Light } from './light.ts';
import { SPOT_TO_LINE } from './shot.ts';
import { STAND_Z } from './stand-art.ts';

type Ctx = CanvasRenderingContext2D;

/** The grass in its stripes, what lies on it of the light, and its lines. */
export function drawPitch(ctx: Ctx, camera: Camera, { view }: Stage, { grass, over }: Light): void {
  const width = view.right - view.left;
  ctx.fillStyle = grass[0];
  const top = camera.toY(0, STAND_Z);
  ctx.fillRect(view.left, top, width, view.bottom - top);
  ctx.fillStyle = grass[1];
  const { nearest } = camera;
  for (let z = -14; z < STAND_Z; z += 5) {
    const from = Math.max(nearest, z);
    const to = Math.min(STAND_Z, z + 2.5);
    if (to <= from) continue;
    const y = camera.toY(0, to);
    ctx.fillRect(view.left, y, width, camera.toY(0, from) - y);
  }
  if (over === 'shadow') drawShadow(ctx, camera, view);
  if (over === 'floodlights') {
    const line = LINE_AT[camera.seat];
    ctx.fillStyle = radialGradient(
      ctx,
      camera.toX(0, line),
      camera.toY(0, line),
      camera.scaleAt(line) * 7.5,
      ['#c8ffd06b', '#c8ffd02b', '#c8ffd000'],
    );
    ctx.fillRect(view.left, top, width, view.bottom - top);
  }
  drawLines(ctx, camera, nearest);
}

/** The far stand's shadow, and the low sun's light before it. */
function drawShadow(ctx: Ctx, camera: Camera, { left, right, bottom }: Extent): void {
  const [far, near] = [
    camera.toY(0, STAND_Z),
    camera.toY(0, Math.max(camera.z + 2, LINE_AT[camera.seat] + 2.5)),
  ];
  ctx.fillStyle = '#3a1f4a59';
  ctx.fillRect(left, far, right - left, near - far);
  ctx.fillStyle = verticalGradient(ctx, near, bottom, ['#ffb45c38', '#ffb45c00']);
  ctx.fillRect(left, near, right - left, bottom - near);
}

function drawLines(ctx: Ctx, camera: Camera, nearest: number): void {
  const kick = camera.seat === 'kick';
  const line = kick ? 11 : 0;
  const inward = kick ? -1 : 1;
  const spot = line + (inward * SPOT_TO_LINE) / camera.farOf(camera.seat);
  const bar = (x: number, reach: number, from: number, to: number): void => {
    const low = Math.max(nearest, Math.min(from, to));
    const high = Math.max(nearest, Math.max(from, to));
    const flat = [
      [x - reach, low],
      [x + reach, low],
      [x + reach, high],
      [x - reach, high],
    ] as const;
    fillPolygon(
      ctx,
      flat.flatMap(([px, pz]) => [camera.toX(px, pz), camera.toY(0, pz)]),
      '#f4fff2',
    );
  };
  bar(0, 30, line - 0.07, line + 0.07);
  for (const [half, deep] of [
    [9.2, 5.5],
    [20, 16.5],
  ] as const) {
    const far = line + (inward * deep) / camera.farOf(camera.seat);
    bar(0, half, far - 0.07, far + 0.07);
    for (const side of [-1, 1]) bar(side * half, 0.07, line, far);
  }
  const scale = camera.scaleAt(spot);
  if (scale === 0) return;
  ctx.fillStyle = '#f4fff2';
  ctx.beginPath();
  ctx.ellipse(camera.toX(0, spot), camera.toY(0, spot), scale * 0.22, scale * 0.05, 0, 0, Math.PI * 2);
  ctx.fill();
}
