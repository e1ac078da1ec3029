import { COLOURS, type Style } from './paints.ts';

/** The action of a tray button. */
export type Tool =
  | { readonly kind: 'style'; readonly style: Style }
  | { readonly kind: 'sticker' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'wall' }
  | { readonly kind: 'colour'; readonly colour: number };

/** Tools first, then colours. */
export const TRAY: readonly Tool[] = [
  { kind: 'wall' },
  { kind: 'undo' },
  { kind: 'style', style: 'plain' },
  { kind: 'style', style: 'dots' },
  { kind: 'style', style: 'stripes' },
  { kind: 'style', style: 'hearts' },
  { kind: 'style', style: 'rainbow' },
  { kind: 'sticker' },
  ...COLOURS.map((_, colour) => ({ kind: 'colour', colour }) as const),
];
const TOOLS = 8;

/** Stage units; `hud` is the height of the bar above, `pixels` the CSS pixels per unit. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
  readonly hud: number;
  readonly pixels: number;
}

export interface Round {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The page to paint on, and a button for each of TRAY. */
export function layoutEasel(frame: FrameSize): { page: Square; buttons: readonly Round[] } {
  return frame.height > frame.width ? stackEasel(frame) : spreadEasel(frame);
}

/** Portrait: the page above, five columns of buttons below. */
function stackEasel({ width, height, hud }: FrameSize): { page: Square; buttons: readonly Round[] } {
  const columns = 5;
  const rows = Math.ceil(TRAY.length / columns);
  const cell = Math.min(width / columns, 18.4);
  const gap = (width - 2) / columns;
  const size = Math.min(width - 4, height - hud - rows * cell - 4);
  const top = height - rows * cell - 1.5;
  return {
    page: { x: (width - size) / 2, y: hud + (top - hud - size) / 2, size },
    buttons: TRAY.map((_, index) => ({
      x: 1 + gap * ((index % columns) + 0.5),
      y: top + cell * (Math.floor(index / columns) + 0.5),
      radius: cell * 0.5,
    })),
  };
}

/** Landscape: tools in two columns on the left, colours in three on the right. */
function spreadEasel({ width, height, hud, pixels }: FrameSize): { page: Square; buttons: readonly Round[] } {
  const rows = 4;
  const least = Math.min(62 / pixels, width * 0.09);
  const size = Math.min(height - 5, width - 5 * least - 6);
  const tall = (height - hud - 2) / rows;
  const cell = Math.min(tall, (width - size - 6) / 5);
  const page = { x: 2 + cell * 2 + (width - 4 - cell * 5 - size) / 2, y: (height - size) / 2, size };
  const buttons = TRAY.map((_, index) => {
    const isTool = index < TOOLS;
    const column = isTool ? index % 2 : (index - TOOLS) % 3;
    const row = Math.floor(isTool ? index / 2 : (index - TOOLS) / 3);
    const left = isTool ? 1.5 : width - 1.5 - cell * 3;
    const top = isTool ? height / 2 - cell * 2.06 : Math.max(hud, height / 2 - cell * 2.06);
    return {
      x: left + cell * (column + 0.5),
      y: top + Math.min(tall, cell * 1.03) * (row + 0.5),
      radius: cell * 0.5,
    };
  });
  return { page, buttons };
}

/** A frame on the wall for each picture, as large as possible. */
export function layoutWall({ width, height, hud }: FrameSize, count: number): readonly Square[] {
  let columns = 3;
  let best = 0;
  for (let tried = 2; tried <= 6; tried += 1) {
    const size = Math.min((width - 4) / tried, (height - hud - 3) / Math.ceil(count / tried));
    if (size > best) {
      best = size;
      columns = tried;
    }
  }
  const rows = Math.ceil(count / columns);
  const stepX = Math.min((width - 4) / columns, best * 1.25);
  const stepY = Math.min((height - hud - 3) / rows, best * 1.12);
  const size = best * 0.88;
  return Array.from({ length: count }, (_, index) => ({
    x: width / 2 + ((index % columns) - (columns - 1) / 2) * stepX - size / 2,
    y: hud + (height - hud - rows * stepY) / 2 + (Math.floor(index / columns) + 0.5) * stepY - size / 2,
    size,
  }));
}
