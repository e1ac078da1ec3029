import { TAU } from '../kit/vector.ts';

type Ctx = CanvasRenderingContext2D;

/** The outline of everything. */
export const INK = '#2b1a2e';
export const LINE = 1.5;

/** The colours of one monster, and of the room that it looks best in. */
export interface Palette {
  readonly skin: string;
  readonly shade: string;
  readonly light: string;
  readonly accent: string;
  readonly room: string;
  readonly rays: string;
}

export const PALETTES: readonly Palette[] = [
  {
    skin: '#35b6a8',
    shade: '#1f8f8a',
    light: '#8fe3cf',
    accent: '#ff7043',
    room: '#ffd23f',
    rays: '#ffc21a',
  },
  {
    skin: '#ff6f91',
    shade: '#d94a73',
    light: '#ffb3c4',
    accent: '#3f72d9',
    room: '#9be3d6',
    rays: '#84d8c8',
  },
  {
    skin: '#8a63d2',
    shade: '#6a45b0',
    light: '#c4aaf2',
    accent: '#ffc93c',
    room: '#ffb38a',
    rays: '#ffa373',
  },
  {
    skin: '#7ac74f',
    shade: '#55a032',
    light: '#c4ec9b',
    accent: '#e6399b',
    room: '#bfe0ff',
    rays: '#a9d3fb',
  },
  {
    skin: '#ff9a3d',
    shade: '#e07418',
    light: '#ffd09b',
    accent: '#2a9d8f',
    room: '#d9c2f7',
    rays: '#cbb0f1',
  },
  {
    skin: '#4a9cf0',
    shade: '#2c76c9',
    light: '#a8d3ff',
    accent: '#f4544c',
    room: '#ffe2a8',
    rays: '#ffd68c',
  },
  {
    skin: '#f4d03f',
    shade: '#d6a916',
    light: '#fff0a3',
    accent: '#8a4fc0',
    room: '#ff9d94',
    rays: '#fb8a80',
  },
  {
    skin: '#f3efe6',
    shade: '#c9c0b6',
    light: '#ffffff',
    accent: '#ef4f6b',
    room: '#6fc3df',
    rays: '#5cb5d4',
  },
];

/** Lays down the outline of a shape, ready to be filled, clipped or stroked. */
export type Trace = (ctx: Ctx) => void;

/** A closed curve, smooth, steered by pairs of points on the right side from the top down; the left mirrors it. */
export function traceBlob(half: readonly number[]): Trace {
  const points: [number, number][] = [];
  for (let index = 0; index + 1 < half.length; index += 2)
    points.push([half[index] ?? 0, half[index + 1] ?? 0]);
  const mirrored = points.toReversed().map(([x, y]): [number, number] => [-x, y]);
  const all = [...points, ...mirrored];
  return (ctx) => {
    ctx.beginPath();
    const last = all.at(-1) ?? [0, 0];
    const first = all[0] ?? [0, 0];
    ctx.moveTo((last[0] + first[0]) / 2, (last[1] + first[1]) / 2);
    all.forEach(([x, y], index) => {
      const next = all[(index + 1) % all.length] ?? first;
      ctx.quadraticCurveTo(x, y, (x + next[0]) / 2, (y + next[1]) / 2);
    });
    ctx.closePath();
  };
}

export function traceOval(x: number, y: number, rx: number, ry = rx, turn = 0): Trace {
  return (ctx) => {
    ctx.beginPath();
    ctx.ellipse(x, y, rx, ry, turn, 0, TAU);
  };
}

export function traceBox(x: number, y: number, width: number, height: number, corner: number): Trace {
  return (ctx) => {
    ctx.beginPath();
    ctx.roundRect(x - width / 2, y - height / 2, width, height, corner);
  };
}

/** A wavy or spiky ring: `bumps` around, reaching from `inner` to `outer`. */
export function traceRing(bumps: number, inner: number, outer: number, squeeze = 1): Trace {
  return (ctx) => {
    ctx.beginPath();
    for (let bump = 0; bump <= bumps; bump += 1) {
      const angle = (bump / bumps) * TAU - Math.PI / 2;
      const middle = angle - Math.PI / bumps;
      const x = Math.cos(angle) * inner;
      const y = Math.sin(angle) * inner * squeeze;
      if (bump === 0) ctx.moveTo(x, y);
      else ctx.quadraticCurveTo(Math.cos(middle) * outer, Math.sin(middle) * outer * squeeze, x, y);
    }
    ctx.closePath();
  };
}

/** Fills and outlines. */
export function draw(ctx: Ctx, trace: Trace, fill: string, width = LINE): void {
  trace(ctx);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = INK;
  ctx.lineWidth = width;
  ctx.lineJoin = 'round';
  ctx.stroke();
}

/** A printed shape: flat colour, a screen of dots in its shade, a light edge, an outline; `decorate` paints inside it. */
export function print(ctx: Ctx, trace: Trace, { skin, shade, light }: Palette, decorate?: () => void): void {
  ctx.save();
  trace(ctx);
  ctx.fillStyle = skin;
  ctx.fill();
  ctx.clip();
  decorate?.();
  ctx.fillStyle = shade;
  for (let row = -30; row < 32; row += 2.1) {
    for (let column = -30; column < 32; column += 2.1) {
      const strength = (column * 0.55 + row * 0.8 + 4) / 26;
      if (strength <= 0.12) continue;
      ctx.beginPath();
      ctx.arc(column + (Math.round(row / 2.1) % 2) * 1.05, row, Math.min(1.25, strength * 1.05), 0, TAU);
      ctx.fill();
    }
  }
  ctx.strokeStyle = light;
  ctx.lineWidth = 4.6;
  ctx.translate(1.1, 1.3);
  ctx.globalAlpha = 0.55;
  trace(ctx);
  ctx.setLineDash([26, 400]);
  ctx.stroke();
  ctx.restore();
  trace(ctx);
  ctx.strokeStyle = INK;
  ctx.lineWidth = LINE;
  ctx.lineJoin = 'round';
  ctx.stroke();
}

/** A limb: a thick stroke with an outline through a curve of three points. */
export function limb(
  ctx: Ctx,
  [x0, y0, x1, y1, x2, y2]: readonly [number, number, number, number, number, number],
  width: number,
  fill: string,
): void {
  ctx.lineCap = 'round';
  for (const [colour, thick] of [
    [INK, width + LINE * 2],
    [fill, width],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = thick;
    ctx.beginPath();
    ctx.moveTo(x0, y0);
    ctx.quadraticCurveTo(x1, y1, x2, y2);
    ctx.stroke();
  }
}
