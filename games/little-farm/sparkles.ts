import type { Fx } from '../kit/fx/fx.ts';
import type { Point } from '../kit/vector.ts';
import type { Layout } from './layout.ts';

export const CONFETTI = ['#d8442f', '#ffc93c', '#58a83c', '#3fb0dd', '#f7a3b8', '#fffaf0'];

/** Soil thrown up by planting. */
export function dust(fx: Fx, x: number, y: number): void {
  fx.burst(x, y, {
    colours: ['#a5673a', '#7d4a2b'],
    count: 9,
    speed: [12, 30],
    size: [1, 2.2],
    life: [0.3, 0.6],
    angle: -Math.PI / 2,
    spread: 2,
    gravity: 80,
  });
}

/** Hearts that rise one after another. */
export function hearts(fx: Fx, { x, y }: Point, count: number): void {
  for (let heart = 0; heart < count; heart += 1) {
    fx.after(heart * 0.12, () => {
      const style = { size: 6, colour: '#f2566b', seconds: 1, font: 'round' } as const;
      fx.float('♥', x + (heart - (count - 1) / 2) * 4, y, style);
    });
  }
}

/** Three salvoes of felt above the meadow. */
export function fireworks(fx: Fx, { width, horizon }: Layout): void {
  for (let salvo = 0; salvo < 3; salvo += 1) {
    fx.after(salvo * 0.3, () => {
      fx.burst(width * (0.25 + 0.25 * salvo), horizon * 0.7, {
        colours: CONFETTI,
        count: 34,
        speed: [18, 70],
        size: [1.6, 3.2],
        life: [0.9, 1.7],
        gravity: 40,
        drag: 0.8,
        shape: 'square',
      });
    });
  }
}
