import type { Fx } from '../kit/fx/fx.ts';

/** A splash of ink from a wrong cell. */
export function splash(fx: Fx, x: number, y: number): void {
  fx.shake(0.5);
  fx.burst(x, y, {
    colours: ['#7a2030', '#b8364a'],
    count: 14,
    speed: [8, 30],
    size: [0.8, 1.8],
    life: [0.3, 0.6],
    gravity: 60,
  });
}
