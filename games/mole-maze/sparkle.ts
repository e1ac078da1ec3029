import type { Kit } from '../kit/game.ts';
import type { Hunt } from './hunt.ts';

type Place = { readonly x: number; readonly y: number };

/** Crumbs fly from a find. */
export function crumbs(kit: Kit, { x, y }: Place, cell: number): void {
  kit.fx.burst(x, y, {
    colours: ['#fff3c4', '#ffb84d', '#7cc653', '#ff8a7a'],
    count: 16,
    speed: [cell * 0.5, cell * 1.6],
    size: [1, 2.4],
    life: [0.4, 0.8],
    gravity: cell * 2,
    drag: 1,
  });
}

/** Dust at the mole's feet, more of it at a run. */
export function dust(kit: Kit, { x, y }: Place, cell: number, hurry: number): void {
  kit.fx.burst(x, y, {
    colours: ['#fff3d8', '#e8cba2'],
    count: 1 + Math.round(hurry * 3),
    speed: [cell * 0.05, cell * (0.15 + hurry * 0.25)],
    size: [cell * 0.05, cell * 0.11],
    life: [0.3, 0.6],
    alpha: 0.5,
    grow: 1.8,
    gravity: -cell * 0.2,
  });
}

/** Earth flies from a dig. */
export function earth(kit: Kit, { x, y }: Place, cell: number, colours: readonly string[]): void {
  kit.fx.burst(x, y, {
    colours,
    count: 9,
    speed: [cell * 0.6, cell * 2],
    size: [cell * 0.04, cell * 0.13],
    life: [0.35, 0.7],
    angle: -Math.PI / 2,
    spread: Math.PI * 1.2,
    gravity: cell * 5,
    grow: 0.6,
  });
}

export function confetti(kit: Kit, { x, y }: Place, cell: number): void {
  for (let puff = 0; puff < 5; puff += 1) {
    kit.fx.after(puff * 0.32 + 0.01, () => {
      kit.fx.burst(x, y, {
        colours: ['#ffd34d', '#ff7a8a', '#7cc653', '#6fc3ef', '#c79bf2', '#ffffff'],
        count: 18,
        speed: [cell * 0.8, cell * 2.6],
        size: [1.2, 2.8],
        life: [0.9, 1.6],
        angle: -Math.PI / 2,
        spread: Math.PI * 1.4,
        gravity: cell * 1.6,
        drag: 1,
        shape: 'square',
        grow: 0.8,
      });
    });
  }
}

/** Sparks along the first cells of a path. */
export function scent(kit: Kit, hunt: Hunt, way: readonly number[]): void {
  way.slice(0, 5).forEach((cell, index) => {
    kit.fx.after(0.1 + index * 0.16, () => {
      const { x, y } = hunt.middle(cell);
      kit.fx.burst(x, y, {
        colours: ['#fff6c4', '#ffe07a', '#ffffff'],
        count: 8,
        speed: [1, hunt.plot.cell * 0.22],
        size: [1, 2.2],
        life: [0.8, 1.4],
        gravity: -4,
      });
    });
  });
}
