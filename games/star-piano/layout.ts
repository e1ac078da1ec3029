import type { Extent } from '../kit/stage.ts';
import { STARS } from './notes.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface Layout {
  /** From low to high. */
  readonly stars: readonly Spot[];
  /** Instrument, tunes, owl. */
  readonly buttons: readonly Spot[];
}

const BUTTON = 9.4;

/** Places the stars: a wave across a wide frame, a ladder up a tall one; low notes are larger. */
export function layOut(safe: Extent): Layout {
  const width = safe.right - safe.left;
  const height = safe.bottom - safe.top;
  const floor = safe.bottom - BUTTON * 2 - 4;
  const stars: Spot[] = [];
  for (let star = 0; star < STARS; star += 1) {
    const place = star / (STARS - 1);
    if (height > width) {
      const row = Math.floor(star / 2);
      const step = (floor - safe.top - 10) / 4;
      const side = star % 2 === 0 ? -1 : 1;
      stars.push({
        x: safe.left + width / 2 + side * width * 0.24 + Math.sin(row * 1.9) * width * 0.025,
        y: floor - 7 - (row + 0.5) * step + (side < 0 ? step * 0.14 : -step * 0.14),
        radius: Math.min(step * 0.5, width * 0.185) * (1.08 - place * 0.2),
      });
      continue;
    }
    const step = width / (STARS + 0.4);
    const room = floor - safe.top;
    const radius = Math.min(step * 0.56, room * 0.25) * (1.1 - place * 0.22);
    // Neighbours alternate between high and low, which leaves room for larger stars.
    const turn = (star % 2 === 0 ? 1 : -1) * room * 0.13;
    const swing = Math.sin(place * Math.PI * 2 + 0.6) * room * 0.13 + turn;
    stars.push({
      x: safe.left + (star + 0.7) * step,
      y: safe.top + room / 2 + swing - (place - 0.5) * room * 0.1,
      radius,
    });
  }
  const gap = Math.min(36, width * 0.3);
  const buttons = [-1, 0, 1].map((side) => ({
    x: safe.left + width / 2 + side * gap,
    y: safe.bottom - BUTTON - 2,
    radius: BUTTON,
  }));
  return { stars, buttons };
}

/** The spot under the point; undefined between them. */
export function spotAt(spots: readonly Spot[], x: number, y: number, reach = 1.04): number | undefined {
  const found = spots.findIndex((spot) => Math.hypot(x - spot.x, y - spot.y) < spot.radius * reach);
  return found < 0 ? undefined : found;
}
