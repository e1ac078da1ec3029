import type { Stage } from '../kit/stage.ts';

/** The reach of the mole's lamp in cells: full light, and the last of it. */
const FULL = 0.9;
const FAINT = 2.7;
const NIGHT = '14 10 34';
const DEPTH = 0.8;

/** Darkens the view but for the light of the mole's lamp at `x`, `y` on the stage. */
export function drawDark(
  ctx: CanvasRenderingContext2D,
  { view }: Pick<Stage, 'view'>,
  { x, y, cell, flicker }: { x: number; y: number; cell: number; flicker: number },
): void {
  const reach = cell * FAINT * (1 + flicker * 0.03);
  const light = ctx.createRadialGradient(x, y, cell * FULL, x, y, reach);
  light.addColorStop(0, `rgb(${NIGHT} / 0)`);
  light.addColorStop(0.55, `rgb(${NIGHT} / ${DEPTH * 0.62})`);
  light.addColorStop(1, `rgb(${NIGHT} / ${DEPTH})`);
  ctx.fillStyle = light;
  ctx.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
}
