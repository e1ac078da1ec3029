import { drawText, fillCircle, fillRound } from '../kit/draw.ts';
import type { Pad } from '../kit/input/pad.ts';
import type { Stage } from '../kit/stage.ts';
import type { Box, Point } from '../kit/vector.ts';
import { KIND_LETTERS, KINDS, type Kind, type Piece } from './track.ts';

type Ctx = CanvasRenderingContext2D;

const INK = '#1d1a26';
/** The deeds of the builder's buttons, beside the pieces. */
const DEEDS = ['ride', 'share', 'longer', 'shorter', 'remove', 'world'] as const;
export type Deed = (typeof DEEDS)[number];
const LABELS: Readonly<Record<Deed, string>> = {
  ride: 'Ride',
  share: 'Share',
  longer: 'Longer',
  shorter: 'Shorter',
  remove: 'Remove',
  world: 'Look',
};
/** A button of the builder: at least a thumb wide. CSS pixels. */
const BUTTON = { side: 50, deed: 84, low: 44, gap: 4 } as const;
/** A button of the builder: adds a piece, or does something. */
export interface Button {
  readonly box: Box;
  readonly kind?: Kind;
  readonly deed?: Deed;
}

/** Places the buttons: the deeds under the bar, the pieces along the lower edge; smaller in a small frame. */
export function placeButtons({ safe }: Pick<Stage, 'safe'>): Button[] {
  const [width, height] = [safe.right - safe.left, safe.bottom - safe.top];
  const unit = Math.min(1, height / 400);
  const rowsOf = <Name>(names: readonly Name[], side: number, tall: number) => {
    const [wide, high] = [(side + BUTTON.gap) * unit, (tall + BUTTON.gap) * unit];
    const columns = Math.min(names.length, Math.floor((width - 8) / wide));
    const left = safe.left + (width - columns * wide) / 2;
    const boxAt = (nth: number, top: number): Box => ({
      x: left + (nth % columns) * wide,
      y: top + Math.floor(nth / columns) * high,
      width: side * unit,
      height: tall * unit,
    });
    return { height: Math.ceil(names.length / columns) * high, boxAt };
  };
  const kinds = rowsOf(KIND_LETTERS, BUTTON.side, BUTTON.side);
  const deeds = rowsOf(DEEDS, BUTTON.deed, BUTTON.low);
  return [
    ...KIND_LETTERS.map((kind, nth) => ({ kind, box: kinds.boxAt(nth, safe.bottom - 8 - kinds.height) })),
    ...DEEDS.map((deed, nth) => ({ deed, box: deeds.boxAt(nth, safe.top + 6) })),
  ];
}

/** The button that keys stand on: one key leads to the buttons and back, the others from one to the next. */
export class ButtonFocus {
  /** Null while keys move the track. */
  at: number | null = null;

  /** Reads a step of the keys; returns whether they are on the buttons. */
  read(pad: Pick<Pad, 'pressed'>): boolean {
    const count = KIND_LETTERS.length + DEEDS.length;
    if (pad.pressed('second')) this.at = this.at === null ? 0 : null;
    if (this.at === null) return false;
    if (pad.pressed('left') || pad.pressed('up')) this.at = (this.at + count - 1) % count;
    if (pad.pressed('right') || pad.pressed('down')) this.at = (this.at + 1) % count;
    return true;
  }
}

/** Draws a button; keys are on a focused one. */
export function drawButton(ctx: Ctx, { box, kind, deed }: Button, isFocused: boolean): void {
  if (isFocused)
    fillRound(
      ctx,
      { x: box.x - 4, y: box.y - 4, width: box.width + 8, height: box.height + 8 },
      14,
      '#ffd23f',
    );
  fillRound(ctx, box, 11, deed === 'ride' ? '#ffd23f' : 'rgb(255 246 228 / 0.92)');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (deed !== undefined)
    drawText(ctx, LABELS[deed], x, y, { size: box.height * 0.36, fill: INK, weight: 800 });
  if (kind === undefined) return;
  const unit = box.width / BUTTON.side;
  drawSign(ctx, kind, { x, y: y - 5 * unit, unit });
  drawText(ctx, KINDS[kind].name, x, box.y + box.height - 8 * unit, {
    size: 12 * unit,
    fill: INK,
    weight: 700,
    room: box.width - 4,
  });
}

