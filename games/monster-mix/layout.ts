import type { Extent } from '../kit/stage.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export const BUTTONS = ['paint', 'shuffle', 'dance', 'keep'] as const;
export type ButtonName = (typeof BUTTONS)[number];

export interface Plank {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

export interface Layout {
  /** In the order of BUTTONS. */
  readonly buttons: readonly Spot[];
  /** The centres of the shelf's slots. */
  readonly slots: readonly Spot[];
  readonly planks: readonly Plank[];
  /** The monster's hips, and stage units per unit of the monster (it is about 100 high). */
  readonly monster: { readonly x: number; readonly y: number; readonly scale: number };
  readonly floor: number;
}

const BUTTON = 9.2;

/** The shelves are beside the monster in wide frames, above it in narrow ones. */
export function layOut(safe: Extent): Layout {
  const width = safe.right - safe.left;
  const height = safe.bottom - safe.top;
  if (height > width) return tall(safe, width, height);
  return width > 150 ? wide(safe, width, height) : square(safe, width, height);
}

function place(middle: number, safe: Extent, top: number, bottom: number): Pick<Layout, 'monster' | 'floor'> {
  const scale = Math.min((bottom - top) / 104, (safe.right - safe.left) / 84);
  return { monster: { x: middle, y: bottom - 24 * scale, scale }, floor: bottom - 6 * scale };
}

function wide(safe: Extent, width: number, height: number): Layout {
  const slot = Math.min(20, (height - BUTTON * 2 - 6) / 3);
  const planks: Plank[] = [];
  const slots: Spot[] = [];
  const buttons: Spot[] = [];
  for (const side of [-1, 1]) {
    const middle = safe.left + width / 2 + side * (width / 2 - 25);
    for (const row of [0, 1]) {
      const y = safe.top + 4 + (row + 1) * (slot + 6) - 3;
      planks.push({ left: middle - 21, right: middle + 21, y });
      for (const half of [-1, 1])
        slots.push({ x: middle + half * 10.5, y: y - slot * 0.48, radius: slot * 0.5 });
    }
    for (const half of [-1, 1])
      buttons.push({ x: middle + half * 11, y: safe.bottom - BUTTON - 3, radius: BUTTON });
  }
  return { buttons, slots, planks, ...place(safe.left + width / 2, safe, safe.top - 2, safe.bottom - 2) };
}

function square(safe: Extent, width: number, height: number): Layout {
  const top = topShelf(safe, width, 15);
  const buttons = [-1, 1].flatMap((side) =>
    [1, 0].map((up) => ({
      x: safe.left + width / 2 + side * (width / 2 - BUTTON - 3),
      y: safe.bottom - BUTTON - 3 - up * Math.min(23, height * 0.3),
      radius: BUTTON,
    })),
  );
  return { ...top, buttons, ...place(safe.left + width / 2, safe, safe.top + 14, safe.bottom - 1) };
}

function tall(safe: Extent, width: number, height: number): Layout {
  const slot = Math.min(20, height * 0.12);
  const top = topShelf(safe, width, slot);
  const y = safe.bottom - BUTTON - 3;
  const buttons = BUTTONS.map((_, index) => ({
    x: safe.left + ((index + 0.5) / 4) * width,
    y,
    radius: BUTTON,
  }));
  const monster = place(safe.left + width / 2, safe, safe.top + slot + 5, y - BUTTON - 2);
  return { ...top, buttons, ...monster };
}

function topShelf(safe: Extent, width: number, slot: number): Pick<Layout, 'slots' | 'planks'> {
  const count = Math.floor((width - 6) / (slot + 1));
  const step = Math.min(slot + 4, (width - 6) / count);
  const middle = safe.left + width / 2;
  const y = safe.top + slot + 1;
  const slots = Array.from({ length: count }, (_, index) => ({
    x: middle + (index - (count - 1) / 2) * step,
    y: y - slot * 0.48,
    radius: slot * 0.5,
  }));
  return { slots, planks: [{ left: middle - (count * step) / 2, right: middle + (count * step) / 2, y }] };
}
