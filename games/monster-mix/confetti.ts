import type { Kit } from '../kit/game.ts';

const CONFETTI = ['#e6284f', '#ffd23f', '#35b6a8', '#8a63d2', '#4a9cf0', '#fff8ec'] as const;

/** A few bits of paper where a tap hits nothing. */
export function crumbs(kit: Kit, x: number, y: number): void {
  kit.fx.burst(x, y, {
    colours: CONFETTI,
    count: 6,
    speed: [10, 26],
    size: [1, 2],
    life: [0.3, 0.6],
    shape: 'square',
  });
}

/** Paper falls from above; large amounts start further down, so that they are visible at once. */
export function shower({ stage, fx, random }: Kit, count: number): void {
  for (let flake = 0; flake < count; flake += 1) {
    const x = random.range(0, stage.width);
    const y = count > 10 ? random.range(-8, stage.height * 0.4) : -3;
    fx.burst(x, y, {
      colours: CONFETTI,
      count: 1,
      speed: [6, 16],
      size: [1.6, 3.2],
      life: [1.8, 3],
      angle: Math.PI / 2,
      spread: 1,
      gravity: 16,
      shape: 'square',
      grow: 0.9,
    });
  }
}