/** Draws the end of a piece, which can be dragged; with its lengths, if it is the chosen one. */
export function drawEnd(ctx: Ctx, at: Readonly<Point>, chosen: Piece | null): void {
  fillCircle(ctx, at.x, at.y, chosen === null ? 8 : 13, INK);
  fillCircle(ctx, at.x, at.y, chosen === null ? 6 : 10, chosen === null ? '#fff6e4' : '#ffd23f');
  if (chosen === null) return;
  const { kind, dx, dy } = chosen;
  const rise = dy === 0 ? '' : `, ${dy > 0 ? '+' : '−'}${Math.abs(dy)} m`;
  const words = `${KINDS[kind].name}: ${dx} m${rise}`;
  drawText(ctx, words, at.x, at.y - 28, { size: 16, fill: '#ffffff', outline: INK, weight: 800 });
}

/** The signs of the pieces: lines from -1 to 1, y down, one after the other. */
const SIGNS: Readonly<Record<Kind, readonly (readonly number[])[]>> = {
  s: [[-1, 0.6, -0.5, 0.4, 0, -0.6, 0.5, 0.4, 1, 0.6]],
  l: [[-1, 0.2, 1, 0.2]],
  r: [[-1, 0.6, 0, 0.4, 1, -0.7]],
  d: [[-1, -0.7, 0, 0.4, 1, 0.6]],
  g: [
    [-1, 0, -0.5, 0, -0.5, 0.8],
    [0.5, 0.8, 0.5, 0, 1, 0],
  ],
  p: [
    [-1, -0.2, -0.4, 0.2],
    [-0.3, 0.25, 0.3, 0.25],
    [0.4, 0.2, 1, -0.2],
  ],
  w: [
    [-1, 0.4, 1, -0.4],
    [-0.3, 0.8, 0, 0, 0.3, 0.8],
  ],
  o: [[-1, 0.8, 0, 0.8, 0.6, 0.3, 0.6, -0.4, 0, -0.8, -0.6, -0.4, -0.6, 0.3, 0, 0.8, 1, 0.8]],
  i: [
    [-1, 0.4, 1, 0.4],
    [-0.5, -0.5, 0.5, -0.1],
    [-0.5, -0.1, 0.5, -0.5],
    [0, -0.7, 0, 0.1],
  ],
  q: [
    [-1, 0.4, -0.6, 0.6, -0.2, 0.4, 0.2, 0.6, 0.6, 0.4, 1, 0.6],
    [-0.3, -0.2, -0.2, 0],
    [0.3, -0.3, 0.3, -0.1],
  ],
  b: [
    [-0.8, -0.5, -0.2, 0, -0.8, 0.5],
    [-0.1, -0.5, 0.5, 0, -0.1, 0.5],
  ],
  m: [
    [-0.8, 0.2, 0.8, 0.2],
    [-0.25, -0.4, 0, -0.8, 0.25, -0.4],
    [0, -0.8, 0, 0.8],
  ],
  c: [[-0.6, -0.6, 0.6, -0.6, 0.6, 0.6, -0.6, 0.6, -0.6, -0.6, 0.6, 0.6]],
  k: [[-0.4, 0.8, -0.4, -0.8, 0.6, -0.4, -0.4, 0]],
};

function drawSign(ctx: Ctx, kind: Kind, { x, y, unit }: { x: number; y: number; unit: number }): void {
  ctx.strokeStyle = INK;
  ctx.lineWidth = 3 * unit;
  ctx.lineCap = ctx.lineJoin = 'round';
  ctx.beginPath();
  for (const points of SIGNS[kind])
    for (let nth = 0; nth + 1 < points.length; nth += 2) {
      const at = [x + (points[nth] ?? 0) * 13 * unit, y + (points[nth + 1] ?? 0) * 11 * unit] as const;
      if (nth === 0) ctx.moveTo(...at);
      else ctx.lineTo(...at);
    }
  ctx.stroke();
}
