import { COLOURS, type Style } from './paints.ts';

/** The action of a tray button. */
export type Tool =
  | { readonly kind: Sign }
  | { readonly kind: 'style'; readonly style: Style }
  | { readonly kind: 'sticker' }
  | { readonly kind: 'colour'; readonly colour: number };

/** The buttons with a drawn sign. */
export type Sign = 'wall' | 'undo' | 'keep' | 'pour' | 'brush' | 'rubber';

/** Tools first, then colours. */
export const TRAY: readonly Tool[] = [
  { kind: 'wall' },
  { kind: 'undo' },
  { kind: 'keep' },
  { kind: 'pour' },
  { kind: 'brush' },
  { kind: 'rubber' },
  { kind: 'sticker' },
  { kind: 'style', style: 'plain' },
  { kind: 'style', style: 'dots' },
  { kind: 'style', style: 'stripes' },
  { kind: 'style', style: 'hearts' },
  { kind: 'style', style: 'rainbow' },
  ...COLOURS.map((_, colour) => ({ kind: 'colour', colour }) as const),
];
/** Number of tools in TRAY. */
export const TOOLS = 12;

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

/** Portrait: the page above, six columns of buttons below. */
function stackEasel({ width, height, hud }: FrameSize): { page: Square; buttons: readonly Round[] } {
  const columns = 6;
  const rows = Math.ceil(TRAY.length / columns);
  const cell = Math.min((width - 2) / columns, 18.4);
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

/** Landscape: tools in three columns on the left, colours in three on the right. */
function spreadEasel({ width, height, hud, pixels }: FrameSize): { page: Square; buttons: readonly Round[] } {
  const rows = 4;
  const least = Math.min(62 / pixels, width * 0.09);
  const size = Math.min(height - 5, width - 6 * least - 6);
  const tall = (height - hud - 2) / rows;
  const cell = Math.min(tall, (width - size - 6) / 6);
  const page = { x: (width - size) / 2, y: (height - size) / 2, size };
  const buttons = TRAY.map((_, index) => {
    const isTool = index < TOOLS;
    const column = (isTool ? index : index - TOOLS) % 3;
    const row = Math.floor((isTool ? index : index - TOOLS) / 3);
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

/** Places a picture of the album when it is looked at, and the buttons beside it. */
export function layoutKept({ width, height, hud, pixels }: FrameSize): {
  page: Square;
  back: Round;
  actions: readonly [share: Round, bin: Round];
} {
  const radius = Math.min(34 / pixels, 9);
  const room = radius * 2.5;
  const back = { x: radius + 1.5, y: Math.max(radius + 1, hud / 2), radius };
  if (height > width) {
    const size = Math.min(width - 4, height - hud - room - 3);
    const y = hud + (height - hud - room - size) / 2;
    const under = y + size + room / 2;
    return {
      page: { x: (width - size) / 2, y, size },
      back,
      actions: [
        { x: width / 2 - room * 0.6, y: under, radius },
        { x: width / 2 + room * 0.6, y: under, radius },
      ],
    };
  }
  const size = height - 5;
  const right = width / 2 + size / 2 + room / 2;
  return {
    page: { x: (width - size) / 2, y: 2.5, size },
    back,
    actions: [
      { x: right, y: height / 2 - room * 0.6, radius },
      { x: right, y: height / 2 + room * 0.6, radius },
    ],
  };
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
